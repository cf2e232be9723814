import * as z from 'zod/mini'
import { answerFeedback, feedbackLimits, type FeedbackItem } from '#contract/feedback.ts'
import { filledText } from '#contract/text/text.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { readInbox } from './inbox.ts'

const Answer = z.object({ text: filledText(feedbackLimits.reply) })

const hints = {
  member: { mail: 'feedback.inbox.answer-mailed', page: 'feedback.inbox.answer-page' },
  visitor: { mail: 'feedback.inbox.answer-visitor', page: 'feedback.inbox.answer-nobody' },
} as const

/** The reply form, with where the reply will be read. */
export function AnswerForm({
  told: { id: feedbackId, number, wantsMail, from },
  onDone,
}: {
  told: FeedbackItem
  onDone: () => void
}) {
  const { t } = useWords()
  const answer = useSend(answerFeedback, readInbox)
  const label = t('feedback.inbox.answer-label', { number })
  const form = useForm({
    schema: Answer,
    initial: { text: '' },
    draft: `answer.${feedbackId}`,
    submit: async (body) => {
      await answer.mutateAsync({ params: { feedbackId }, body })
      showToast(t('feedback.inbox.answered', { number }))
      onDone()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-3 rounded-card bg-sunken p-4 sm:p-5"
    >
      <ErrorSummary form={form} labels={{ text: label }} />
      <TextArea
        {...form.field('text')}
        label={label}
        rows={4}
        maxLength={feedbackLimits.reply}
        hint={t(hints[from === null ? 'visitor' : 'member'][wantsMail ? 'mail' : 'page'])}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={form.isSending}>
          {t('feedback.inbox.send')}
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
