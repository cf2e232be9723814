import { Coffee } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProfileSummary } from '#contract/profile-summary.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { displayName } from '../people/display-name.ts'
import { Face } from '../people/Face.tsx'
import { WorkLine } from '../people/WorkLine.tsx'
import { RoundProgress } from './RoundProgress.tsx'

type Props = {
  n: number
  total: number
  /** Null for a person who sits out. */
  seat: {
    table: number | null
    name: string
    lang?: string
    profile?: ProfileSummary
  } | null
  says: string
  /** Beside the table: the time left. */
  aside?: ReactNode
  children?: ReactNode
}

/** The board of one person's round: the table, and their partner. */
export function SeatBoard({ n, total, seat, says, aside, children }: Props) {
  const { t } = useWords()
  return (
    <article
      aria-label={t('rounds.nth', { n, total })}
      className="overflow-hidden rounded-card border border-rule bg-surface"
    >
      <div className="grid gap-5 bg-board px-5 pt-5 pb-6 text-white">
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm font-semibold">{t('rounds.nth', { n, total })}</p>
          <RoundProgress n={n} total={total} />
        </div>
        <div className="grid grid-cols-[auto_1fr] items-end gap-x-6">
          {seat && (
            <p className="grid gap-1">
              <span className="text-sm">{t('rounds.table')}</span>
              <strong className="font-display text-8xl leading-[0.85] font-bold text-board-ink">
                {seat.table}
              </strong>
            </p>
          )}
          {!seat && <Coffee aria-hidden className="size-20 text-board-ink" strokeWidth={1.5} />}
          <Boundary of={aside} instead={null}>
            {aside}
          </Boundary>
        </div>
        <p className="font-semibold">{says}</p>
      </div>
      {seat && (
        <h2 className="flex min-w-0 items-center gap-3 px-5 py-5">
          <Face name={seat.name} photoId={seat.profile?.photoId} side="offer" />
          <span lang={seat.lang} className="title-2 grid min-w-0 wrap-anywhere">
            {displayName(t, seat.name)}
            {seat.profile && <WorkLine profile={seat.profile} />}
          </span>
        </h2>
      )}
      <Boundary of={children} instead={null}>
        {children}
      </Boundary>
    </article>
  )
}
