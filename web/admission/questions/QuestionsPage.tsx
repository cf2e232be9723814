import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { EventView } from '#contract/events/events.ts'
import { readQuestions } from '#contract/admission/questions.ts'
import type { QuestionKind } from '#contract/admission/question-kinds.ts'
import { call } from '#web/kit/api/call.ts'
import { ApiError, isConnectionLost } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { AddQuestion } from './AddQuestion.tsx'
import { FormPreview } from './FormPreview.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useQuestionnaire } from './questionnaire.ts'
import {
  blankQuestion,
  replaceQuestion,
  moveQuestion,
  removeQuestion,
} from './question-editor.rules.ts'

/** The host's questions to attendees. */
export function QuestionsPage() {
  const { t } = useWords()
  return (
    <HostingPage
      mayCome={(event) => event.rights.includes('edit')}
      otherwise={t('questions.not-yours')}
    >
      {(event) => <Questions event={event} />}
    </HostingPage>
  )
}
export { QuestionsPage as Page }

function Questions({ event }: { event: EventView }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  // Has its own query key: a background refetch must not replace what is being written.
  const query = useQuery({
    queryKey: ['writing-questions', event.id],
    queryFn: ({ signal }) => call(readQuestions, { params }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <div className="grid gap-8">
      <EventPageHeader event={event} title={t('questions.title')} lead={t('questions.lead')} />
      <QueryView query={query}>
        {(questionnaire) => <QuestionForm event={event} known={questionnaire} />}
      </QueryView>
    </div>
  )
}

type QuestionForm = { event: EventView; known: EndpointReply<typeof readQuestions> }

function QuestionForm({ event, known }: QuestionForm) {
  const { t } = useWords()
  const sheet = useQuestionnaire(event.id, known)
  const { questions, change } = sheet
  const [openId, setOpen] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const answered = new Map(sheet.answered.map(({ question, people }) => [question, people]))
  const add = (kind: QuestionKind) => {
    const id = crypto.randomUUID()
    change([...questions, blankQuestion(kind, id)])
    setOpen(id)
  }
  const remove = (id: string) => {
    change(removeQuestion(questions, id))
    setLeaving(null)
  }
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-8">
        {questions.length > 0 && (
          <QuestionList
            questions={questions}
            answered={answered}
            errors={sheet.errors}
            openId={openId}
            onOpen={setOpen}
            onChange={(question) => change(replaceQuestion(questions, question))}
            onMove={(id, by) => change(moveQuestion(questions, id, by))}
            onRemove={(id) => ((answered.get(id) ?? 0) > 0 ? setLeaving(id) : remove(id))}
          />
        )}
        <section className="grid gap-3">
          <h2 className="title-3">
            {t(questions.length === 0 ? 'questions.first' : 'questions.add')}
          </h2>
          <AddQuestion count={questions.length} onAdd={add} />
        </section>
        {sheet.isUnsaved && <SaveBar sheet={sheet} onSaved={() => setOpen(null)} />}
      </div>
      <div className="lg:sticky lg:top-24">
        <FormPreview questions={questions} />
      </div>
      <Dialog
        title={t('questions.remove-title')}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        actions={
          <Button kind="danger" onClick={() => leaving && remove(leaving)}>
            {t('questions.remove-yes')}
          </Button>
        }
      >
        {t('questions.remove-text', { count: answered.get(leaving ?? '') ?? 0 })}
      </Dialog>
    </div>
  )
}

/**
 * Attendees see no change before it is saved. Saving never overwrites another person's change
 * without confirmation.
 */
function SaveBar({
  sheet,
  onSaved,
}: {
  sheet: ReturnType<typeof useQuestionnaire>
  onSaved: () => void
}) {
  const { t } = useWords()
  const { problem, errors, failures, isUnsaved } = sheet
  const box = useRef<HTMLDivElement>(null)
  const isWayLost = isConnectionLost(problem)
  useEffect(() => {
    if (failures > 0 && !isWayLost) box.current?.focus()
  }, [failures, isWayLost])
  const isStale = problem instanceof ApiError && problem.code === 'changed-meanwhile'
  const save = async () => {
    if (!(await sheet.save())) return
    showToast(t('saved'))
    onSaved()
  }
  const words = problem ? failureWords(t, problem) : t('form.look-again')
  return (
    <div className="sticky bottom-0 -mx-4 grid gap-3 border-t border-rule bg-canvas px-4 py-4">
      {(problem || Object.keys(errors).length > 0) && (
        <div
          ref={box}
          tabIndex={-1}
          role="alert"
          className="rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 text-sm font-semibold text-seek-ink"
        >
          {words}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button isPending={sheet.isSaving} onClick={() => void save()}>
          {t('save')}
        </Button>
        {isStale && (
          <Button kind="outline" onClick={sheet.keepMine}>
            {t('create.keep-mine')}
          </Button>
        )}
        {isStale && (
          <Button kind="quiet" onClick={() => void sheet.reload()}>
            {t('create.load-newer')}
          </Button>
        )}
        {!isStale && isUnsaved && (
          <Button kind="quiet" onClick={() => void sheet.reload()}>
            {t('create.discard')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {isUnsaved ? t('questions.unsaved') : ''}
        </p>
      </div>
    </div>
  )
}
