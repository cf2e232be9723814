import { Link } from '@tanstack/react-router'
import type { MatchShortfall } from '#contract/matching/match-shortfall.ts'
import type { RegistrationStatement } from '#contract/admission/registration.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { ShortfallCard } from '#web/parts/matches/ShortfallCard.tsx'
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
    <ShortfallCard few={few} statements={statements} shown={shown} heading="h2">
      <Link
        to={paths.event}
        params={{ eventId }}
        hash="statements"
        className={`${look('primary')} justify-self-start`}
      >
        {t('matches.restate')}
      </Link>
    </ShortfallCard>
  )
}
