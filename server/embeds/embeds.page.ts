import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { embedPath } from '#contract/embeds/embed-path.ts'
import { EmbedLook, oEmbedPath } from '#contract/embeds/embeds.ts'
import { languageKeys, languageNamed } from '#contract/languages.ts'
import { wordsOf } from '#words/server-texts.ts'
import { refuse } from '../kit/errors.ts'
import type { Clock } from '../kit/clock.ts'
import { readerFor } from '../kit/http/api-reader.ts'
import { sendCompressed } from '../kit/http/compressed.ts'
import { languageFor, localeFor } from '../kit/http/language.ts'
import { type EmbedReader, frameOf } from './embeds.template.ts'
import { oEmbedOf, subjectAt } from './oembed.ts'
import { type EmbedContent, isEventId, readSubject, unknownEvent } from './read-subject.ts'

/** What is repeated comes as a list. */
type Query = Record<string, unknown>
type EventRequest = FastifyRequest<{
  Params: { eventId: string; invitationCode?: string }
  Querystring: Query
}>
type HostRequest = FastifyRequest<{ Params: { handle: string }; Querystring: Query }>
type QueryRequest = FastifyRequest<{ Querystring: Query }>

/** Serves cards and lists for the frames of other websites, and what oEmbed asks for. */
export function mountEmbeds(
  app: FastifyInstance,
  { origin, clock }: { origin: string; clock: Clock },
): void {
  const send = (request: QueryRequest, reply: FastifyReply, content: EmbedContent) => {
    const { html, policy } = frameOf(content, readerOf(request, clock.now()))
    reply
      .status(content.kind === 'refused' ? content.status : 200)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'cache-control': content.kind === 'refused' ? 'no-store' : 'no-cache',
        vary: 'accept-encoding, accept-language',
      })
    return sendCompressed(reply, { identity: html }, request.headers['accept-encoding'])
  }

  const sendEvent = async (request: EventRequest, reply: FastifyReply) => {
    const { eventId, invitationCode: code } = request.params
    return send(request, reply, await readSubject(readerFor(app, request), { eventId, code }))
  }
  app.get(`${embedPath}events/:eventId`, sendEvent)
  app.get(`${embedPath}events/:eventId/:invitationCode`, sendEvent)
  app.get(`${embedPath}hosts/:handle`, async (request: HostRequest, reply) =>
    send(request, reply, await readSubject(readerFor(app, request), request.params)),
  )

  // The pages of the app for frames, and no others (web/kit/browser/framed.ts).
  const sendRegistration = async (request: EventRequest, reply: FastifyReply) => {
    if (!isEventId(request.params.eventId)) return send(request, reply, unknownEvent)
    reply.callNotFound()
    return reply
  }
  app.get(`${embedPath}events/:eventId/register`, sendRegistration)
  app.get(`${embedPath}events/:eventId/:invitationCode/register`, sendRegistration)
  app.get(`${embedPath}*`, async (request: QueryRequest, reply) =>
    send(request, reply, unknownEvent),
  )

  app.get(oEmbedPath, async (request: QueryRequest, reply) => {
    const { url = '', format = 'json', maxwidth, maxheight } = textsIn(request.query)
    reply.header('access-control-allow-origin', '*')
    if (format !== 'json') return reply.status(501).send({ error: 'The only format is json.' })
    const subject = subjectAt(url, origin)
    const content = subject && (await readSubject(readerFor(app, request), subject))
    if (!subject || !content || content.kind === 'refused') {
      const isBusy = content?.kind === 'refused' && content.status === 429
      throw refuse(isBusy ? 'too-many-requests' : 'not-found')
    }
    return reply
      .header('cache-control', 'public, max-age=3600')
      .send(oEmbedOf(content, { subject, origin, maxwidth, maxheight }))
  })
}

/** The look and language that the address asks for; what is malformed counts as not given. */
function readerOf({ query: asked, headers }: QueryRequest, now: Date): EmbedReader {
  const query = textsIn(asked)
  const accepts = headers['accept-language']
  const language =
    languageNamed(query[languageKeys.query]) ?? languageFor({ cookie: undefined, accepts })
  const { theme, accent, corners } = EmbedLook.shape
  return {
    now,
    look: {
      language,
      theme: theme.safeParse(query['theme']).data,
      accent: accent.safeParse(query['accent']).data,
      corners: corners.safeParse(query['corners']).data,
    },
    words: wordsOf({ language, locale: localeFor(language, accepts) }),
  }
}

/** What is given once; what is repeated counts as not given. */
function textsIn(query: Query): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
