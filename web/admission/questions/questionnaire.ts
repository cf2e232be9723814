import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { EndpointReply } from '#contract/endpoint.ts'
import { Question, readQuestions, writeQuestions } from '#contract/admission/questions.ts'
import { previewInvitation } from '#contract/admission/invitation-preview.ts'
import { call, every } from '#web/kit/api/call.ts'
import { draftOf, dropDraft, isDraftKept, keepDraft } from '#web/kit/forms/draft.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { questionProblems, trimQuestions } from './question-editor.rules.ts'

type QuestionnaireView = EndpointReply<typeof readQuestions>
type QuestionnaireDraft = { version: number; questions: Question[] }

/** Holds the questions while they are written, in this tab until they are saved. */
function useSheet(eventId: string, questionnaire: QuestionnaireView) {
  const draft = `questions-${eventId}`
  const [localDraft, setKept] = useState<QuestionnaireDraft>(() => restored(draft) ?? questionnaire)
  const [answered, setAnswered] = useState(questionnaire.answered)
  const [isUnsaved, setUnsaved] = useState(() => isDraftKept(draft))
  return {
    ...localDraft,
    answered,
    isUnsaved,
    keep: (next: QuestionnaireDraft) => {
      setKept(next)
      setUnsaved(true)
      keepDraft(draft, { kept: JSON.stringify(next) })
    },
    take: (fresh: QuestionnaireView) => {
      dropDraft(draft)
      setKept(fresh)
      setAnswered(fresh.answered)
      setUnsaved(false)
    },
  }
}

/** The same with saving, which never overwrites another person's change without confirmation. */
export function useQuestionnaire(eventId: string, questionnaire: QuestionnaireView) {
  const { version, questions, answered, isUnsaved, keep, take } = useSheet(eventId, questionnaire)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failures, setFailures] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const write = useSend(writeQuestions)
  // The version to replace, once the host has confirmed that.
  const newer = useRef<Promise<number | undefined>>(undefined)
  const fail = (newErrors: Record<string, string>) => {
    setErrors(newErrors)
    setFailures((count) => count + 1)
    return false
  }
  const settle = () => {
    setErrors({})
    write.reset()
  }
  const send = async (): Promise<boolean> => {
    const body = { version: (await newer.current) ?? version, questions: trimQuestions(questions) }
    const problems = questionProblems(questions)
    setErrors({})
    if (Object.keys(problems).length > 0) return fail(problems)
    try {
      take(await write.mutateAsync({ params: { eventId }, body }))
      newer.current = undefined
    } catch (cause) {
      return fail(cause instanceof ApiError ? cause.fields : {})
    }
    await queryClient.invalidateQueries(every(previewInvitation))
    return true
  }
  const save = async (): Promise<boolean> => {
    setSaving(true)
    try {
      return await send()
    } finally {
      setSaving(false)
    }
  }
  /** Discards the changes and loads the server's version. */
  const reload = async () => {
    take(await call(readQuestions, { params: { eventId } }))
    newer.current = undefined
    settle()
  }
  /**
   * The next save replaces what was written meanwhile. Pressed at once, it waits until that version
   * is known.
   */
  const keepMine = () => {
    newer.current = call(readQuestions, { params: { eventId } }).then(
      ({ version: latest }) => latest,
      () => undefined,
    )
    settle()
  }
  const problem = Object.keys(errors).length > 0 ? null : write.error
  return {
    questions,
    answered,
    errors,
    failures,
    isUnsaved,
    isSaving,
    problem,
    save,
    reload,
    keepMine,
    change: (next: Question[]) => keep({ version, questions: next }),
  }
}

const KeptShape = z.object({ version: z.int(), questions: z.array(Question) })

/** Returns the draft of this tab; ignores one from an older page. */
function restored(draft: string): QuestionnaireDraft | null {
  const { kept } = draftOf(draft, { kept: '' })
  try {
    return KeptShape.safeParse(JSON.parse(kept)).data ?? null
  } catch {
    return null
  }
}
