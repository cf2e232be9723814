import { useQuery } from '@tanstack/react-query'
import type { EventView } from '#contract/events/events.ts'
import { restate } from '#contract/admission/manage-registration.ts'
import type { RegistrationStatement } from '#contract/admission/registration.ts'
import { listItems } from '#contract/items.ts'
import { q } from '#web/kit/api/call.ts'
import { dropDraft } from '#web/kit/forms/draft.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { EitherNote } from '../../parts/statements/EitherNote.tsx'
import {
  type StatementFields,
  linesFrom,
  statementsFrom,
  withLines,
} from '../../parts/statements/statements.rules.ts'
import { StatementLines } from '../../parts/statements/StatementLines.tsx'

const schema = withLines<StatementFields>()

type Props = {
  event: EventView
  statements: readonly RegistrationStatement[]
  onDone: () => void
  onCancel: () => void
}

/** Edits a person's objectives and offerings at this event. */
export function StatementForm({ event, statements, onDone, onCancel }: Props) {
  const { t } = useWords()
  const draft = `restate-${event.id}`
  const send = useSend(restate)
  const library = useQuery(q(listItems, {})).data?.items ?? []
  const form = useForm<StatementFields, typeof schema>({
    schema,
    initial: linesFrom(statements),
    draft,
    submit: async (lines) => {
      await send.mutateAsync({
        params: { eventId: event.id },
        body: { items: statementsFrom(lines) },
      })
      onDone()
    },
  })
  const own = (kind: 'objective' | 'offering') =>
    library.filter((item) => item.kind === kind).map((item) => item.text)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-6">
      <ErrorSummary
        form={form}
        labels={{
          either: t('join.either'),
          objectives: t('statement.you-seek'),
          offerings: t('statement.you-offer'),
        }}
      />
      <div className="grid gap-2">
        <h3 className="font-text text-sm font-semibold text-seek-ink">{t('statement.you-seek')}</h3>
        <StatementLines
          {...form.field('objectives')}
          kind="objective"
          label={t('statement.you-seek')}
          lines={form.values.objectives}
          library={own('objective')}
          mayTidy
        />
      </div>
      <div className="grid gap-2">
        <h3 className="font-text text-sm font-semibold text-offer-ink">
          {t('statement.you-offer')}
        </h3>
        <StatementLines
          {...form.field('offerings')}
          kind="offering"
          label={t('statement.you-offer')}
          lines={form.values.offerings}
          library={own('offering')}
          mayTidy
        />
        {form.errors['either'] && <EitherNote id={`${form.id}either`} isWrong />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t('save')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            dropDraft(draft)
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
