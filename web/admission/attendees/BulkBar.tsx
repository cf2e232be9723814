import { Link } from '@tanstack/react-router'
import { Printer, X } from 'lucide-react'
import { useState } from 'react'
import type { Attendee, AttendeeDecision } from '#contract/admission/attendees.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { saveSelection, newSelectionName } from './selection.ts'
import type { DecisionControls } from './decisions.ts'
import { decisionsFor, hasSpot } from './list.rules.ts'
import { isEventOpen } from '#web/parts/events/open.rules.ts'

type Props = {
  event: EventView
  selected: readonly Attendee[]
  decisions: DecisionControls
  onClear: () => void
}

/** Actions for the selected attendees, fixed to the foot of the window. */
export function BulkBar({ event, selected, decisions, onClear }: Props) {
  const { t } = useWords()
  const [asking, setAsking] = useState<Exclude<AttendeeDecision, 'approve'> | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const isOpen = isEventOpen(event)
  const possible = isOpen ? decisionsFor(selected) : []
  const registrationIds = selected.filter(hasSpot).map(({ registrationId }) => registrationId)
  const [choice] = useState(newSelectionName)
  const keep = () => saveSelection(choice, registrationIds)
  const approve = () =>
    void decisions.decide('approve', selected).then(() => setProblem(null), setProblem)
  return (
    <section
      aria-label={t('attendees.chosen', { count: selected.length })}
      className="no-print sticky bottom-3 z-20 grid gap-2 rounded-card border border-rule bg-raised p-3 shadow-overlay"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto flex items-center font-semibold max-sm:w-full">
          <button
            type="button"
            aria-label={t('attendees.choose-nobody')}
            onClick={onClear}
            className="grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken"
          >
            <X aria-hidden className="size-4.5" />
          </button>
          {t('attendees.chosen', { count: selected.length })}
        </p>
        {registrationIds.length > 0 && (
          <Link
            to={paths.badges}
            params={{ eventId: event.id }}
            search={{ chosen: choice }}
            onClick={keep}
            onAuxClick={keep}
            className={look('outline', 'small')}
          >
            <Printer aria-hidden className="size-4" />
            {t('badges.print')}
          </Link>
        )}
        {possible.includes('remove') && (
          <Button kind="outline" size="small" onClick={() => setAsking('remove')}>
            {t('attendees.remove')}
          </Button>
        )}
        {possible.includes('decline') && (
          <Button kind="outline" size="small" onClick={() => setAsking('decline')}>
            {t('attendees.decline')}
          </Button>
        )}
        {possible.includes('approve') && (
          <Button size="small" isPending={decisions.isSending} onClick={approve}>
            {t('attendees.approve')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={look('error')}>
          {failureWords(t, problem)}
        </p>
      )}
      {asking === 'remove' && (
        <RemovalDialog
          eventId={event.id}
          people={selected}
          onClose={() => setAsking(null)}
          submit={(reason) => decisions.decide('remove', selected, reason)}
        />
      )}
      {asking === 'decline' && (
        <DeclineDialog
          decision={asking}
          people={selected}
          onClose={() => setAsking(null)}
          submit={(reason) => decisions.decide(asking, selected, reason)}
        />
      )}
    </section>
  )
}
