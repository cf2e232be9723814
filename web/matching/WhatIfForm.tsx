import {
  askWhatIf,
  type CoverageCounts,
  type CoverageGap,
  type readCoverage,
  type WhatIfResult,
} from '#contract/matching/coverage.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events/events.ts'
import { statementLimit } from '#contract/items.ts'
import { useState } from 'react'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { GapBoard } from './GapBoard.tsx'
import { linesOf, NewcomerForm, withLine } from './newcomer.rules.ts'

type NewcomerFormValues = Record<'objectives' | 'offerings', string>
type Props = { known: EndpointReply<typeof readCoverage>; eventId: string }

/** Shows what is missing, and what one more person would change. */
export function WhatIfForm({ known, eventId }: Props) {
  const { t, language } = useWords()
  const [answer, setAnswer] = useState<WhatIfResult & { to: NewcomerFormValues }>()
  const ask = useSend(askWhatIf)
  const form = useForm<NewcomerFormValues, typeof NewcomerForm>({
    schema: NewcomerForm,
    initial: { objectives: '', offerings: '' },
    submit: async (typed) => {
      setAnswer(undefined)
      const body = {
        objectives: linesOf(typed.objectives),
        offerings: linesOf(typed.offerings),
        language,
      }
      setAnswer({ ...(await ask.mutateAsync({ params: { eventId }, body })), to: typed })
    },
  })
  // If the text was edited since, the result would seem to belong to the new text.
  const isToThis =
    answer?.to.objectives === form.values.objectives &&
    answer.to.offerings === form.values.offerings
  const hint = t('coverage.one-per-line', {
    lines: eventLimits.statementsPerPerson,
    characters: statementLimit,
  })
  const pick = (name: 'objectives' | 'offerings', { text }: CoverageGap) => {
    form.change({ [name]: withLine(form.values[name], text) })
    document.getElementById(form.id + name)?.focus()
  }
  return (
    <>
      <GapBoard
        known={known}
        onOffer={(gap) => pick('offerings', gap)}
        onSeek={(gap) => pick('objectives', gap)}
      />
      <section className="grid gap-6">
        <header className="grid gap-1">
          <h2 className="title-2">{t('coverage.what-if')}</h2>
          <p className="max-w-160 text-ink-2">{t('coverage.what-if-text')}</p>
        </header>
        <form
          noValidate
          onSubmit={form.onSubmit}
          className={`${look('card')} grid gap-5 p-5 sm:p-6`}
        >
          <ErrorSummary
            form={form}
            labels={{ objectives: t('coverage.they-seek'), offerings: t('coverage.they-offer') }}
          />
          <div className="grid gap-5 md:grid-cols-2">
            <TextArea
              {...form.field('objectives')}
              label={t('coverage.they-seek')}
              hint={hint}
              rows={3}
            />
            <TextArea
              {...form.field('offerings')}
              label={t('coverage.they-offer')}
              hint={hint}
              rows={3}
            />
          </div>
          <Button type="submit" isPending={form.isSending} className="justify-self-start">
            {t('coverage.ask')}
          </Button>
          <div role="status">{answer && isToThis && <Answer answer={answer} />}</div>
        </form>
      </section>
    </>
  )
}

function Answer({ answer: { before, after, has, gaining, answers } }: { answer: WhatIfResult }) {
  const { t } = useWords()
  return (
    <div className="grid gap-4 border-t border-rule pt-5">
      <CoverageComparison before={before} after={after} then={t('coverage.then')} />
      <p>
        {t('coverage.they-have', { count: has })} {t('coverage.gaining', { count: gaining })}{' '}
        {t('coverage.answers', { count: answers })}
      </p>
      {has === 0 && <p className="text-ink-2">{t('coverage.both-sides')}</p>}
    </div>
  )
}

/** Two coverages side by side. */
export function CoverageComparison({
  before,
  after,
  then,
}: {
  before: CoverageCounts
  after: CoverageCounts
  then: string
}) {
  const { t } = useWords()
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      {[[t('coverage.now'), before] as const, [then, after] as const].map(
        ([label, { covered, people }]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="title-1 tabular-nums">{t('coverage.of', { covered, people })}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
