// A small WebDriver client: a display of its own, WebKitWebDriver, and the real window on a home of its own.
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";

/** A port nobody listens on. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts an X server on a display it picks itself; resolves with its name. */
function startDisplay(size) {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${size}x24`, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3].once("data", (block) => resolve({ server, display: `:${String(block).trim()}` }));
  });
}

/** The real window under WebDriver. */
export class Window {
  #processes;
  #base;
  #session;
  #display;

  /** Opens the program on the home folder; `size` is the display's. */
  static async open(program, home, { size = "1280x800" } = {}) {
    const window = new Window();
    const { server, display } = await startDisplay(size);
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: display,
      LAZARET_HOME: home,
      TAURI_AUTOMATION: "true",
      TAURI_WEBVIEW_AUTOMATION: "true",
      GDK_BACKEND: "x11",
      LANG: "C.UTF-8",
    };
    const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
    window.#processes = [driver, server];
    window.#display = display;
    window.#base = `http://127.0.0.1:${port}`;
    try {
      await window.#answering(driver);
      const opened = await window.#call("POST", "/session", {
        capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: program, args: [] } } },
      });
      window.#session = `/session/${opened.sessionId}`;
    } catch (error) {
      await window.close();
      throw error;
    }
    return window;
  }

  async #answering(driver) {
    let gone;
    driver.on("error", (error) => (gone = error));
    driver.on("exit", (code) => (gone = new Error(`WebKitWebDriver ended with ${code}`)));
    for (let tries = 0; tries < 100; tries += 1) {
      if (gone) throw gone;
      try {
        await fetch(`${this.#base}/status`);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    throw new Error("WebKitWebDriver does not answer");
  }

  async #call(method, path, body) {
    const answer = await fetch(this.#base + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  }

  /** Runs a function body in the page and returns what it returns. */
  run(script, ...args) {
    return this.#call("POST", `${this.#session}/execute/sync`, { script, args });
  }

  /** Runs a function body whose last argument is called with the result. */
  runAsync(script, ...args) {
    return this.#call("POST", `${this.#session}/execute/async`, { script, args });
  }

  /** Waits until a function body returns something truthy, and returns it. */
  async until(script, what, seconds = 20) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      const found = await this.run(script);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const page = await this.run("return document.body.innerText");
    throw new Error(`waited ${seconds} s for ${what}; the page reads:\n${page}`);
  }

  async #element(selector) {
    const found = await this.#call("POST", `${this.#session}/element`, { using: "css selector", value: selector });
    return Object.values(found)[0];
  }

  /** The role assistive technology is told. */
  async role(selector) {
    return this.#call("GET", `${this.#session}/element/${await this.#element(selector)}/computedrole`);
  }

  /** The name assistive technology is told. */
  async label(selector) {
    return this.#call("GET", `${this.#session}/element/${await this.#element(selector)}/computedlabel`);
  }

  resize(width, height) {
    return this.#call("POST", `${this.#session}/window/rect`, { width, height });
  }

  /** A picture of the whole display, PNG bytes; taken from the X server, since the driver's own never answers here. */
  picture() {
    return execFileSync("import", ["-display", this.#display, "-window", "root", "png:-"]);
  }

  async close() {
    if (this.#session) await this.#call("DELETE", this.#session).catch(() => {});
    for (const process of this.#processes) process.kill();
  }
}
