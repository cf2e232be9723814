import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { escapeHtml, onlyThisStyle } from './kit/http/html.ts'

type OperationDoc = { name: string; endpoint: AnyEndpoint; policy: string | readonly string[] }

const style = `
:root { color-scheme: light dark; --ink: light-dark(#101b2d, #eef2f8); --ink2: light-dark(#4b5868, #aab7cb); --rule: light-dark(#d9ded7, #2a3852);
  --surface: light-dark(#fff, #121c2e); --line: light-dark(#2347d9, #86a2ff) }
body { margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem 6rem; background: light-dark(#f4f6f3, #0b1220); color: var(--ink); font: 16px/1.5 'Instrument Sans', system-ui, sans-serif }
h1 { font-size: 2.25rem; letter-spacing: -.02em; margin: 0 0 .25rem } p { color: var(--ink2); margin: .25rem 0 }
a { color: var(--line) } article { background: var(--surface); border: 1px solid var(--rule); border-radius: 18px; padding: 1rem 1.25rem; margin: 1rem 0 }
h2 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere } h2 b { color: var(--line); margin-right: .5rem }
pre { overflow: auto; font-size: .8125rem; background: light-dark(#e9ece7, #080e1a); padding: .75rem; border-radius: 10px } summary { cursor: pointer; font-weight: 600; margin-top: .5rem }
`

/** Renders the API for people: one card a call, in plain HTML without a script. */
export function docsPage(operations: readonly OperationDoc[]): {
  html: string
  headers: Record<string, string>
} {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Interchange API</title><style>${style}</style>
<h1>Interchange API</h1><p>Send the identity token as <code>Authorization: Bearer …</code> and, with every write, an <code>Idempotency-Key</code>.
Every path is under <code>/api</code>, with or without a trailing slash. For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${operations.map(card).join('\n')}</html>`
  return { html, headers: { 'content-security-policy': onlyThisStyle(style) } }
}

function card({ name, endpoint, policy }: OperationDoc): string {
  const audience = typeof policy === 'string' ? policy : policy.join(', ')
  const refused = endpoint.refusals
    .map((code) => `<code>${code}</code> ${refusals[code][0]}`)
    .join(', ')
  return `<article id="${name}"><h2><b>${endpoint.method}</b>${escapeHtml(endpoint.path)}</h2><p>${escapeHtml(endpoint.summary)}. ${escapeHtml(endpoint.description ?? '')} Open to: ${audience}.</p>
${refused ? `<p>May refuse: ${refused}</p>` : ''}${shape('Parameters', endpoint.params)}${shape('Query', endpoint.query)}${shape('Body', endpoint.body)}${shape('Reply', endpoint.reply)}</article>`
}

function shape(title: string, schema: AnyEndpoint['reply'] | undefined): string {
  if (!schema) return ''
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: title === 'Reply' ? 'output' : 'input',
    unrepresentable: 'any',
  })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(plain, null, 2))}</pre></details>`
}
