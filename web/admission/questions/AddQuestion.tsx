import { questionLimits } from '#contract/admission/questions.ts'
import { QuestionKind } from '#contract/admission/question-kinds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { kindIcons } from './kinds.ts'

/** Offers the kinds of question, each with an example; a tap adds one. */
export function AddQuestion({
  count,
  onAdd,
}: {
  count: number
  onAdd: (kind: QuestionKind) => void
}) {
  const { t } = useWords()
  if (count >= questionLimits.questions)
    return (
      <p className="text-ink-2">{t('questions.enough', { count: questionLimits.questions })}</p>
    )
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {QuestionKind.options.map((kind) => {
        const Icon = kindIcons[kind]
        return (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onAdd(kind)}
              className="group flex size-full items-center gap-3 rounded-control border border-rule bg-surface px-3 py-2.5 text-left hover:border-field hover:bg-sunken"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken group-hover:bg-surface">
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="grid min-w-0">
                <span className="font-medium">{t(`questions.kind.${kind}`)}</span>{' '}
                <span className="text-sm text-ink-2">{t(`questions.example.${kind}`)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
