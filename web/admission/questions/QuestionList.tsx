import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { textIn } from '#contract/admission/answers.ts'
import type { Question } from '#contract/admission/questions.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { kindIcons } from './kinds.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { problemsAt } from './question-editor.rules.ts'

type Props = {
  questions: readonly Question[]
  answered: ReadonlyMap<string, number>
  errors: Readonly<Record<string, string>>
  openId: string | null
  onOpen: (id: string | null) => void
  onChange: (question: Question) => void
  onMove: (id: string, by: -1 | 1) => void
  onRemove: (id: string) => void
}

/** Shows the questions as stops of a line, in the order they are asked; one at a time is open. */
export function QuestionList({ questions, openId, errors, ...rest }: Props) {
  return (
    <ol className="relative grid gap-3 before:absolute before:top-5 before:bottom-5 before:left-2 before:w-2 before:rounded-full before:bg-rule">
      {questions.map((question, at) => (
        <li key={question.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
          <Station className="relative mt-3.5 size-6" />
          <Row
            {...rest}
            question={question}
            at={at}
            questions={questions}
            isOpen={question.id === openId}
            problems={problemsAt(errors, at)}
          />
        </li>
      ))}
    </ol>
  )
}

type RowProps = Omit<Props, 'openId' | 'errors'> & {
  question: Question
  at: number
  isOpen: boolean
  problems: Readonly<Record<string, string>>
}

function Row({
  question,
  at,
  questions,
  answered,
  isOpen,
  problems,
  onOpen,
  onChange,
  onMove,
  onRemove,
}: RowProps) {
  const { t } = useWords()
  const language = useLanguage()
  const Icon = kindIcons[question.kind]
  const prompt = textIn(question.prompt, language)
  const name = prompt || t(`questions.kind.${question.kind}`)
  const isWrong = Object.keys(problems).length > 0
  return (
    <div className={`${look('card')} min-w-0 ${isWrong ? 'border-seek-ink' : ''}`}>
      <div className="flex items-start gap-1 p-1.5 pl-4">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : question.id)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
        >
          <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <span className="grid min-w-0 gap-1">
            <span className={`wrap-anywhere ${prompt ? 'font-medium' : 'text-ink-2'}`}>{name}</span>
            <Facts question={question} people={answered.get(question.id) ?? 0} />
          </span>
        </button>
        <div className="flex shrink-0">
          <IconButton
            label={t('questions.up', { name })}
            isOff={at === 0}
            onClick={() => onMove(question.id, -1)}
          >
            <ArrowUp aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={t('questions.down', { name })}
            isOff={at === questions.length - 1}
            onClick={() => onMove(question.id, 1)}
          >
            <ArrowDown aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            look="max-sm:hidden"
            label={t('questions.edit', { name })}
            onClick={() => onOpen(isOpen ? null : question.id)}
          >
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            look="max-sm:hidden"
            label={t('questions.remove', { name })}
            onClick={() => onRemove(question.id)}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </div>
      {isOpen && (
        <QuestionEditor
          question={question}
          questions={questions}
          problems={problems}
          people={answered.get(question.id) ?? 0}
          onChange={onChange}
        />
      )}
      {isOpen && (
        <button
          type="button"
          onClick={() => onRemove(question.id)}
          className={`${look('quiet')} m-1.5 sm:hidden`}
        >
          <Trash2 aria-hidden className="size-4.5" />
          {t('questions.remove-yes')}
        </button>
      )}
    </div>
  )
}

function Facts({
  question: { isRequired, condition, matching },
  people,
}: {
  question: Question
  people: number
}) {
  const { t } = useWords()
  if (!isRequired && !condition && !matching && people === 0) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {isRequired && <Chip>{t('questions.required')}</Chip>}
      {condition && <Chip>{t('questions.only-some')}</Chip>}
      {matching && (
        <Chip tone={matching === 'objective' ? 'seek' : 'offer'}>
          {t(`questions.for-${matching}`)}
        </Chip>
      )}
      {people > 0 && <Chip>{t('questions.answered', { count: people })}</Chip>}
    </span>
  )
}

type IconProps = {
  label: string
  look?: string
  isOff?: boolean
  onClick: () => void
  children: React.ReactNode
}

function IconButton({ label, look: more = '', isOff = false, onClick, children }: IconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={`grid h-11 w-9 place-items-center sm:w-11 ${more} rounded-control text-ink-2 ${isOff ? 'opacity-30' : 'hover:bg-sunken hover:text-ink'}`}
    >
      {children}
    </button>
  )
}
