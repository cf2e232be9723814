/** The addresses of what the page loads. */
export type DocsAddresses = Record<'swaggerStyle' | 'swaggerScript' | 'style' | 'script', string>

/**
 * What the page may load: its own files, pictures within its styles, and answers of the API. It has
 * no inline script and no inline style.
 */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Renders the page of the API for people: how to begin, and Swagger UI with every operation. */
export function docsPage(at: DocsAddresses): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interchange API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${at.swaggerStyle}">
<link rel="stylesheet" href="${at.style}">
<script src="${at.script}"></script>
<script src="${at.swaggerScript}" defer></script>
<header>
<h1>Interchange API</h1>
<p>To call the API from a program, create a token <a href="/profile?tab=api">on your profile, in the tab API</a>.
To try a call here, press Authorize and enter the token.</p>
<p>For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). For errors: <a href="/api/problems">all problems</a>.</p>
<noscript><p>This list of calls needs JavaScript; openapi.json does not.</p></noscript>
</header>
<div id="swagger-ui"></div>
</html>
`
}

/** Begins Swagger UI, in the light or dark that was chosen on the other pages. */
export const docsScript = `
const dark = matchMedia('(prefers-color-scheme: dark)')
const chosenTheme = () => {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null // storage is blocked
  }
}
const paint = () => {
  const theme = chosenTheme() ?? (dark.matches ? 'dark' : 'light')
  document.documentElement.classList.toggle('dark-mode', theme === 'dark')
}
paint()
dark.addEventListener('change', paint)

/** Finds operations by any part of their method, path, name or summary, instead of by tag alone. */
const findOperations = (tagged, sought) => {
  const words = sought.toLowerCase().split(/\\s+/)
  const isFound = (text) => words.every((word) => text.toLowerCase().includes(word))
  return tagged
    .map((tag, name) =>
      tag.set(
        'operations',
        tag.get('operations').filter((one) => {
          const { method, path, operation } = one.toJS()
          return isFound([name, method, path, operation.operationId, operation.summary].join(' '))
        }),
      ),
    )
    .filter((tag) => tag.get('operations').size > 0)
}

/**
 * Puts the components of the document where it refers to them. Swagger UI on its own reads the
 * whole document again for each call that is opened, which takes more than a second.
 */
const resolve = async (document, path) => {
  const at = (root, keys) => keys.reduce((part, key) => part?.[key], root)
  const resolved = (part, within) => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map((one) => resolved(one, within))
    const { $ref: name } = part
    if (typeof name === 'string' && name.startsWith('#/'))
      return within.includes(name)
        ? { description: 'The same again.' }
        : resolved(at(document, name.slice(2).split('/')), [...within, name])
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, resolved(value, within)]),
    )
  }
  return { errors: [], spec: resolved(at(document, path), []) }
}

/** Calls with an API token need a key for each POST and PATCH. */
const addKey = (request) => {
  if (['POST', 'PATCH'].includes(request.method))
    request.headers['Idempotency-Key'] ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
  return request
}

const nameFilter = () => {
  const filter = document.querySelector('.operation-filter-input')
  filter?.setAttribute('placeholder', 'Find calls')
  filter?.setAttribute('aria-label', 'Find calls')
}

addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({
    dom_id: '#swagger-ui',
    url: '/api/openapi.json',
    deepLinking: true,
    docExpansion: 'none',
    operationsSorter: 'alpha',
    filter: true,
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    validatorUrl: null,
    plugins: [() => ({ fn: { opsFilter: findOperations, resolveSubtree: resolve } })],
    requestInterceptor: addKey,
    onComplete: nameFilter,
  }),
)
`

/** The look of the page: the font and colours of the other pages, and less of what is alike. */
export const docsStyle = (font: string): string => `
@font-face { font-family: 'Instrument Sans Variable'; font-display: swap; font-weight: 400 700; src: url('${font}') format('woff2-variations') }
html { color-scheme: light; --canvas: #f4f6f3; --surface: #fff; --ink: #101b2d; --ink2: #4b5868; --rule: #d9ded7; --line: #2347d9 }
html.dark-mode { color-scheme: dark; --canvas: #0b1220; --surface: #121c2e; --ink: #eef2f8; --ink2: #aab7cb; --rule: #2a3852; --line: #86a2ff }
html, html.dark-mode { background: var(--canvas) } html[lang] .swagger-ui { background: none }
body { margin: 0; color: var(--ink); font: 16px/1.5 'Instrument Sans Variable', system-ui, sans-serif }
header { max-width: 1460px; margin: 0 auto; padding: 2.5rem 20px 0; box-sizing: border-box }
h1 { font-size: 2.25rem; letter-spacing: -.02em; line-height: 1.15; margin: 0 0 .5rem } header p { color: var(--ink2); margin: .25rem 0 }
header a, html[lang] .swagger-ui :is(.info, .markdown, .renderedMarkdown) a { color: var(--line) }
html[lang] .swagger-ui :not(code, code *, pre, pre *, .opblock-summary-path, .opblock-summary-path *, textarea) { font-family: 'Instrument Sans Variable', system-ui, sans-serif }

/* The head of the page says it already, and there is one server. */
.swagger-ui .info hgroup, .swagger-ui .info__license, .swagger-ui .servers-title, .swagger-ui .servers { display: none }
.swagger-ui .info { margin: 1rem 0 } html[lang] .swagger-ui :is(.info, .opblock-tag, .opblock-description-wrapper) :is(p, li, small) { color: var(--ink2) }
html[lang] .swagger-ui .scheme-container { background: none; border: 0; box-shadow: none; margin: 0; padding: 0 } .swagger-ui .scheme-container .schemes { display: block }
.swagger-ui .auth-wrapper { justify-content: flex-start }
html[lang] .swagger-ui :is(.markdown, .renderedMarkdown) code { color: var(--ink); background: var(--rule) }
html[lang] .swagger-ui .opblock-summary-method { color: #101b2d; text-shadow: none } html[lang] .swagger-ui .btn.authorize { color: var(--line); border-color: var(--line) } html[lang] .swagger-ui .btn.authorize svg { fill: var(--line) }
html[lang] .swagger-ui :is(.header-col, .parameter__in, .response-control-media-type__accept-message, .response-control-media-type__accept-message code) { color: var(--ink2) }
html[lang] .swagger-ui .opblock-tag { border-bottom-color: var(--rule); color: var(--ink); flex-wrap: wrap }

/* Every problem has the same form, so one example is enough: on the page of problems. */
.swagger-ui .responses-table .response[data-code]:not([data-code^='2']) :is(.response-controls, .model-example), .swagger-ui .response-col_links { display: none }

@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px } header { padding: 1.5rem 12px 0 }
  .swagger-ui .opblock-tag { padding: 10px 0 } .swagger-ui .opblock-tag small { order: 3; flex-basis: 100%; padding: 0 } .swagger-ui .opblock-tag .expand-operation { margin-left: auto }
}
`
