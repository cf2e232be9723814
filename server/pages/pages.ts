import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { embedPath } from '#contract/embeds/embed-path.ts'
import { type Language, languageKeys, languageNamed } from '#contract/languages.ts'
import {
  type PreparedPage,
  type PageRenderer,
  type InnerStyle,
  innerStyles,
  signedInCookie,
} from '#contract/pages.ts'
import { type Compressible, sendCompressed } from '../kit/http/compressed.ts'
import { readerFor } from '../kit/http/api-reader.ts'
import { cookiesIn } from '../kit/http/cookies.ts'
import { languageFor, localeFor } from '../kit/http/language.ts'
import { makeLruCache } from '../kit/lru-cache.ts'
import { asRefusal, sendError } from '../kit/http/replies.ts'
import { isForPeople } from '../kit/http/web.ts'
import { type WebBuild, makeTemplate, type PageTemplate } from './template.ts'

/** The build's files for rendering pages; undefined without a build. */
export type BuiltPages = { template: PageTemplate; prepare: PageRenderer }

export async function openPages(builtWeb: URL): Promise<BuiltPages | undefined> {
  const bundle = new URL('../pages/server.js', builtWeb)
  if (![bundle, new URL('index.html', builtWeb)].every((file) => existsSync(file))) return undefined
  const read = (path: string) => readFile(new URL(path, builtWeb), 'utf8')
  // Written by the build
  const manifest = JSON.parse(await read('.vite/manifest.json')) as WebBuild['manifest']
  const styles = Object.fromEntries(
    await Promise.all(
      innerStyles.map(async (name) => [name, await read(manifest[name]?.file ?? '')] as const),
    ),
  ) as Record<InnerStyle, string> // of all their names
  const scripts = { first: (await read('first.js')).trim(), ahead: (await read('ahead.js')).trim() }
  const template = makeTemplate({ page: await read('index.html'), styles, scripts, manifest })
  // web/server.tsx, built
  const { preparePage } = (await import(bundle.href)) as { preparePage: PageRenderer }
  return { template, prepare: preparePage }
}

/**
 * Sends any thrown error. An opened address gets the page, which explains the error in the browser
 * in the reader's language; a call gets the API's reply.
 */
export function errorSender(pages: BuiltPages | undefined) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { code, status, more } = asRefusal(error)
    if (!pages || code === 'internal' || !isForPeople(request))
      return sendError(error, request, reply)
    if (more.retryAfterS) reply.header('retry-after', String(more.retryAfterS))
    const finalStatus = status === 400 ? 404 : status // an unreadable address leads nowhere
    return reply
      .status(finalStatus)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pages.template.empty)
  }
}

const keptMs = 60_000
const pagesKept = 100 // of some 100 KB

type CachedPage = Compressible & { asOf: number }
type SenderOptions = { origin: string; now: () => Date }

/**
 * Serves addresses that people open. Public pages are rendered here for visitors; all others are
 * left to the browser.
 */
export function pageSender(
  app: FastifyInstance,
  { template, prepare }: BuiltPages,
  { origin, now }: SenderOptions,
) {
  const { empty, drawingOf } = makeDrawing(template, { origin, now })

  const page = async (
    request: FastifyRequest,
    { path, query }: PageAddress,
    preference: ReaderPreference,
  ): Promise<{ status: number; movedTo?: string | undefined; content: CachedPage }> => {
    const prepared = await prepare({
      path,
      query,
      language: preference.language,
      locale: preference.locale,
      isVisitor: preference.isVisitor,
      origin,
      read: readerFor(app, request),
    })
    return {
      status: prepared.status,
      movedTo: prepared.movedTo,
      content: drawingOf(prepared, preference),
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = addressIn(request.url)
    const better = tidy(address)
    if (better !== undefined) return reply.redirect(better, 308)
    const preference = saidIn(request, address)
    // A link with a language sets it, also for the next pages until our code has loaded. A frame of
    // another website does not.
    if (preference.isAsked && !request.url.startsWith(embedPath))
      reply.header(
        'set-cookie',
        `${languageKeys.cookie}=${preference.language}; Max-Age=31536000; Path=/; SameSite=Lax`,
      )
    const { status, movedTo, content } = await page(request, address, preference).catch(
      (error: unknown) => {
        request.log.error({ err: error }, 'rendering a page failed')
        return { status: 500, movedTo: undefined, content: empty }
      },
    )
    // Not permanent: later someone else may have this address.
    if (movedTo !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(withQuery(movedTo, address), 308)
    reply.status(status).type('text/html; charset=utf-8').headers({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    })
    return sendCompressed(reply, content, request.headers['accept-encoding'])
  }
}

/** Renders prepared pages, and caches each for a minute. */
function makeDrawing(template: PageTemplate, { origin, now }: SenderOptions) {
  const drawn = makeLruCache<CachedPage>(pagesKept)
  const empty: CachedPage = { asOf: 0, identity: template.empty }
  const awaited = makeLruCache<CachedPage>(pagesKept)

  const drawingOf = (
    { path, head, code, drawing }: PreparedPage,
    { language, locale, isAsked, isVisitor }: ReaderPreference,
  ): CachedPage => {
    if (!head || !drawing) return code.length === 0 ? empty : awaiting(code, language)
    const key = `${locale} ${isVisitor} ${isAsked} ${path} ${drawing.content}`
    const cached = drawn.get(key)
    if (cached && now().getTime() - cached.asOf < keptMs) return cached
    const fresh = {
      asOf: now().getTime(),
      identity: template.filled({
        drawn: drawing.draw(),
        style: drawing.style,
        head,
        code,
        origin,
        path,
        isAsked,
      }),
    }
    drawn.set(key, fresh)
    return fresh
  }

  const awaiting = (code: readonly string[], language: Language): CachedPage => {
    const key = `${language} ${code.join(' ')}`
    const cached = awaited.get(key) ?? { asOf: 0, identity: template.awaiting({ language, code }) }
    awaited.set(key, cached)
    return cached
  }

  return { empty, drawingOf }
}

type PageAddress = { path: string; query: string }

function addressIn(url: string): PageAddress {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

// Addresses of pages until 0.1
const formerPages: readonly [RegExp, string][] = [
  [/^\/events\/([^/]+)\/statement$/, '/events/$1/earnings'],
]

/**
 * Returns the canonical path: without extra slashes, and the present one of a page that has moved.
 * Never one that begins with two slashes: that would be another site.
 */
function tidy({ path, query }: PageAddress): string | undefined {
  const single = `/${path
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
  const better = formerPages.reduce((at, [former, present]) => at.replace(former, present), single)
  return better === path ? undefined : withQuery(better, { query })
}

function withQuery(path: string, { query }: Pick<PageAddress, 'query'>): string {
  return path + (query && `?${query}`)
}

/** The request's facts about its reader. `isAsked`: the language is in the address. */
type ReaderPreference = {
  language: Language
  locale: string
  isAsked: boolean
  isVisitor: boolean
}

function saidIn({ headers }: FastifyRequest, { query }: PageAddress): ReaderPreference {
  const cookies = cookiesIn(headers.cookie)
  const requestedLanguage = languageNamed(new URLSearchParams(query).get(languageKeys.query))
  const language =
    requestedLanguage ??
    languageFor({ cookie: cookies.get(languageKeys.cookie), accepts: headers['accept-language'] })
  return {
    language,
    locale: localeFor(language, headers['accept-language']),
    isAsked: requestedLanguage !== undefined,
    isVisitor: cookies.get(signedInCookie) !== '1',
  }
}
