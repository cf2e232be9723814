import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { amountText } from '#contract/format-locale.ts'
import { type Db, transact } from '../../../kit/db/db.ts'
import { escapeHtml } from '../../../kit/http/html.ts'
import { type EmulatorContext, nowIn, seconds } from './context.ts'
import { button, sendGone, send, type PageWords, pageWords } from './layout.ts'
import { pay, pendingOf, settle } from './payment.ts'
import { lockSession } from './sessions.ts'
import type { EmulatorSession } from './shapes.ts'

type CheckoutState = 'open' | 'paid' | 'on-its-way' | 'failed' | 'expired'
type PageView = PageWords & {
  session: EmulatorSession
  amount: string
  now: Date
  said: 'declined' | 'refused' | undefined
}

/** The payment page, with each possible outcome. */
export function mountCheckout(app: FastifyInstance, context: EmulatorContext): void {
  app.get('/__pay/checkout/:id', async (request, reply) => show(context, request, reply))
  app.get('/__pay/checkout/:id/asked', async (request, reply) =>
    showAsking(context, request, reply),
  )
  app.get('/__pay/checkout/:id/bank', async (request, reply) =>
    showPendingPayment(context, request, reply),
  )
  app.post('/__pay/checkout/:id/:step', async (request, reply) => step(context, request, reply))
}

async function show(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const checkout = await readSession(context, idIn(request))
  if (!checkout) return sendGone(request, reply)
  const { session, state } = checkout
  const page = shown(context, session, request)
  if (state === 'on-its-way') return reply.redirect(`${pathOf(session)}/bank`, 303)
  if (state === 'open')
    return send(reply, {
      ...page,
      title: page.t('checkout.title', { amount: page.amount }),
      body: openBody(page),
    })
  if (state === 'expired')
    return send(reply, {
      ...page,
      title: page.t('expired.title'),
      body: `<p>${page.t('expired.text')}</p>${link(session.cancel_url, page.t('checkout.leave'))}`,
    })
  const values = { amount: page.amount, name: session.wish.name }
  return send(reply, {
    ...page,
    title: page.t(`${state}.title`),
    body: `<p>${page.t(`${state}.text`, values)}</p>${link(returnOf(session), page.t('checkout.return'))}`,
  })
}

function openBody(page: PageView): string {
  const { session, t, amount, said, locale, now } = page
  const path = pathOf(session)
  return `${said ? `<p class="said" role="alert">${t(`checkout.${said}`)}</p>` : ''}<dl>
${fact(t('checkout.what'), `${escapeHtml(session.wish.name)}${session.wish.description && `<small>${escapeHtml(session.wish.description)}</small>`}`)}
${fact(t('checkout.amount'), amount)}
${fact(t('checkout.mail'), escapeHtml(session.customer_email))}
${fact(t('checkout.left'), timeLeft(session.expires_at - seconds(now), locale))}
</dl><p class="soft">${t('checkout.text')}</p>
${button(`${path}/pay`, t('checkout.pay', { amount }), true)}${button(`${path}/decline`, t('checkout.decline'))}${button(`${path}/ask`, t('checkout.ask'))}${button(`${path}/delay`, t('checkout.delay'))}
${link(session.cancel_url, t('checkout.back'))}`
}

/** Draws the bank's extra question, as in 3-D Secure. */
async function showAsking(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const checkout = await readSession(context, idIn(request))
  if (!checkout) return sendGone(request, reply)
  const { session, state } = checkout
  if (state !== 'open') return reply.redirect(pathOf(session), 303)
  const { t, amount, language } = shown(context, session, request)
  const ways = `${button(`${pathOf(session)}/confirm`, t('asked.confirm', { amount }), true)}${button(`${pathOf(session)}/refuse`, t('asked.refuse'))}`
  return send(reply, {
    language,
    title: t('asked.title'),
    body: `<p>${t('asked.text', { amount, name: session.wish.name })}</p>${ways}`,
  })
}

async function showPendingPayment(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const checkout = await readSession(context, idIn(request))
  if (!checkout) return sendGone(request, reply)
  const { session, state } = checkout
  if (state !== 'on-its-way') return reply.redirect(pathOf(session), 303)
  const { t, amount, language } = shown(context, session, request)
  const ways = `${button(`${pathOf(session)}/arrive`, t('bank.arrive'), true)}${button(`${pathOf(session)}/bounce`, t('bank.bounce'))}`
  return send(reply, {
    language,
    title: t('bank.title'),
    body: `<p>${t('bank.text', { amount, name: session.wish.name })}</p>${ways}${link(returnOf(session), t('checkout.return'))}`,
  })
}

type StepHandler = (
  context: EmulatorContext,
  db: Db,
  about: { id: string; card: string | undefined },
) => Promise<EmulatorSession | undefined>
const byCard: StepHandler = (context, db, { id, card }) =>
  pay(context, db, { id, means: 'card', card })
const steps: ReadonlyMap<string, StepHandler> = new Map<string, StepHandler>([
  ['pay', byCard],
  ['confirm', byCard],
  ['delay', (context, db, { id }) => pay(context, db, { id, means: 'bank' })],
  ['arrive', (context, db, { id }) => settle(context, db, { id, arrives: true })],
  ['bounce', (context, db, { id }) => settle(context, db, { id, arrives: false })],
])
const ways: ReadonlyMap<string, string> = new Map([
  ['decline', '?said=declined'],
  ['ask', '/asked'],
  ['refuse', '?said=refused'],
])

async function step(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { step: name } = request.params as { step: string } // of our own routes
  const { card } = request.query as { card?: unknown } // whatever the address says
  const [id, handler, way] = [idIn(request), steps.get(name), ways.get(name)]
  const session = handler
    ? await transact(context.db, (db) =>
        handler(context, db, { id, card: typeof card === 'string' ? card : undefined }),
      )
    : (await readSession(context, id))?.session
  if (!session || (!handler && way === undefined)) return sendGone(request, reply)
  return reply.redirect(
    handler && session.status === 'complete' ? returnOf(session) : `${pathOf(session)}${way ?? ''}`,
    303,
  )
}

async function readSession(
  { db, ...context }: EmulatorContext,
  id: string,
): Promise<{ session: EmulatorSession; state: CheckoutState } | undefined> {
  const session = await transact(db, (tx) => lockSession({ db, ...context }, tx, id))
  if (!session) return undefined
  if (session.status !== 'complete') return { session, state: session.status }
  if (session.payment_status === 'paid') return { session, state: 'paid' }
  return { session, state: (await pendingOf(db, session)) ? 'on-its-way' : 'failed' }
}

function idIn({ params }: FastifyRequest): string {
  return (params as { id: string }).id // of our own routes
}

function shown(
  context: EmulatorContext,
  session: EmulatorSession,
  request: FastifyRequest,
): PageView {
  const { said } = request.query as { said?: unknown } // whatever the address says
  const words = pageWords(request)
  return {
    ...words,
    session,
    amount: formatted(session, words.locale),
    now: nowIn(context),
    said: said === 'declined' || said === 'refused' ? said : undefined,
  }
}

function formatted({ amount_total: amount, currency }: EmulatorSession, locale: string): string {
  return amountText(amount, locale, { currency })
}

const longS = 2 * 3600

function timeLeft(leftS: number, locale: string): string {
  const [unit, unitS] = leftS > longS ? (['hour', 3600] as const) : (['minute', 60] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(leftS / unitS),
  )
}

function fact(name: string, value: string): string {
  return `<div><dt>${name}</dt><dd>${value}</dd></div>`
}

function link(to: string, label: string): string {
  return `<p><a class="way" href="${escapeHtml(to)}">${label}</a></p>`
}

function pathOf({ id }: EmulatorSession): string {
  return `/__pay/checkout/${id}`
}

function returnOf({ success_url: url, id }: EmulatorSession): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}
