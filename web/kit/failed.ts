/** A part of a page that could not be drawn: what was thrown, and within which components. */
export type Failure = { cause: unknown; within: string }

type Listener = (failure: Failure) => void
let listener: Listener = () => undefined

/** Names who hears of every part that could not be drawn: whoever reports it. */
export function onFailed(hear: Listener): void {
  listener = hear
}

/** Tells it. */
export function failed(failure: Failure): void {
  listener(failure)
}
