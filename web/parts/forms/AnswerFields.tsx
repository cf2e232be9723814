import { visibleQuestions, scale, textIn } from '#contract/admission/answers.ts'
import {
  type QuestionAnswers,
  type Question,
  questionLimits,
} from '#contract/admission/questions.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import type { FieldProps } from '#web/kit/ui/Field.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { Choices } from './Choices.tsx'

type AnswerFieldProps = Pick<
  FieldProps<string[]>,
  'id' | 'name' | 'value' | 'onChange' | 'errorCode'
>
type Props = {
  questions: readonly Question[]
  /** The answers so far: some questions depend on others. */
  answers: QuestionAnswers
  field: (question: string) => AnswerFieldProps
}

/** A host's questions, each with the field for its kind. */
export function AnswerFields({ questions, answers, field }: Props) {
  return visibleQuestions(questions, answers).map((question) => (
    <AnswerField key={question.id} question={question} {...field(question.id)} />
  ))
}

function AnswerField({
  question,
  value,
  onChange,
  ...rest
}: AnswerFieldProps & { question: Question }) {
  const { t } = useWords()
  const language = useLanguage()
  const { kind, options } = question
  const shared = {
    ...rest,
    label: textIn(question.prompt, language),
    hint: textIn(question.hint, language),
    isOptional: !question.isRequired,
  }
  const text = { ...shared, value: value[0] ?? '', onChange: (typed: string) => onChange([typed]) }
  const chosen = { ...shared, value, onChange }
  if (kind === 'text') return <TextArea {...text} rows={3} maxLength={questionLimits.text} />
  if (kind === 'yes-no')
    return (
      <Choices
        {...chosen}
        isRow
        choices={[
          { value: 'yes', label: t('answer.yes') },
          { value: 'no', label: t('answer.no') },
        ]}
      />
    )
  if (kind === 'scale')
    return (
      <Choices {...chosen} isRow choices={scale.map((step) => ({ value: step, label: step }))} />
    )
  if (kind === 'one-of' || kind === 'some-of')
    return (
      <Choices
        {...chosen}
        isMany={kind === 'some-of'}
        choices={options.map((option) => ({
          value: option.id,
          label: textIn(option.text, language),
        }))}
      />
    )
  return (
    <TextField
      {...text}
      {...inputs[kind]}
      onChange={(typed) => text.onChange(kind === 'number' ? plain(typed) : typed)}
    />
  )
}

// Hints for the keyboards of phones.
const inputs = {
  line: { maxLength: questionLimits.line + 50 },
  number: { inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date' },
  link: {
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
    spellCheck: false,
    autoCapitalize: 'none',
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const

/**
 * Returns digits as our checks read them: people also write a comma, and Devanagari or full-width
 * digits.
 */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replace(',', '.')
}
