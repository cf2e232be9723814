import { noteFailure, type PageFailure } from '#contract/failures.ts'
import type { RenderFailure } from '#web/kit/render-failure.ts'
import { reportOf } from './report.rules.ts'

const told = new Set<string>()

/**
 * Tells the server what could not be drawn, each failure once a page; without an answer that is
 * all. It goes without a token: who saw it is nobody's business.
 */
export async function report({ cause, within }: RenderFailure, page: string): Promise<void> {
  const failure: PageFailure = {
    page: page.replaceAll(/[^\w$/-]/g, '').slice(0, 100) || '/',
    build: build(),
    ...reportOf(cause, within),
  }
  const once = `${location.pathname} ${failure.name} ${failure.message} ${failure.at[0] ?? ''}`
  if (told.has(once)) return
  told.add(once)
  const headers = { 'content-type': 'application/json' }
  await fetch(`/api${noteFailure.path}`, {
    method: noteFailure.method,
    headers,
    body: JSON.stringify(failure),
    credentials: 'omit',
    keepalive: true,
  })
}

/** A build is named by its first file, whose name changes with every other. */
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
