import { useRouterState } from '@tanstack/react-router'
import { redactPath } from '#contract/redact-path.ts'
import { paths } from '#web/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the page whose link led here. */
    cameFrom?: string
  }
}

/** The page from which somebody came here, without keys; nothing where that is not known. */
export function useReferrer(): string {
  const state = useRouterState({ select: ({ location }) => location.state.cameFrom })
  const from = redactPath(state ?? referrer())
  return from === paths.feedback ? '' : from
}

/** A page of ours that led here by loading this one whole. */
function referrer(): string {
  return document.referrer.startsWith(`${location.origin}/`) ? document.referrer : ''
}
