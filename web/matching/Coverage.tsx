import { Link } from '@tanstack/react-router'
import type { readCoverage } from '#contract/matching/coverage.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { CoverageCard } from '#web/parts/matches/CoverageCard.tsx'
import { paths } from '#web/paths.ts'
import { MeaningNote } from './MeaningNote.tsx'
import { WhatIfForm } from './WhatIfForm.tsx'
import { Persons } from './Persons.tsx'
import { Recompute } from './Recompute.tsx'

type Props = { known: EndpointReply<typeof readCoverage>; eventId: string; mayRecompute: boolean }

/**
 * Shows how well an event is matched: in one sentence, in counts, by what is missing, and what
 * would help.
 */
export function Coverage({ known, eventId, mayRecompute }: Props) {
  const { t } = useWords()
  const { state, people } = known
  if (people === 0) {
    return (
      <EmptyState
        title={t('coverage.nobody')}
        actions={
          <Link to={paths.event} params={{ eventId }} className={look('outline')}>
            {t('matches.to-event')}
          </Link>
        }
      >
        {t('coverage.nobody-text')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-14">
      <CoverageCard known={known}>
        <MeaningNote meaning={known.meaning} />
        <p role="status" className="text-sm font-medium empty:hidden">
          {state === 'computing' ? t('coverage.computing') : ''}
        </p>
      </CoverageCard>
      <WhatIfForm known={known} eventId={eventId} />
      {mayRecompute && <Recompute eventId={eventId} isComputing={state === 'computing'} />}
      <Persons eventId={eventId} />
    </div>
  )
}
