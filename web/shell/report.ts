import { noteFailure, type PageFailure } from '#contract/failures.ts'
import type { RenderFailure } from '#web/kit/browser/render-failure.ts'
import { reportOf } from './report.rules.ts'

const sentReports = new Set<string>()

/**
 * Reports a render failure to the server, once per page; a lost report is not retried. It is sent
 * without a token: who saw it stays private.
 */
export async function report({ cause, within }: RenderFailure, page: string): Promise<void> {
  const failure: PageFailure = {
    page: page.replaceAll(/[^\w$/-]/g, '').slice(0, 100) || '/',
    build: build(),
    ...reportOf(cause, within),
  }
  const once = `${location.pathname} ${failure.name} ${failure.message} ${failure.at[0] ?? ''}`
  if (sentReports.has(once)) return
  sentReports.add(once)
  const headers = { 'content-type': 'application/json' }
  await fetch(`/api${noteFailure.path}`, {
    method: noteFailure.method,
    headers,
    body: JSON.stringify(failure),
    credentials: 'omit',
    keepalive: true,
  })
}

/** Returns the build's name: its first file, which is renamed when any other changes. */
function build(): string {
  const [first] = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  return (
    first?.src
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .at(-1)
      ?.replaceAll(/[^\w.-]/g, '')
      .slice(0, 60) || 'unknown'
  )
}
