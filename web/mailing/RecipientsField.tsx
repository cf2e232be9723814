import type { EndpointReply } from '#contract/endpoint.ts'
import type { listAnnouncements } from '#contract/mailing/messages.ts'
import { parseSegment } from '#contract/mailing/message-segments.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import type { FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { offeredSegments } from './segments.rules.ts'
import { segmentWords } from './segments.ts'

type Props = Omit<FieldProps<string>, 'label' | 'hint' | 'isOptional'> & {
  known: EndpointReply<typeof listAnnouncements>
  /** Whether the chosen segment is no longer offered. */
  isGone: boolean
}

/** The recipients: everyone, or some of them; by ticket or answer where there are any. */
export function RecipientsField({ known, isGone, value, onChange, ...field }: Props) {
  const words = useWords()
  const { t, language } = words
  const { messages, nextAt } = known.limit.toInvited
  const invitedHint = (people: number) => {
    if (messages === 0) return t('refusals.invited-often-enough')
    return nextAt === null
      ? t('messages.invited-people', { count: people })
      : t('messages.invited-again', { time: momentText(nextAt, language) })
  }
  const offered = offeredSegments(known.segments)
  const name = (segment: string) => segmentWords(words, segment, known)
  const isFixed = ({ segment }: { segment: string }) => parseSegment(segment)?.kind === 'fixed'
  const special = offered.filter((one) => !isFixed(one))
  return (
    <div className="grid gap-4">
      {isGone && (
        <p role="alert" className={look('error')}>
          {t('messages.segment-gone')}
        </p>
      )}
      <RadioGroup
        {...field}
        value={value}
        onChange={onChange}
        label={t('messages.segment')}
        choices={offered.filter(isFixed).map(({ segment, people }) => ({
          value: segment,
          label: name(segment),
          hint:
            segment === 'invited' ? invitedHint(people) : t('messages.people', { count: people }),
        }))}
      />
      {special.length > 0 && (
        <Select
          id={`${field.id}-special`}
          name="special"
          label={t('messages.by-ticket')}
          value={special.some(({ segment }) => segment === value) ? value : ''}
          onChange={(segment) => onChange(segment === '' ? 'everybody' : segment)}
          choices={[
            { value: '', label: t('messages.by-ticket-none') },
            ...special.map(({ segment, people }) => ({
              value: segment,
              label: `${name(segment)} · ${t('messages.people', { count: people })}`,
            })),
          ]}
        />
      )}
    </div>
  )
}
