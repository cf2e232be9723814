import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { answerProblems, textIn } from '#contract/admission/answers.ts'
import { type Question, readQuestionsAsked } from '#contract/admission/questions.ts'
import { correctRegistration } from '#contract/admission/manage-registration.ts'
import {
  type Consents,
  readMyRegistration,
  type Registration,
} from '#contract/admission/registration.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { every, q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { AnswerFields } from '#web/parts/forms/AnswerFields.tsx'
import { ConsentFields } from '../registration/ConsentFields.tsx'
import {
  answerFields,
  type AnswerName,
  answerName,
  answersIn,
  consentsIn,
} from '../registration/join-form.rules.ts'

type Props = { eventId: string; registration: Registration }

/** The person's answers and consents, which they can change at any time. */
export function OwnAnswers({ eventId, registration }: Props) {
  const { t } = useWords()
  const query = useQuery(q(readQuestionsAsked, { params: { eventId } }))
  // The attendee list links here by this name.
  const isMeant = useRouterState({ select: ({ location }) => location.hash === 'consents' })
  return (
    <div id="consents" className="scroll-mt-24">
      <Disclosure title={t('own.answers')} opensOn={isMeant ? 1 : 0}>
        <QueryView query={query}>
          {({ questions }) => (
            <OwnForm eventId={eventId} registration={registration} questions={questions} />
          )}
        </QueryView>
      </Disclosure>
    </div>
  )
}

type AnswerFormValues = Consents & { [answer: AnswerName]: string[] }

function schemaFor(questions: readonly Question[]) {
  return z.custom<AnswerFormValues>().check((payload) => {
    for (const [question, message] of Object.entries(
      answerProblems(questions, answersIn(payload.value, questions)),
    ))
      payload.issues.push({
        code: 'custom',
        path: [answerName(question)],
        message,
        input: payload.value,
      })
  })
}

function OwnForm({ eventId, registration, questions }: Props & { questions: Question[] }) {
  const { t } = useWords()
  const language = useLanguage()
  const correct = useSend(correctRegistration)
  const form = useForm<AnswerFormValues, ReturnType<typeof schemaFor>>({
    schema: schemaFor(questions),
    initial: {
      ...consentsIn(registration.consents),
      ...answerFields(questions, registration.answers),
    },
    draft: `own-answers-${eventId}`,
    submit: async (typed) => {
      await correct.mutateAsync({
        params: { eventId },
        body: {
          consents: consentsIn(typed),
          ...(questions.length > 0 && { answers: answersIn(typed, questions) }),
        },
      })
      showToast(t('own.saved'))
      await Promise.all(
        [readMyRegistration, listMatches].map((endpoint) =>
          queryClient.invalidateQueries(every(endpoint)),
        ),
      )
    },
  })
  const labels = Object.fromEntries(
    questions.map(({ id, prompt }) => [answerName(id), textIn(prompt, language)]),
  )
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <ErrorSummary form={form} labels={labels} />
      <AnswerFields
        questions={questions}
        answers={answersIn(form.values, questions)}
        field={(question) => ({
          ...form.field(answerName(question)),
          value: form.values[answerName(question)] ?? [],
        })}
      />
      <ConsentFields field={form.field} />
      {registration.consents.matching && !form.values.matching && (
        <p role="status" className="rounded-control bg-meet-wash px-4 py-3 text-sm text-meet-ink">
          {t('own.matching-off')}
        </p>
      )}
      <Button type="submit" isPending={form.isSending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
