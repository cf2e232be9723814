import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { languageKeys } from '#contract/languages.ts'
import { transact } from '../../../kit/db/db.ts'
import { cookiesIn } from '../../../kit/cookies.ts'
import { escapeHtml, onlyThisStyle } from '../../../kit/html.ts'
import { languageFor } from '../../../kit/language.ts'
import { type Account, moveAccount, openLink, type Step } from './accounts.ts'
import { type Ground, newObjectId, nowIn } from './ground.ts'
import { findObject, insertObject } from './store.ts'
import words from './words.json' with { type: 'json' }

type Word = keyof (typeof words)['en']
/** Somebody on the onboarding page, between opening the link and going back. */
type Visit = { id: string; object: 'onboarding.visit'; account: string; return_url: string }

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
button:hover { filter: brightness(1.06) } button:focus-visible { outline: 3px solid var(--act); outline-offset: 3px }
`
const policy = onlyThisStyle(style).replace("form-action 'none'", "form-action 'self'")
const steps = ['complete', 'review', 'restrict', 'close', 'leave'] as const

/** What the provider shows people on its own pages: here below `/__pay/`, on every one of which it says that no money moves. */
export function mountPages(app: FastifyInstance, ground: Ground): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
  app.get('/__pay/onboarding/:id', async (request, reply) => arrive(ground, request, reply))
  app.post('/__pay/onboarding/:id/:step', async (request, reply) => step(ground, request, reply))
  app.get('/__pay/visits/:id', async (request, reply) => showVisit(ground, request, reply))
  app.get('/__pay/accounts/:id', async (request, reply) => showAccount(ground, request, reply))
  app.post('/__pay/accounts/:id/:step', async (request, reply) => change(ground, request, reply))
}

/** A link is good for one visit; whoever comes with an old one is sent back for another. */
async function arrive(ground: Ground, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = idIn(request)
  const opened = await transact(ground.db, (db) => openLink(ground, db, id))
  if (!opened) return gone(request, reply)
  const { link, isFresh } = opened
  if (!isFresh) return reply.redirect(link.refresh_url, 303)
  const visit: Visit = { id: newObjectId('visit'), object: 'onboarding.visit', account: link.account, return_url: link.return_url }
  await insertObject(ground.db, visit, nowIn(ground))
  return reply.redirect(`/__pay/visits/${visit.id}`, 303)
}

async function showVisit(ground: Ground, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = await findObject<Visit>(ground.db, 'onboarding.visit', idIn(request).id)
  const account = visit && (await findObject<Account>(ground.db, 'v2.core.account', visit.account))
  if (!visit || !account) return gone(request, reply)
  const { language, t } = spoken(request)
  const ways = (['complete', 'review', 'leave'] as const).map((name) => button(`/__pay/onboarding/${visit.id}/${name}`, t(`onboarding.${name}`), name === 'complete'))
  return send(reply, { language, title: t('onboarding.title'), body: `<p class="soft">${fill(t('onboarding.for'), { name: account.display_name })}</p><p>${t('onboarding.text')}</p>${ways.join('')}` })
}

async function step(ground: Ground, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, step: asked } = idIn(request)
  const visit = await findObject<Visit>(ground.db, 'onboarding.visit', id)
  if (!visit || !isStep(asked)) return gone(request, reply)
  if (asked !== 'leave') await transact(ground.db, (db) => moveAccount(ground, db, { id: visit.account, step: asked }))
  return reply.redirect(visit.return_url, 303)
}

async function showAccount(ground: Ground, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const account = await findObject<Account>(ground.db, 'v2.core.account', idIn(request).id)
  if (!account) return gone(request, reply)
  const { language, t } = spoken(request)
  const { stripe_transfers: transfers, payouts } = account.configuration.recipient.capabilities.stripe_balance
  const ways = (['complete', 'restrict', 'close'] as const).map((name) => button(`/__pay/accounts/${account.id}/${name}`, t(`account.${name}`), name === 'complete'))
  const status = fill(t('account.status'), { transfers: transfers.status, payouts: payouts.status })
  return send(reply, { language, title: t('account.title'), body: `<p class="soft">${fill(t('onboarding.for'), { name: account.display_name })}</p><p>${status}</p>${account.closed ? '' : ways.join('')}` })
}

async function change(ground: Ground, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, step: asked } = idIn(request)
  if (!isStep(asked) || asked === 'leave') return gone(request, reply)
  const moved = await transact(ground.db, (db) => moveAccount(ground, db, { id, step: asked }))
  return moved ? reply.redirect(`/__pay/accounts/${id}`, 303) : gone(request, reply)
}

function idIn({ params }: FastifyRequest): { id: string; step: string } {
  const { id = '', step: asked = '' } = params as { id?: string; step?: string } // of our own routes
  return { id, step: asked }
}

function isStep(name: string): name is Step | 'leave' {
  return steps.some((one) => one === name)
}

function spoken({ headers }: FastifyRequest): { language: Language; t: (word: Word) => string } {
  const language = languageFor({ cookie: cookiesIn(headers.cookie).get(languageKeys.cookie), accepts: headers['accept-language'] })
  return { language, t: (word) => escapeHtml(words[language][word]) }
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => escapeHtml(values[name] ?? ''))
}

function button(action: string, label: string, isMain: boolean): string {
  return `<form method="post" action="${escapeHtml(action)}"><button${isMain ? ' class="main"' : ''}>${label}</button></form>`
}

function gone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language, t } = spoken(request)
  return send(reply.status(404), { language, title: t('gone.title'), body: `<p>${t('gone.text')}</p>` })
}

function send(reply: FastifyReply, { language, title, body }: { language: Language; title: string; body: string }): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><p class="test">${escapeHtml(words[language].test)}</p><main><div class="card"><h1>${title}</h1>${body}</div></main></body></html>`)
}
