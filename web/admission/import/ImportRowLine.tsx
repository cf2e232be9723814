import { CircleAlert, CircleMinus, Sparkles } from 'lucide-react'
import { textIn } from '#contract/admission/answers.ts'
import type { ImportRow } from '#contract/admission/attendee-import.ts'
import type { Question } from '#contract/admission/questions.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { answerText } from '#web/parts/forms/answer-text.ts'

/** One line of a file: the person, what was cleaned or is no answer, and why it is not entered. */
export function ImportRowLine({
  row,
  questions,
  isAdmitted,
  onAdmit,
}: {
  row: ImportRow
  questions: readonly Question[]
  isAdmitted: boolean
  onAdmit: (isOn: boolean) => void
}) {
  const { t } = useWords()
  const { line, name, email, written, objectives, offerings, held, status, problem } = row
  const isHeld = problem === null && held !== null
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-rule px-4 py-3 not-first:border-t">
      <span
        className="text-sm leading-6 text-ink-2 tabular-nums"
        title={t('import.line', { line })}
      >
        {line}
      </span>
      <div className="grid min-w-0">
        <span className="truncate font-semibold">{name || '–'}</span>
        <span className="truncate text-sm text-ink-2">{email || '–'}</span>
        {written !== null && problem === null && (
          <span className="mt-1 flex items-start gap-1.5 text-sm text-ink-2">
            <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{t('import.cleaned', { written })}</span>
          </span>
        )}
        {problem !== null && (
          <span className="mt-1 flex items-start gap-1.5 text-sm font-medium text-seek-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(`import.problem-${problem}`)}
          </span>
        )}
        {isHeld && (
          <span className="mt-1 flex items-start gap-1.5 text-sm font-medium text-seek-ink">
            <CircleMinus aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {t(`import.held-${held}`)}
              {status !== '' && ` (${status})`}
            </span>
          </span>
        )}
        {isHeld && (
          <div className="mt-2">
            <Checkbox
              id={`import-line-${line}`}
              name="admitted"
              label={
                <>
                  <span aria-hidden>{t('import.add-anyway')}</span>
                  <span className="sr-only">{t('import.add-anyway-of', { name })}</span>
                </>
              }
              value={isAdmitted}
              onChange={onAdmit}
            />
          </div>
        )}
        {objectives.length + offerings.length > 0 && (
          <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <Texts label={t('import.role-objectives')} texts={objectives} line="border-seek" />
            <Texts label={t('import.role-offerings')} texts={offerings} line="border-offer" />
          </div>
        )}
        {problem === null && <Answers row={row} questions={questions} />}
      </div>
    </li>
  )
}

/** The answers of the line, and the cells that are none. */
function Answers({
  row: { answers, unusable },
  questions,
}: {
  row: ImportRow
  questions: readonly Question[]
}) {
  const { t } = useWords()
  const language = useLanguage()
  const find = (id: string) => questions.find((question) => question.id === id)
  const words = { language, yes: t('answer.yes'), no: t('answer.no') }
  return (
    <>
      {answers.map(({ question: id, values }) => {
        const question = find(id)
        return (
          question && (
            <span key={id} className="mt-1 text-sm wrap-anywhere text-ink-2">
              {textIn(question.prompt, language)}{' '}
              <span className="text-ink">
                {values.map((value) => answerText(question, value, words)).join(' · ')}
              </span>
            </span>
          )
        )
      })}
      {unusable.map(({ question: id, cell, why }) => (
        <span key={id} className="mt-1 flex items-start gap-1.5 text-sm text-ink-2">
          <CircleMinus aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t(`import.unusable-${why}`, {
              cell,
              question: textIn(find(id)?.prompt ?? {}, language),
            })}
          </span>
        </span>
      ))}
    </>
  )
}

function Texts({ label, texts, line }: { label: string; texts: readonly string[]; line: string }) {
  if (texts.length === 0) return null
  return (
    <span className={`grid self-start border-l-3 pl-2.5 text-sm wrap-anywhere ${line}`}>
      <span className="text-ink-2">{label}</span>
      {texts.join(' · ')}
    </span>
  )
}
