import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { escapeHtml, onlyThisStyle } from '../../../kit/http/html.ts'
import { type PageTranslator as SpokenIn, translatorFor } from '../../../kit/http/translator.ts'
import { textsOf } from '#words/server-texts.ts'

const words = textsOf('emulator')
type PageWord = keyof (typeof words)['en']
export type PageWords = SpokenIn<PageWord>

const style = `
:root { color-scheme: light dark; --paper: light-dark(#eef0f4, #0d1017); --card: light-dark(#fff, #171c26); --ink: light-dark(#171c26, #eef0f4); --soft: light-dark(#566072, #a5afc0); --line: light-dark(#d5dae3, #2c3444); --act: light-dark(#3d35c9, #a9a4ff); --on: light-dark(#fff, #14122e) }
* { box-sizing: border-box }
body { font: 1rem/1.6 'Instrument Sans Variable', system-ui, 'Noto Sans SC', 'Noto Sans CJK SC', 'Noto Sans Devanagari', sans-serif; margin: 0; background: var(--paper); color: var(--ink); min-height: 100dvh }
.test { margin: 0; padding: .7rem 1.25rem; font-size: .9375rem; font-weight: 600; text-align: center; color: #3a2a00; background: repeating-linear-gradient(-45deg, #ffcf66 0 14px, #ffe0a0 14px 28px) }
main { max-width: 30rem; margin: clamp(1.5rem, 8vh, 5rem) auto 3rem; padding: 0 1rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: clamp(1.25rem, 5vw, 2.25rem) }
h1 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 .75rem; text-wrap: balance } p { margin: 0 0 1rem; text-wrap: pretty; overflow-wrap: anywhere } .soft { color: var(--soft) }
form { margin: .75rem 0 0 }
button { font: inherit; font-weight: 600; width: 100%; min-height: 3rem; padding: .5rem 1rem; border-radius: .65rem; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer }
button.main { background: var(--act); border-color: var(--act); color: var(--on) }
button:hover { filter: brightness(1.06) } :is(button, a):focus-visible { outline: 3px solid var(--act); outline-offset: 3px }
a { color: var(--act); font-weight: 600 } .way { display: inline-block; padding: .75rem 0 } .card > :last-child { margin-bottom: 0 }
dl { margin: 0 0 1.25rem; border-top: 1px solid var(--line) } dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line) }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums } dd small { display: block; color: var(--soft) }
.said { padding: .75rem 1rem; border-radius: .65rem; border: 1px solid light-dark(#c2410c, #fb923c); color: light-dark(#8a2c06, #fdba74); background: light-dark(#fff4ec, #2b1a10) }
`
const policy = onlyThisStyle(style).replace("form-action 'none'", "form-action 'self'")
/** Returns the words of an emulator page, in the requester's language. */
export function pageWords(request: FastifyRequest): PageWords {
  return translatorFor(request, words)
}

export function button(action: string, label: string, isMain = false): string {
  return `<form method="post" action="${escapeHtml(action)}"><button${isMain ? ' class="main"' : ''}>${label}</button></form>`
}

export function sendGone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language, t } = pageWords(request)
  return send(reply.status(404), {
    language,
    title: t('gone.title'),
    body: `<p>${t('gone.text')}</p>`,
  })
}

export function send(
  reply: FastifyReply,
  { language, title, body }: { language: Language; title: string; body: string },
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><p class="test">${escapeHtml(words[language].test)}</p><main><div class="card"><h1>${title}</h1>${body}</div></main></body></html>`)
}
