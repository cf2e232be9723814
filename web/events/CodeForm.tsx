import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { type EventView, findInvitation } from '#contract/events.ts'
import { useForm } from '#web/kit/form.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useSend } from '#web/kit/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { paths } from '#web/paths.ts'
import { codeIn } from './door.rules.ts'

/** The way in where the code is not known yet. */
export function CodeForm({ event }: { event?: EventView }) {
  const { t } = useWords()
  return (
    <div className="mx-auto grid max-w-lg gap-6 py-4 sm:py-10">
      <div className="grid gap-3">
        <PageTitle>{event?.title ?? t('join.code-title')}</PageTitle>
        <p className="lead">{t('join.code-text')}</p>
      </div>
      <CodeField />
    </div>
  )
}

const Typed = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'required')) })

export function CodeField() {
  const { t } = useWords()
  const navigate = useNavigate()
  const find = useSend(findInvitation)
  const form = useForm({
    schema: Typed, initial: { code: '' },
    submit: async ({ code }) => {
      const params = await find.mutateAsync({ body: { invitation_code: codeIn(code) } })
      await navigate({ to: paths.invitation, params })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <ErrorSummary form={form} labels={{ code: t('join.code') }} />
      <TextField {...form.field('code')} label={t('join.code')} placeholder="XXXX-XXXX-XXXX" autoComplete="off" autoCapitalize="characters" spellCheck={false} hint={t('join.code-hint')} />
      <Button type="submit" isPending={form.isSending} className="justify-self-start">{t('join.open')}</Button>
    </form>
  )
}
