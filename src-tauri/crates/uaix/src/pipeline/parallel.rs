//! Independent pieces of work shared out among threads.

use lazaret_container::ReadError;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Results by piece, and the threads' states.
pub(super) type Shared<State, Done> = (Vec<(usize, Done)>, Vec<State>);

/// Does the pieces of work `order` names, in about that order, on at most `threads` threads, the calling
/// one among them. Each thread has a state of its own, made by `start` and used for all its pieces, so that
/// buffers are made once. The results come back by piece, whatever thread did it; the states come back in
/// no particular order.
///
/// A thread that cannot be started leaves its share to the others.
///
/// # Errors
/// An error of a piece; the others stop as soon as they have finished theirs.
pub(super) fn share_out<State: Send, Done: Send>(
    order: &[usize],
    threads: usize,
    start: impl Fn() -> State + Sync,
    work: impl Fn(&mut State, usize) -> Result<Done, ReadError> + Sync,
) -> Result<Shared<State, Done>, ReadError> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let share = || -> Result<(Vec<(usize, Done)>, State), ReadError> {
        let mut state = start();
        let mut done = Vec::new();
        while let Some(&piece) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            match work(&mut state, piece) {
                Ok(result) => done.push((piece, result)),
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
        Ok((done, state))
    };
    let share = &share;
    let shares = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(order.len()))
            .filter_map(|_| thread::Builder::new().spawn_scoped(scope, share).ok())
            .collect();
        let mut shares = vec![share()];
        for other in others {
            match other.join() {
                Ok(result) => shares.push(result),
                // Nothing here panics; were it so, it would be told where it happened.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        shares
    });
    let (mut done, mut states) = (Vec::with_capacity(order.len()), Vec::new());
    for share in shares {
        let (results, state) = share?;
        done.extend(results);
        states.push(state);
    }
    done.sort_unstable_by_key(|(piece, _)| *piece);
    Ok((done, states))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_and_comes_back_in_order() {
        let order: Vec<usize> = (0..1000).rev().collect();
        for threads in [0, 1, 2, 7, 5000] {
            let (done, states) = share_out(
                &order,
                threads,
                || 0,
                |count, piece| {
                    *count += 1;
                    Ok(piece * 2)
                },
            )
            .expect("no piece fails");
            assert_eq!(done.len(), 1000);
            assert!(
                done.iter()
                    .enumerate()
                    .all(|(index, (piece, result))| index == *piece && *result == 2 * piece)
            );
            assert_eq!(states.iter().sum::<usize>(), 1000);
        }
    }

    #[test]
    fn an_error_stops_the_rest() {
        let order: Vec<usize> = (0..100_000).collect();
        let done = AtomicUsize::new(0);
        let result = share_out(
            &order,
            3,
            || (),
            |(), piece| {
                done.fetch_add(1, Ordering::Relaxed);
                if piece == 10 { Err(ReadError::Cancelled) } else { Ok(()) }
            },
        );
        assert!(matches!(result, Err(ReadError::Cancelled)));
        assert!(done.load(Ordering::Relaxed) < 100_000);
    }
}
