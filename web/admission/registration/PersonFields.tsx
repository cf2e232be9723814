import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { EmailField, TextField } from '#web/kit/ui/TextField.tsx'
import { AcceptedTexts } from '#web/parts/auth/AcceptedTexts.tsx'
import { SignInHint } from './SignInHint.tsx'
import type { JoinFormState } from './join-form.ts'

type Props = {
  form: JoinFormState
  event: EventView
  code: string
  /** The masked mail address of the code. */
  bound: string | undefined
}

/** Asks a new person for enough to create an account, which the mailed code then confirms. */
export function PersonFields({ form, event, code, bound }: Props) {
  const { t } = useWords()
  return (
    <>
      <SignInHint eventId={event.id} code={code} email={form.values.email} />
      <TextField {...form.field('givenName')} label={t('identity.full-name')} autoComplete="name" />
      <EmailField
        {...form.field('email')}
        label={t('identity.email')}
        autoComplete="email"
        hint={bound ? t('join.bound', { email: bound }) : t('signup.email-hint')}
      />
      <Checkbox {...form.field('accepted')} label={<AcceptedTexts />} />
    </>
  )
}
