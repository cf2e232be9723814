import type { ReactNode } from 'react'
import type { MatchReason } from '#contract/matching/matching.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Quote } from './Quote.tsx'

/** One direction of a match: what one side asks for and the other gives, quoted as written. */
export type ExchangeQuote = {
  seek: string
  give: string
  terms: readonly string[]
  /** Whether the answer was written as a wish, so that it is not shown as an offer. */
  isWish?: boolean
  /** The languages of both, if known. */
  seekLang?: string
  giveLang?: string
}

/** Converts a reason from the server for display. */
export function toExchangeQuote(reason: MatchReason | null): ExchangeQuote | null {
  return (
    reason && {
      seek: reason.objective,
      give: reason.offering,
      terms: reason.terms,
      isWish: reason.answeredBy === 'objective',
      seekLang: reason.objectiveLanguage ?? undefined,
      giveLang: reason.offeringLanguage ?? undefined,
    }
  )
}

/** Returns a person to meet with both quotes, as shown if their card cannot be drawn. */
export function plainMatchText({
  name,
  youGet,
  youGive,
}: {
  name: string
  youGet: ExchangeQuote | null
  youGive: ExchangeQuote | null
}): ReactNode {
  return (
    <article className="rounded-card border border-rule bg-surface p-5 wrap-anywhere">
      {[name, youGet?.give, youGive?.seek].filter(Boolean).join(' · ')}
    </article>
  )
}

/** Returns whether both directions are the same: two wishes that answer each other. */
export function isOneExchange(
  youGet: ExchangeQuote | null,
  youGive: ExchangeQuote | null,
): youGet is ExchangeQuote {
  return (
    youGet?.isWish === true &&
    youGive?.isWish === true &&
    youGet.seek === youGive.give &&
    youGet.give === youGive.seek
  )
}

type ExchangeProps = {
  youGet: ExchangeQuote | null
  youGive: ExchangeQuote | null
  lang?: string
  isCompact?: boolean
  /** Omits an empty direction, instead of saying that it is empty. */
  isShort?: boolean
}

/** Both directions, or one if they are the same: a sentence is never quoted twice. */
export function MatchExchange({ youGet, youGive, isShort = false, ...display }: ExchangeProps) {
  if (isOneExchange(youGet, youGive)) return <Way direction="both" reason={youGet} {...display} />
  return (
    <>
      {(youGet || !isShort) && <Way direction="get" reason={youGet} {...display} />}
      {(youGive || !isShort) && <Way direction="give" reason={youGive} {...display} />}
    </>
  )
}

type Props = {
  direction: 'get' | 'give' | 'both'
  reason: ExchangeQuote | null
  /** The language of the other person's words, if known. */
  lang?: string
  isCompact?: boolean
}

/**
 * One direction: the other person's words first and large, one's own smaller beside them. Says so
 * if nothing was found.
 */
function Way({ direction, reason, lang, isCompact = false }: Props) {
  const { t } = useWords()
  const isGet = direction !== 'give'
  const quoteKind = reason?.isWish ? 'seek' : 'offer'
  return (
    <section className="grid content-start gap-3 border-t border-rule px-5 py-4">
      <p className="flex items-center gap-3 text-sm font-semibold">
        {t(reason?.isWish ? 'match.two-wishes' : headings[direction])}
        {reason ? (
          <span aria-hidden className="flex flex-1 items-center">
            {direction !== 'give' && <Head />}
            <span className="h-px flex-1 bg-ink" />
            {direction !== 'get' && <Head className="rotate-180" />}
          </span>
        ) : (
          <span aria-hidden className="flex-1 border-t border-dashed border-field" />
        )}
      </p>
      {reason === null && (
        <p className="text-ink-2">{t(isGet ? 'match.get-missing' : 'match.give-missing')}</p>
      )}
      {reason && (
        <div
          className={`grid gap-x-4 gap-y-3 ${isCompact ? '' : 'min-[26rem]:grid-cols-[2fr_3fr]'}`}
        >
          <QuoteLine
            kind={isGet ? quoteKind : 'seek'}
            terms={reason.terms}
            lang={(isGet ? reason.giveLang : reason.seekLang) ?? lang}
            className={isCompact ? '' : 'min-[26rem]:order-last'}
          >
            {isGet ? reason.give : reason.seek}
          </QuoteLine>
          <QuoteLine
            kind={isGet ? 'seek' : quoteKind}
            terms={reason.terms}
            lang={isGet ? reason.seekLang : reason.giveLang}
            isOwn
          >
            {isGet ? reason.seek : reason.give}
          </QuoteLine>
        </div>
      )}
    </section>
  )
}

/** Where a wish answers a wish, nobody gives a thing. */
const headings = { get: 'match.you-get', give: 'match.you-give', both: 'match.two-wishes' } as const

function Head({ className = '' }: { className?: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 7 11"
      fill="none"
      className={`-mx-[6px] h-[11px] w-[7px] shrink-0 stroke-ink first:ml-0 last:mr-0 ${className}`}
    >
      <path d="M6.5.5 1 5.5l5.5 5" />
    </svg>
  )
}

const captions = {
  own: {
    seek: 'statement.you-seek',
    offer: 'statement.you-offer',
  },
  theirs: {
    seek: 'match.they-seek',
    offer: 'match.they-offer',
  },
} as const

type QuoteLineProps = {
  kind: 'seek' | 'offer'
  terms: readonly string[]
  isOwn?: boolean
  lang?: string
  className?: string
  children: string
}

function QuoteLine({ kind, terms, isOwn = false, lang, className = '', children }: QuoteLineProps) {
  const { t } = useWords()
  const caption = t(captions[isOwn ? 'own' : 'theirs'][kind])
  return (
    <figure className={`grid min-w-0 content-start gap-0.5 ${className}`}>
      <figcaption
        className={`text-sm ${isOwn ? 'text-ink-2' : `font-semibold ${kind === 'offer' ? 'text-offer-ink' : 'text-seek-ink'}`}`}
      >
        {caption}
      </figcaption>
      <blockquote
        lang={lang}
        className={`min-w-0 wrap-anywhere ${isOwn ? 'text-sm text-ink-2' : ''}`}
      >
        <Quote text={children} terms={terms} />
      </blockquote>
    </figure>
  )
}
