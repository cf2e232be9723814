import { useRouterState } from '@tanstack/react-router'
import { redactPath } from '#contract/text/redact-path.ts'
import { paths } from '#web/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the page whose link led here. */
    cameFrom?: string
  }
}

/** Returns the page that led here, without keys; empty if unknown. */
export function useReferrer(): string {
  const state = useRouterState({ select: ({ location }) => location.state.cameFrom })
  const from = redactPath(state ?? referrer())
  return from === paths.feedback ? '' : from
}

/** Returns a page of ours that led here by a full page load. */
function referrer(): string {
  return document.referrer.startsWith(`${location.origin}/`) ? document.referrer : ''
}
