import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n.ts'
import { Avatar, Capsule } from '#web/kit/ui/lines.tsx'
import { Quote } from './Quote.tsx'

/** One direction of a match: what one side asks for and the other gives, quoted as written. */
export type Quoted = { seek: string; give: string; terms: readonly string[] }
type Props = { name: string; /** The reader's own name, for their initials. */ ownName?: string; youGet: Quoted | null; youGive: Quoted | null; level?: 'h2' | 'h3'; children?: ReactNode }

/** Two people and why they should meet, both ways. */
export function MatchCard({ name, ownName, youGet, youGive, level: Level = 'h3', children }: Props) {
  const { t } = useWords()
  return (
    <article className="grid content-start overflow-hidden rounded-card border border-rule bg-surface">
      <MeetingLines />
      <header className="grid grid-cols-2 gap-4 px-5 pt-2 pb-5">
        <Person name={t('match.you')} initialsOf={ownName} side="seek" />
        <Level className="min-w-0 font-text"><Person name={name} side="offer" /></Level>
      </header>
      <Way direction="get">
        {youGet && <><Said kind="seek" text={youGet.seek} terms={youGet.terms} /><Said kind="offer" text={youGet.give} terms={youGet.terms} /></>}
      </Way>
      <Way direction="give">
        {youGive && <><Said kind="offer" text={youGive.give} terms={youGive.terms} /><Said kind="seek" text={youGive.seek} terms={youGive.terms} /></>}
      </Way>
      {children && <footer className="flex flex-wrap items-center gap-2 border-t border-rule px-5 py-4">{children}</footer>}
    </article>
  )
}

/** Their two lines, and the stop where they meet. */
function MeetingLines() {
  return (
    <div aria-hidden className="relative h-14">
      <svg viewBox="0 0 400 56" preserveAspectRatio="none" className="absolute inset-0 size-full" fill="none" strokeWidth="9">
        <path d="M0 12H150L190 28" className="stroke-seek" vectorEffect="non-scaling-stroke" />
        <path d="M400 44H250L210 28" className="stroke-offer" vectorEffect="non-scaling-stroke" />
      </svg>
      <Capsule isMet className="absolute top-1/2 left-1/2 h-9 w-17 -translate-1/2" />
    </div>
  )
}

function Person({ name, initialsOf = name, side }: { name: string; initialsOf?: string; side: 'seek' | 'offer' }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-base font-semibold max-[26rem]:flex-col max-[26rem]:items-start max-[26rem]:gap-2">
      <Avatar name={initialsOf} side={side} />
      <span className="max-w-full min-w-0 break-words">{name}</span>
    </span>
  )
}

/** One direction; where nothing was found it says so instead of leaving it out. */
function Way({ direction, children }: { direction: 'get' | 'give'; children: ReactNode }) {
  const { t } = useWords()
  return (
    <section className="grid gap-3 border-t border-rule px-5 py-4">
      <p className="flex items-center gap-3 text-sm font-semibold">
        {t(`match.you-${direction}`)}
        {children
          ? <span aria-hidden className="flex flex-1 items-center">{direction === 'get' && <Head />}<span className="h-px flex-1 bg-ink" />{direction === 'give' && <Head className="rotate-180" />}</span>
          : <span aria-hidden className="flex-1 border-t border-dashed border-field" />}
      </p>
      {children ? <div className="grid grid-cols-2 gap-4">{children}</div> : <p className="text-ink-2">{t(`match.${direction}-missing`)}</p>}
    </section>
  )
}

function Head({ className = '' }: { className?: string }) {
  return <svg viewBox="0 0 7 11" fill="none" className={`-mx-[6px] h-[11px] w-[7px] shrink-0 stroke-ink first:ml-0 last:mr-0 ${className}`}><path d="M6.5.5 1 5.5l5.5 5" /></svg>
}

function Said({ kind, text, terms }: { kind: 'seek' | 'offer'; text: string; terms: readonly string[] }) {
  const { t } = useWords()
  return (
    <figure className="grid min-w-0 content-start gap-0.5">
      <figcaption className={`text-sm font-semibold ${kind === 'seek' ? 'text-seek-ink' : 'text-offer-ink'}`}>{t(kind === 'seek' ? 'match.seeks' : 'match.offers')}</figcaption>
      <blockquote className="min-w-0 break-words"><Quote text={text} terms={terms} /></blockquote>
    </figure>
  )
}
