import { limits } from '#contract/events.ts'
import { useWords } from '#web/kit/i18n.ts'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import type { EventFormState } from './form.ts'

const folded = ['endsAt', 'summary', 'description', 'capacity', 'visibility'] as const

/** What has good defaults. Opens by itself when a try finds something wrong in it. */
export function MoreFields({ form }: { form: EventFormState }) {
  const { t } = useWords()
  const isWrong = folded.some((name) => form.errors[name] !== undefined)
  const choices = [
    { value: 'public', label: t('visibility.public'), hint: t('visibility.public.hint') },
    { value: 'unlisted', label: t('visibility.unlisted'), hint: t('visibility.unlisted.hint') },
    { value: 'invite_only', label: t('visibility.invite-only'), hint: t('visibility.invite-only.hint') },
  ] as const
  return (
    <Disclosure opensOn={isWrong ? form.failures : 0} title={<span className="grid"><span>{t('create.more')}</span><span className="text-sm font-normal text-ink-2">{t('create.more-hint')}</span></span>}>
      <DateTimeField {...form.field('endsAt')} timeZone="UTC" label={t('create.ends')} hint={t('create.ends-hint')} />
      <TextField {...form.field('summary')} label={t('create.summary')} hint={t('create.summary-hint')} maxLength={limits.summary} isOptional />
      <TextArea {...form.field('description')} label={t('create.description')} hint={t('create.description-hint')} rows={6} maxLength={limits.description} isOptional />
      <RadioGroup {...form.field('visibility')} label={t('create.visibility')} choices={choices} />
      <TextField {...form.field('capacity')} label={t('create.capacity')} hint={t('create.capacity-hint')} inputMode="numeric" autoComplete="off" isOptional />
    </Disclosure>
  )
}
