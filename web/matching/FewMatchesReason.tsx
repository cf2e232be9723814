import { Link } from '@tanstack/react-router'
import { type MatchShortfall, headingFor } from '#contract/matching/match-shortfall.ts'
import type { RegistrationStatement } from '#contract/admission/registration.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { fixFor } from '#web/parts/matches/shortfall.rules.ts'
import { ShortfallSummary, fixWords } from '#web/parts/matches/ShortfallSummary.tsx'
import { paths } from '#web/paths.ts'

type Props = {
  few: MatchShortfall
  statements: readonly RegistrationStatement[]
  eventId: string
  /** The number of people shown on the page. */
  shown: number
}

/** Shows the cause, in the reader's own words, and one thing that would help. */
export function FewMatchesReason({ few, statements, eventId, shown }: Props) {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid max-w-180 gap-4 p-5 sm:p-6`}>
      <h2 className="title-2">{t(headingFor(shown) === 'few' ? 'few.title' : 'few.none-well')}</h2>
      <ShortfallSummary few={few} />
      <div className="grid gap-3 border-t border-rule pt-4 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-6">
        <p>
          <strong className="block text-sm font-semibold">{t('few.fix')}</strong>
          {t(fixWords[fixFor(few, statements)])}
        </p>
        <Link
          to={paths.event}
          params={{ eventId }}
          hash="statements"
          className={`${look('primary')} justify-self-start`}
        >
          {t('matches.restate')}
        </Link>
      </div>
    </section>
  )
}
