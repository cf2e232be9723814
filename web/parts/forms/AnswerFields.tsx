import { choicesOf, visibleQuestions, textIn } from '#contract/admission/answers.ts'
import type { Question, QuestionAnswers } from '#contract/admission/questions.ts'
import { questionKinds } from '#contract/admission/question-kinds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import type { FieldProps } from '#web/kit/ui/Field.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { Choices } from './Choices.tsx'
import { answerText } from './answer-text.ts'

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
  const { format, isLong, isMany, maxLength, values } = questionKinds[question.kind]
  const words = { language, yes: t('answer.yes'), no: t('answer.no') }
  const shared = {
    ...rest,
    label: textIn(question.prompt, language),
    hint: textIn(question.hint, language),
    isOptional: !question.isRequired,
  }
  const text = { ...shared, value: value[0] ?? '', onChange: (typed: string) => onChange([typed]) }
  if (format === 'choice')
    return (
      <Choices
        {...shared}
        value={value}
        onChange={onChange}
        isRow={values !== null}
        isMany={isMany}
        choices={choicesOf(question).map((choice) => ({
          value: choice,
          label: answerText(question, choice, words),
        }))}
      />
    )
  if (isLong) return <TextArea {...text} rows={3} maxLength={maxLength ?? undefined} />
  return (
    <TextField
      {...text}
      {...inputs[format]}
      {...(format === 'words' && maxLength !== null && { maxLength: maxLength + 50 })}
      onChange={(typed) => text.onChange(format === 'digits' ? plain(typed) : typed)}
    />
  )
}

// Hints for the keyboards of phones.
const inputs = {
  words: {},
  digits: { inputMode: 'decimal', autoComplete: 'off' },
  'calendar-day': { type: 'date' },
  'web-address': {
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
    spellCheck: false,
    autoCapitalize: 'none',
  },
  'phone-number': { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
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
