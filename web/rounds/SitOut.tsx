import { useId } from 'react'
import { type RoundParticipation, sitOut } from '#contract/rounds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { look } from '#web/kit/ui/look.ts'
import { Switch } from '#web/parts/forms/Switch.tsx'

/** The choice whether to take part in the rounds not yet announced. */
export function SitOut({
  eventId,
  part,
  onChange,
}: {
  eventId: string
  part: RoundParticipation
  onChange: () => Promise<void>
}) {
  const { t } = useWords()
  const id = useId()
  const send = useSend(sitOut, onChange)
  const value = send.isPending ? !send.variables.body.isOut : part !== 'sitting-out'
  return (
    <section className="no-print grid gap-2 rounded-card border border-rule bg-surface px-5 py-4">
      <Switch
        id={id}
        name="part"
        label={t('rounds.takes-part')}
        hint={t(part === 'not-there' ? 'rounds.part.not-there' : 'rounds.takes-part-hint')}
        value={value}
        onChange={(isIn) => send.mutate({ params: { eventId }, body: { isOut: !isIn } })}
      />
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </section>
  )
}
