import { Check, CloudOff, Lock, MousePointerClick, Trash2 } from 'lucide-react'
import * as z from 'zod/mini'
import { type Assistant, readAssistant, startAssistant } from '#contract/assistant.ts'
import { q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { look } from '#web/kit/ui/look.ts'

const Typed = z.object({ allowsModel: z.boolean() })

/** Explains, before the start, what the assistant stores and sends. */
export function Agreement({ assistant: { sentTo } }: { assistant: Assistant }) {
  const { t, language } = useWords()
  const start = useSend(startAssistant, (reply) =>
    queryClient.setQueryData(q(readAssistant, {}).queryKey, reply),
  )
  const form = useForm({
    schema: Typed,
    initial: { allowsModel: false },
    submit: ({ allowsModel }) =>
      start.mutateAsync({ body: { locale: language, consent: true, allowsModel } }),
  })
  const lines = [
    [MousePointerClick, t('assistant.agree.acts')],
    [Lock, t('assistant.agree.private')],
    [CloudOff, t('assistant.agree.offline')],
    [Trash2, t('assistant.agree.delete')],
  ] as const
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="agreement"
      className={`${look('card')} grid max-w-2xl gap-6 p-5 sm:p-7`}
    >
      <h2 id="agreement" className="title-2">
        {t('assistant.agree.title')}
      </h2>
      <ul className="grid gap-4">
        {lines.map(([Icon, text]) => (
          <li key={text} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 text-ink-2" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {sentTo !== null && (
        <Checkbox
          {...form.field('allowsModel')}
          label={t('assistant.agree.model', { host: sentTo })}
          hint={t('assistant.agree.model-hint')}
        />
      )}
      {form.problem instanceof Error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, form.problem)}
        </p>
      )}
      <Button type="submit" className="justify-self-start" isPending={form.isSending}>
        <Check aria-hidden className="size-4.5" />
        {t('assistant.agree.begin')}
      </Button>
    </form>
  )
}
