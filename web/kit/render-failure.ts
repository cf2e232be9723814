/** A part of a page that could not be drawn: what was thrown, and within which components. */
export type RenderFailure = { cause: unknown; within: string }

type FailureListener = (failure: RenderFailure) => void
let listener: FailureListener = () => undefined

/** Names who hears of every part that could not be drawn: whoever reports it. */
export function onRenderFailure(hear: FailureListener): void {
  listener = hear
}

/** Tells it. */
export function notifyRenderFailure(failure: RenderFailure): void {
  listener(failure)
}
