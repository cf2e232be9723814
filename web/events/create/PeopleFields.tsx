import { useWords } from '#web/kit/i18n/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import type { EventFormState } from './form.ts'

/** Who can find the event and register, how many, and whether the host decides. */
export function PeopleFields({ form }: { form: EventFormState }) {
  const { t } = useWords()
  const choices = [
    {
      value: 'public',
      label: t('visibility.public'),
      hint: t('visibility.public.hint', { page: t('nav.explore') }),
    },
    {
      value: 'unlisted',
      label: t('visibility.unlisted'),
      hint: t('visibility.unlisted.hint', { page: t('nav.explore') }),
    },
    {
      value: 'invite_only',
      label: t('visibility.invite-only'),
      hint: t('visibility.invite-only.hint'),
    },
  ] as const
  return (
    <>
      <RadioGroup {...form.field('visibility')} label={t('create.visibility')} choices={choices} />
      <TextField
        {...form.field('capacity')}
        label={t('create.capacity')}
        hint={t('create.capacity-hint')}
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <Checkbox
        {...form.field('needsApproval')}
        label={t('create.needs-approval')}
        hint={t('create.needs-approval-hint')}
      />
      {form.values.capacity.trim() !== '' && (
        <Checkbox
          {...form.field('hasWaitlist')}
          label={t('create.has-waitlist')}
          hint={t('create.has-waitlist-hint')}
        />
      )}
    </>
  )
}
