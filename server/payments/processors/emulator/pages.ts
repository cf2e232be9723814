import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transact } from '../../../kit/db/db.ts'
import { type EmulatorAccount, moveAccount, openLink, type OnboardingStep } from './accounts.ts'
import { type EmulatorContext, newObjectId, nowIn } from './context.ts'
import { button, sendGone, send, pageWords } from './layout.ts'
import { findObject, insertObject } from './store.ts'

/** A visit to the onboarding page, between opening the link and going back. */
type Visit = { id: string; object: 'onboarding.visit'; account: string; return_url: string }

const steps = ['complete', 'review', 'restrict', 'close', 'leave'] as const

/** Mounts the processor's own pages below `/__pay/`. Each one says that no money moves. */
export function mountPages(app: FastifyInstance, context: EmulatorContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, _body, done) => done(null),
  )
  app.get('/__pay/onboarding/:id', async (request, reply) => arrive(context, request, reply))
  app.post('/__pay/onboarding/:id/:step', async (request, reply) => step(context, request, reply))
  app.get('/__pay/visits/:id', async (request, reply) => showVisit(context, request, reply))
  app.get('/__pay/accounts/:id', async (request, reply) => showAccount(context, request, reply))
  app.post('/__pay/accounts/:id/:step', async (request, reply) => change(context, request, reply))
}

/** Opens a link for one visit; a used link redirects to get a new one. */
async function arrive(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = idIn(request)
  const openedLink = await transact(context.db, (db) => openLink(context, db, id))
  if (!openedLink) return sendGone(request, reply)
  const { link, isFresh } = openedLink
  if (!isFresh) return reply.redirect(link.refresh_url, 303)
  const visit: Visit = {
    id: newObjectId('visit'),
    object: 'onboarding.visit',
    account: link.account,
    return_url: link.return_url,
  }
  await insertObject(context.db, visit, nowIn(context))
  return reply.redirect(`/__pay/visits/${visit.id}`, 303)
}

async function showVisit(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await findObject<Visit>(context.db, 'onboarding.visit', idIn(request).id)
  const account =
    visit && (await findObject<EmulatorAccount>(context.db, 'v2.core.account', visit.account))
  if (!visit || !account) return sendGone(request, reply)
  const { language, t } = pageWords(request)
  const ways = (['complete', 'review', 'leave'] as const).map((name) =>
    button(`/__pay/onboarding/${visit.id}/${name}`, t(`onboarding.${name}`), name === 'complete'),
  )
  return send(reply, {
    language,
    title: t('onboarding.title'),
    body: `<p class="soft">${t('onboarding.for', { name: account.display_name })}</p><p>${t('onboarding.text')}</p>${ways.join('')}`,
  })
}

async function step(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, step: stepName } = idIn(request)
  const visit = await findObject<Visit>(context.db, 'onboarding.visit', id)
  if (!visit || !isStep(stepName)) return sendGone(request, reply)
  if (stepName !== 'leave')
    await transact(context.db, (db) =>
      moveAccount(context, db, { id: visit.account, step: stepName }),
    )
  return reply.redirect(visit.return_url, 303)
}

async function showAccount(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const account = await findObject<EmulatorAccount>(context.db, 'v2.core.account', idIn(request).id)
  if (!account) return sendGone(request, reply)
  const { language, t } = pageWords(request)
  const { stripe_transfers: transfers, payouts } =
    account.configuration.recipient.capabilities.stripe_balance
  const ways = (['complete', 'restrict', 'close'] as const).map((name) =>
    button(`/__pay/accounts/${account.id}/${name}`, t(`account.${name}`), name === 'complete'),
  )
  const status = t('account.status', {
    transfers: t(`account.is.${transfers.status}`),
    payouts: t(`account.is.${payouts.status}`),
  })
  return send(reply, {
    language,
    title: t('account.title'),
    body: `<p class="soft">${t('onboarding.for', { name: account.display_name })}</p><p>${status}</p>${account.closed ? '' : ways.join('')}`,
  })
}

async function change(
  context: EmulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, step: stepName } = idIn(request)
  if (!isStep(stepName) || stepName === 'leave') return sendGone(request, reply)
  const moved = await transact(context.db, (db) => moveAccount(context, db, { id, step: stepName }))
  return moved ? reply.redirect(`/__pay/accounts/${id}`, 303) : sendGone(request, reply)
}

function idIn({ params }: FastifyRequest): { id: string; step: string } {
  // Of our own routes
  const { id = '', step: stepName = '' } = params as { id?: string; step?: string }
  return { id, step: stepName }
}

function isStep(name: string): name is OnboardingStep | 'leave' {
  return steps.some((one) => one === name)
}
