/** A part of a page that failed to render: the error, and the components around it. */
export type RenderFailure = { cause: unknown; within: string }

type FailureListener = (failure: RenderFailure) => void
let listener: FailureListener = () => undefined

/** Registers the listener for render failures, which reports them. */
export function onRenderFailure(notify: FailureListener): void {
  listener = notify
}

/** Notifies the listener. */
export function notifyRenderFailure(failure: RenderFailure): void {
  listener(failure)
}
