//! Where words and data go. A reader that goes away is no error: what is left is not written, the
//! work goes on to its end, and the exit status stays true. Output that is lost in another way, as on
//! a full disk, is told of at the end, and then the exit status says that the answer did not arrive.

use crate::screen;
use lazaret_api::dto::ErrorShape;
use lazaret_api::{ApiError, Texts};
use serde::Serialize;
use std::io::{self, BufWriter, IsTerminal as _, Write};

/// How a stretch of text looks on a terminal that shows colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Headings and names.
    Strong,
    /// What matters less.
    Quiet,
    /// Cleared.
    Good,
    /// Under review.
    Care,
    /// Refused.
    Stop,
}

/// The two streams and who may read what on them.
pub struct Out {
    /// The words to say things in.
    pub texts: &'static Texts,
    json: bool,
    colour: bool,
    /// The width of the terminal that words go to, if it is one.
    columns: Option<usize>,
    data: Option<BufWriter<io::Stdout>>,
    words: Option<Box<dyn Write>>,
    /// The first fault of standard output, unless its reader just went away.
    lost: Option<io::Error>,
}

impl Out {
    /// Words on standard output, or on standard error when JSON is asked for.
    pub fn new(texts: &'static Texts, json: bool) -> Self {
        let (words, columns): (Box<dyn Write>, Option<usize>) = if json {
            (Box::new(BufWriter::new(io::stderr())), screen::columns(io::stderr()))
        } else {
            (Box::new(BufWriter::new(io::stdout())), screen::columns(io::stdout()))
        };
        Self {
            texts,
            json,
            colour: columns.is_some() && colour_wanted(),
            columns,
            data: json.then(|| BufWriter::new(io::stdout())),
            words: Some(words),
            lost: None,
        }
    }

    /// The width of the terminal that words go to; nothing if they go elsewhere.
    pub fn columns(&self) -> Option<usize> {
        self.columns
    }

    /// Whether JSON was asked for.
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// Whether a question can be asked and heard.
    pub fn can_ask(&self) -> bool {
        !self.json && io::stdin().is_terminal() && io::stderr().is_terminal()
    }

    /// Whether somebody still reads standard output.
    pub fn is_read(&self) -> bool {
        if self.json {
            self.data.is_some()
        } else {
            self.words.is_some()
        }
    }

    /// One JSON value on one line, if JSON was asked for.
    pub fn data(&mut self, value: &impl Serialize) {
        if let Some(stream) = &mut self.data {
            let mut serializer = serde_json::Serializer::with_formatter(&mut *stream, crate::json::Shown);
            let written = value
                .serialize(&mut serializer)
                .map_err(io::Error::from)
                .and_then(|()| stream.write_all(b"\n"))
                .and_then(|()| stream.flush());
            if let Err(error) = written {
                self.data = None;
                self.lose(error);
            }
        }
    }

    /// Notes a fault of standard output.
    fn lose(&mut self, error: io::Error) {
        if error.kind() != io::ErrorKind::BrokenPipe {
            self.lost.get_or_insert(error);
        }
    }

    /// Notes that words cannot be written any more; on standard error nobody waits for them.
    fn lose_words(&mut self, error: io::Error) {
        self.words = None;
        if !self.json {
            self.lose(error);
        }
    }

    /// A line of words.
    pub fn line(&mut self, text: &str) {
        if let Some(stream) = &mut self.words
            && let Err(error) = stream.write_all(text.as_bytes()).and_then(|()| stream.write_all(b"\n"))
        {
            self.lose_words(error);
        }
    }

    /// A sentence of words: broken at the width of a terminal, else one line.
    pub fn sentence(&mut self, text: &str) {
        let text = fitted(text, self.columns);
        self.line(&text);
    }

    /// A message of the catalogue as a sentence.
    pub fn say(&mut self, id: &str, args: &[(&str, lazaret_api::Arg<'_>)]) {
        let text = self.texts.get(id, args);
        self.sentence(&text);
    }

    /// Text in a look, plain where colours are not shown.
    pub fn look(&self, look: Look, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let code = match look {
            Look::Strong => "1",
            Look::Quiet => "2",
            Look::Good => "32",
            Look::Care => "33",
            Look::Stop => "31",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }

    /// Why something was not done: words on standard error, and data if JSON was asked for.
    pub fn error(&mut self, error: &ApiError) {
        self.data_error(error);
        self.complain(error);
    }

    /// The data of an error alone.
    pub fn data_error(&mut self, error: &ApiError) {
        self.data(&ErrorLine {
            error: ErrorShape::from(error),
        });
    }

    /// A word to the person that is no part of the answer: on standard error, whatever was asked for.
    pub fn aside(&mut self, text: &str) {
        if self.json {
            self.sentence(text);
        } else {
            self.flush();
            let text = fitted(text, screen::columns(io::stderr()));
            // Nobody left to tell.
            let _ = writeln!(io::stderr(), "{text}");
        }
    }

    /// A question on standard error; the answer is typed behind it.
    pub fn ask(&mut self, question: &str) {
        self.flush();
        let question = fitted(question, screen::columns(io::stderr()));
        let mut stream = io::stderr();
        // Nobody left to ask means nobody answers.
        let _ = write!(stream, "{question} ").and_then(|()| stream.flush());
    }

    /// The words of an error alone.
    pub fn complain(&mut self, error: &ApiError) {
        let text = self.texts.error(error);
        self.aside(&text);
    }

    /// Hands on what was written so far.
    pub fn flush(&mut self) {
        if let Some(stream) = &mut self.words
            && let Err(error) = stream.flush()
        {
            self.lose_words(error);
        }
    }

    /// Writes the last of it. False if the answer, or part of it, was lost; the person is told then.
    pub fn finish(&mut self) -> bool {
        self.flush();
        if let Some(stream) = &mut self.data
            && let Err(error) = stream.flush()
        {
            self.data = None;
            self.lose(error);
        }
        let Some(error) = self.lost.take() else { return true };
        let detail = ApiError::from_io(&error, std::path::Path::new("-"));
        let text = self.texts.get(
            "output-lost",
            &[("detail", detail.params.get("detail").map_or("", String::as_str).into())],
        );
        let text = fitted(&text, screen::columns(io::stderr()));
        // Nobody left to tell; the exit status says it too.
        let _ = writeln!(io::stderr(), "{text}");
        false
    }

    /// Bytes on standard output as they are, for pages and scripts made here.
    pub fn raw(&mut self, bytes: &[u8]) {
        let written = {
            let mut stream = io::stdout().lock();
            stream.write_all(bytes).and_then(|()| stream.flush())
        };
        if let Err(error) = written {
            self.lose(error);
        }
    }
}

/// Running text broken for a terminal of that width; whole where there is none.
fn fitted(text: &str, columns: Option<usize>) -> String {
    match columns {
        Some(columns) => screen::wrap(text, columns.min(screen::TEXT)).join("\n"),
        None => text.to_owned(),
    }
}

/// Whether the person has not asked for plain text.
pub fn colour_wanted() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && std::env::var_os("TERM").is_none_or(|value| value != "dumb")
}

/// An error as a JSON line.
#[derive(Serialize)]
struct ErrorLine {
    error: ErrorShape,
}
