import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasPlace, passPrefix } from '#contract/check-ins.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { escapeHtml } from '../kit/http/html.ts'
import { type PageTranslator, translatorFor } from '../kit/http/translator.ts'
import { findTicket } from './store.ts'
import { lines, page, policy, qrCode, qrPicture } from './ticket.template.ts'
import { textsOf } from '#words/server-texts.ts'

type TicketDetails = NonNullable<Awaited<ReturnType<typeof findTicket>>>
// As people and scanners spell it; to a router each is a separate path.
const spellings = ['/tickets/:pass', '/TICKETS/:pass']
const words = textsOf('ticket-page')
type TicketWords = PageTranslator<keyof (typeof words)['en']>

/**
 * Serves a ticket's page to anyone with its link, from the mail or the event's page. It needs no
 * session and no script, and opens offline once it was open before.
 */
export function mountTickets(app: FastifyInstance, db: Db): void {
  for (const spelling of spellings)
    app.get(spelling, async (request: FastifyRequest<{ Params: { pass: string } }>, reply) => {
      const say = translatorFor(request, words)
      const pass = request.params.pass.toLowerCase()
      const ticket = await readTicket(db, pass)
      if (!ticket)
        return send(reply.status(404), say, {
          title: say.t('gone.title'),
          body: plain(say.t('gone.title'), say.t('gone.text')),
        })
      const voidReason =
        ticket.status === 'cancelled' || ticket.status === 'taken_down'
          ? ticket.status
          : ('none' as const)
      if (voidReason !== 'none' || !hasPlace(ticket))
        return send(reply, say, {
          title: say.t(`${voidReason}.title`),
          body: plain(
            say.t(`${voidReason}.title`),
            say.t(`${voidReason}.text`),
            wayTo(ticket, say),
          ),
        })
      return send(reply, say, {
        title: say.t('of', { name: ticket.name }),
        body: valid(ticket, pass, say),
      })
    })
}

/** Serves the code of a ticket as a picture, for its mail; nothing once the place is gone. */
export function mountTicketCodes(app: FastifyInstance, db: Db): void {
  // Mail programs show it on pages of their own.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  )
  app.get(
    '/tickets/:pass/code.png',
    async (request: FastifyRequest<{ Params: { pass: string } }>, reply) => {
      const pass = request.params.pass.toLowerCase()
      const ticket = await readTicket(db, pass)
      if (!ticket || !hasPlace(ticket)) throw refuse('not-found')
      return reply
        .type('image/png')
        .header('cache-control', 'private, max-age=86400')
        .send(await qrPicture(passPrefix + pass.toUpperCase()))
    },
  )
}

async function readTicket(db: Db, pass: string): Promise<TicketDetails | undefined> {
  return /^[0-9a-f]{32}$/.test(pass) ? findTicket(db, pass) : undefined
}

function send(
  reply: FastifyReply,
  { language }: TicketWords,
  { title, body }: { title: string; body: string },
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-ticket': 'yes' })
    .send(page({ language, title, body }))
}

function plain(title: string, text: string, more = ''): string {
  return `<div class="head"><h1>${title}</h1><p>${text}</p></div>${more}`
}

function valid(ticket: TicketDetails, pass: string, say: TicketWords): string {
  const { locale, t } = say
  const when =
    ticket.starts_at &&
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: ticket.time_zone,
      timeZoneName: 'short',
    }).format(ticket.starts_at)
  const isIn = ticket.state === 'checked_in' || ticket.state === 'attended'
  return [
    `<div class="head"><h1>${escapeHtml(ticket.title)}</h1>${when ? `<p>${escapeHtml(when)}</p>` : ''}<p>${ticket.place === null ? t('online') : escapeHtml(ticket.place)}</p></div>${lines}`,
    `<div class="pass">${isIn ? `<p class="in">${t('in')}</p>` : ''}${qrCode(passPrefix + pass.toUpperCase(), t('qr'))}<p class="name">${escapeHtml(ticket.name)}</p>${ticket.tier === null ? '' : `<p class="soft">${escapeHtml(ticket.tier)}</p>`}<p class="soft">${t('show')}</p></div>`,
    wayTo(ticket, say, `<p id="kept" class="soft" hidden>${t('offline')}</p>`),
  ].join('')
}

function wayTo({ event_id: eventId }: TicketDetails, { t }: TicketWords, more = ''): string {
  return `<div class="foot">${more}<a href="/events/${eventId}">${t('open')}</a></div>`
}
