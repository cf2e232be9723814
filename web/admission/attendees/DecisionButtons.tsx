import { useState } from 'react'
import type { AttendeeView, AttendeeDecision } from '#contract/admission/attendees.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import type { DecisionControls } from './decisions.ts'
import { decisionsFor } from './list.rules.ts'

type Props = {
  eventId: string
  person: AttendeeView
  decisions: DecisionControls
  onDone: () => void
}

/** The same decisions for the one person whose row is open. The outcome appears above the list. */
export function DecisionButtons({ eventId, person, decisions, onDone }: Props) {
  const { t } = useWords()
  const [asking, setAsking] = useState<Exclude<AttendeeDecision, 'approve'> | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const possible = decisionsFor([person])
  if (possible.length === 0) return null
  return (
    <>
      {possible.includes('approve') && (
        <Button
          size="small"
          isPending={decisions.isSending}
          onClick={() => void decisions.decide('approve', [person]).then(onDone, setProblem)}
        >
          {t('attendees.approve')}
        </Button>
      )}
      {possible.includes('decline') && (
        <Button kind="outline" size="small" onClick={() => setAsking('decline')}>
          {t('attendees.decline')}
        </Button>
      )}
      {possible.includes('remove') && (
        <Button kind="outline" size="small" onClick={() => setAsking('remove')}>
          {t('attendees.remove')}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className={`${look('error')} w-full`}>
          {failureWords(t, problem)}
        </p>
      )}
      {asking === 'remove' && (
        <RemovalDialog
          eventId={eventId}
          people={[person]}
          onClose={() => setAsking(null)}
          submit={(reason) => decisions.decide('remove', [person], reason).then(onDone)}
        />
      )}
      {asking === 'decline' && (
        <DeclineDialog
          decision={asking}
          people={[person]}
          onClose={() => setAsking(null)}
          submit={(reason) => decisions.decide(asking, [person], reason).then(onDone)}
        />
      )}
    </>
  )
}
