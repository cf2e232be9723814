import { textIn } from '#contract/admission/answers.ts'
import {
  type ImportColumn,
  importFields,
  type ImportRole,
  roleOfQuestion,
} from '#contract/admission/attendee-import.ts'
import type { Question } from '#contract/admission/questions.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Select } from '#web/kit/ui/Select.tsx'
import { missingIn, assignColumn } from './import.rules.ts'

type Props = {
  columns: readonly ImportColumn[]
  /** Those whose answers a column can hold. */
  questions: readonly Question[]
  isLooking: boolean
  onChange: (roles: readonly ImportRole[]) => void
}

/**
 * Lists each column of the file with its role, which the host may change. Opens if a required
 * column was not found.
 */
export function ImportColumns({ columns, questions, isLooking, onChange }: Props) {
  const { t } = useWords()
  const missing = missingIn(columns)
  const used = columns.filter(({ role }) => role !== 'none').length
  return (
    <Disclosure
      title={t('import.columns', { used, all: columns.length })}
      opensOn={missing === null ? 0 : 1}
    >
      <p className="text-sm text-ink-2">{t('import.columns-text')}</p>
      {missing !== null && (
        <p role="alert" className={look('error')}>
          {t(`import.missing-${missing}`)}
        </p>
      )}
      <ul aria-busy={isLooking} className="grid gap-4 sm:grid-cols-2">
        {columns.map((column, at) => (
          <li key={at}>
            <Column
              column={column}
              at={at}
              questions={questions}
              onChange={(role) => onChange(assignColumn(columns, { at, role }))}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Column({
  column: { heading, role, sample },
  at,
  questions,
  onChange,
}: {
  column: ImportColumn
  at: number
  questions: readonly Question[]
  onChange: (role: ImportRole) => void
}) {
  const { t } = useWords()
  const language = useLanguage()
  const choices: { value: ImportRole; label: string }[] = [
    ...importFields.map((value) => ({ value, label: t(`import.role-${value}`) })),
    ...questions.map(({ id, prompt }) => ({
      value: roleOfQuestion(id),
      label: t('import.role-question', { question: textIn(prompt, language) }),
    })),
  ]
  return (
    <Select
      id={`import-column-${at}`}
      name={`column-${at}`}
      label={heading === '' ? t('import.unnamed', { column: at + 1 }) : heading}
      value={role}
      onChange={onChange}
      hint={
        sample !== '' && <span className="wrap-anywhere">{t('import.sample', { sample })}</span>
      }
      choices={choices}
    />
  )
}
