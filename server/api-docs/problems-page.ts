import { STATUS_CODES } from 'node:http'
import { refusals } from '#contract/refusals.ts'
import { sampleProblem } from './openapi-replies.ts'
import { escapeHtml, onlyThisStyle } from '../kit/http/html.ts'

const style = `
:root { color-scheme: light dark; --ink: light-dark(#101b2d, #eef2f8); --ink2: light-dark(#4b5868, #aab7cb); --rule: light-dark(#d9ded7, #2a3852);
  --surface: light-dark(#fff, #121c2e); --line: light-dark(#2347d9, #86a2ff) }
body { margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem 6rem; background: light-dark(#f4f6f3, #0b1220); color: var(--ink); font: 16px/1.5 'Instrument Sans', system-ui, sans-serif }
h1 { font-size: 2.25rem; line-height: 1.15; letter-spacing: -.02em; margin: 0 0 .5rem } h2 { font-size: 1.125rem; margin: 2rem 0 0 }
p { color: var(--ink2); margin: .25rem 0 } a { color: var(--line) }
article { background: var(--surface); border: 1px solid var(--rule); border-radius: 18px; padding: .75rem 1.25rem; margin: .5rem 0; scroll-margin-top: 1rem }
pre { overflow: auto; font-size: .8125rem; background: light-dark(#e9ece7, #080e1a); padding: .75rem; border-radius: 10px }
article:target { outline: 3px solid var(--line) } h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
`

/** Renders every problem that the API answers with; the `type` of a problem leads to its line. */
export function problemsPage(): { html: string; headers: Record<string, string> } {
  const byStatus = Map.groupBy(Object.entries(refusals), ([, [status]]) => status)
  const sections = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, problems]) => section(status, problems))
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Problems · Interchange API</title>
<link rel="icon" href="/icon.svg">
<style>${style}</style>
<main>
<h1>Problems</h1>
<p>Every answer of the <a href="/api/docs">API</a> that is not a success is a problem by RFC 9457.
Programs decide by its <code>code</code>, which does not change; its <code>detail</code> is for people.
<code>errors</code> names each invalid field by a JSON pointer, and <code>fields</code> has the same by name. For example:</p>
<pre>${escapeHtml(JSON.stringify(sampleProblem, null, 2))}</pre>
${sections.join('\n')}
</main>
</html>
`
  return {
    html,
    headers: { 'content-security-policy': `${onlyThisStyle(style)}; img-src 'self'` },
  }
}

type Problem = readonly [code: string, readonly [status: number, text: string]]

function section(status: number, problems: readonly Problem[]): string {
  const lines = problems.map(
    ([code, [, text]]) =>
      `<article id="${code}"><h3>${code}</h3><p>${escapeHtml(text)}</p></article>`,
  )
  return `<h2>${status} ${STATUS_CODES[status]}</h2>\n${lines.join('\n')}`
}
