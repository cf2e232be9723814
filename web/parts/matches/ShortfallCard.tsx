import type { ReactNode } from 'react'
import { type MatchShortfall, headingFor } from '#contract/matching/match-shortfall.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { ShortfallSummary, fixWords } from './ShortfallSummary.tsx'
import { fixFor } from './shortfall.rules.ts'

type Props = {
  few: MatchShortfall
  statements: readonly { kind: 'objective' | 'offering' }[]
  /** The number of people shown on the page. */
  shown: number
  heading: 'h2' | 'h3'
  /** A link to where the statements are changed. */
  children: ReactNode
}

/** Shows why there are few matches, in the reader's own words, and one thing that would help. */
export function ShortfallCard({ few, statements, shown, heading: Heading, children }: Props) {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid max-w-180 gap-4 p-5 sm:p-6`}>
      <Heading className="title-2">
        {t(headingFor(shown) === 'few' ? 'few.title' : 'few.none-well')}
      </Heading>
      <ShortfallSummary few={few} />
      <div className="grid gap-3 border-t border-rule pt-4 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-6">
        <p>
          <strong className="block text-sm font-semibold">{t('few.fix')}</strong>
          {t(fixWords[fixFor(few, statements)])}
        </p>
        {children}
      </div>
    </section>
  )
}
