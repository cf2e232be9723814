import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { feedbackLimits, FeedbackText, type RatingView } from '#contract/feedback.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { useRateEvent } from './rating-choice.ts'

const Form = z.object({ text: FeedbackText })

/** Takes words for the host after a rating, or says that the host has them. */
export function RatingWords({ token, rating }: { token: string; rating: RatingView }) {
  const { t } = useWords()
  const send = useRateEvent(token)
  const form = useForm({
    schema: Form,
    initial: { text: '' },
    draft: `rating.${rating.eventId}`,
    submit: ({ text }) =>
      send.mutateAsync({ params: { token }, body: { score: rating.score ?? 0, text } }),
  })
  if (send.isSuccess || rating.hasWords)
    return (
      <Sent
        text={t(send.data?.isReport ? 'feedback.next-held' : 'rating.words-sent')}
        isNew={send.isSuccess}
      />
    )
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4 border-t border-rule pt-5">
      <ErrorSummary form={form} labels={{ text: t('rating.words') }} />
      <TextArea
        {...form.field('text')}
        label={t('rating.words')}
        hint={t('rating.words-hint')}
        rows={3}
        maxLength={feedbackLimits.text}
        isOptional
      />
      <Button type="submit" className="justify-self-start" isPending={form.isSending}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}

/** Says where the words went, and takes the focus from the form that it replaces. */
function Sent({ text, isNew }: { text: string; isNew: boolean }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) line.current?.focus()
  }, [isNew])
  return (
    <p ref={line} tabIndex={-1} className="border-t border-rule pt-5 font-medium outline-none">
      {text}
    </p>
  )
}
