import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Question } from '#contract/admission/questions.ts'
import type { QuestionKind } from '#contract/admission/question-kinds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { AddQuestion } from '../../admission/questions/AddQuestion.tsx'
import {
  blankQuestion,
  moveQuestion,
  questionProblems,
  removeQuestion,
  replaceQuestion,
} from '../../admission/questions/question-editor.rules.ts'
import { QuestionList } from '../../admission/questions/QuestionList.tsx'

type Props = {
  id: string
  questions: Question[]
  errorCode: string | undefined
  onChange: (questions: Question[]) => void
}

/** The questions asked at registration. A new one opens, to be written at once. */
export function QuestionFields({ id, questions, errorCode, onChange }: Props) {
  const { t } = useWords()
  const [openId, setOpen] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const add = (kind: QuestionKind) => {
    const question = blankQuestion(kind, crypto.randomUUID())
    onChange([...questions, question])
    setOpen(question.id)
    setAdding(false)
  }
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={t('questions.title')}
      className="grid gap-4"
    >
      {questions.length > 0 && (
        <QuestionList
          questions={questions}
          answered={nobody}
          errors={errorCode ? questionProblems(questions) : {}}
          openId={openId}
          onOpen={setOpen}
          onChange={(question) => onChange(replaceQuestion(questions, question))}
          onMove={(questionId, by) => onChange(moveQuestion(questions, questionId, by))}
          onRemove={(questionId) => onChange(removeQuestion(questions, questionId))}
        />
      )}
      <FieldNotes id={id} errorCode={errorCode} />
      {isAdding ? (
        <div ref={focusFirst} className="grid gap-3">
          <AddQuestion count={questions.length} onAdd={add} />
          <Button kind="quiet" className="justify-self-start" onClick={() => setAdding(false)}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <Button kind="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4.5" />
          {t('questions.add')}
        </Button>
      )}
    </div>
  )
}

/** The kinds replace the button that had the focus. */
function focusFirst(kinds: HTMLElement | null): void {
  kinds?.querySelector('button')?.focus()
}

/** A draft's questions have no answers. */
const nobody: ReadonlyMap<string, number> = new Map()
