import * as z from 'zod/mini'
import {
  decideReport,
  moderationLimits,
  type AbuseReport,
  ReportVerdict,
} from '#contract/moderation.ts'
import { filledText } from '#contract/text/text.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { invalidateModeration } from './queries.ts'
import { verdictsFor } from './verdicts.rules.ts'

const Said = z.object({ verdict: ReportVerdict, text: filledText(moderationLimits.detail) })

/** Takes the verdict on a report, of those possible here, and the reason. */
export function VerdictForm({ report }: { report: AbuseReport }) {
  const { t } = useWords()
  const decide = useSend(decideReport, invalidateModeration)
  const form = useForm({
    schema: Said,
    initial: { verdict: 'nothing' as ReportVerdict, text: '' },
    draft: `verdict.${report.id}`,
    submit: async (body) => {
      await decide
        .mutateAsync({
          params: { feedbackId: report.id },
          body: { ...body, version: report.version },
        })
        .catch(async (cause: unknown) => {
          await invalidateModeration() // another person may have decided meanwhile
          throw cause
        })
      showToast(t('moderation.sent'))
    },
  })
  const verdict = form.field('verdict')
  const isRead = verdict.value !== 'nothing'
  return (
    <section aria-label={t('moderation.decide')} className={`${look('card')} p-5 sm:p-6`}>
      <form noValidate onSubmit={(sent) => form.onSubmit(sent)} className="grid grid-cols-1 gap-5">
        <RadioGroup
          {...verdict}
          label={t('moderation.decide')}
          choices={verdictsFor(report).map((value) => ({
            value,
            label: t(`moderation.verdict.${value}`),
            hint: t(`moderation.verdict.${value}-hint`),
          }))}
        />
        <TextArea
          {...form.field('text')}
          label={t('moderation.why')}
          hint={t(isRead ? 'moderation.why-read' : 'moderation.why-log')}
          rows={4}
          maxLength={moderationLimits.detail}
        />
        {report.wantsMail && (
          <p className={look('hint')}>
            {t('moderation.hears', { name: report.from.name || t('feedback.inbox.nameless') })}
          </p>
        )}
        {form.problem !== null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, form.problem)}
          </p>
        )}
        <Button type="submit" isPending={form.isSending}>
          {t('moderation.send')}
        </Button>
      </form>
    </section>
  )
}
