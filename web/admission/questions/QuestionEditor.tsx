import { useEffect, useId, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { type Question, questionLimits, type LocalizedText } from '#contract/admission/questions.ts'
import { questionKinds } from '#contract/admission/question-kinds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { ConditionField } from './ConditionField.tsx'
import { LanguageBar } from './LanguageBar.tsx'
import { OptionsField } from './OptionsField.tsx'
import { languagesOf, withText } from './question-editor.rules.ts'

type Props = {
  question: Question
  questions: readonly Question[]
  problems: Readonly<Record<string, string>>
  people: number
  onChange: (question: Question) => void
}

/** Edits one question: its words in one language at a time, and how it is asked. */
export function QuestionEditor({ question, questions, problems, people, onChange }: Props) {
  const { t } = useWords()
  const own = useLanguage()
  const traits = questionKinds[question.kind]
  const id = useId()
  const writtenLanguages = languagesOf(question, own)
  const [chosenLanguage, setLanguage] = useState<Language>(own)
  const language = writtenLanguages.includes(chosenLanguage) ? chosenLanguage : own
  const change = (part: Partial<Question>) => onChange({ ...question, ...part })
  const text = (field: 'prompt' | 'hint') => ({
    id: `${id}${field}`,
    name: field,
    value: question[field][language] ?? '',
    errorCode: problems[field],
    onChange: (typed: string) =>
      // One of the two, both texts
      change({ [field]: withText(question[field], language, typed) } as { prompt: LocalizedText }),
  })
  const add = (added: Language) => {
    change({ prompt: withText(question.prompt, added, '') })
    setLanguage(added)
  }

  // The host opens a question in order to write it.
  const prompt = `${id}prompt`
  useEffect(() => document.getElementById(prompt)?.focus(), [prompt, language])

  return (
    <div className="grid gap-5 border-t border-rule px-4 pt-4 pb-5">
      <LanguageBar
        written={writtenLanguages}
        language={language}
        onChoose={setLanguage}
        onAdd={add}
      />
      <div className="grid gap-5" lang={language}>
        <TextField
          {...text('prompt')}
          label={t('questions.prompt')}
          placeholder={t(`questions.example.${question.kind}`)}
          maxLength={questionLimits.prompt + 20}
          autoComplete="off"
        />
        <TextField
          {...text('hint')}
          label={t('questions.hint')}
          maxLength={questionLimits.hint + 20}
          autoComplete="off"
          isOptional
        />
        {traits.hasOptions && (
          <OptionsField
            question={question}
            language={language}
            errorCode={problems['options']}
            onChange={onChange}
          />
        )}
      </div>
      {problems['kind'] && <p className={look('error')}>{t('fields.answered-already')}</p>}
      <Checkbox
        id={`${id}required`}
        name="isRequired"
        label={t('questions.must')}
        value={question.isRequired}
        onChange={(isRequired) => change({ isRequired })}
      />
      <ConditionField
        question={question}
        questions={questions}
        errorCode={problems['condition']}
        onChange={onChange}
      />
      {traits.isMatchable && (
        <RadioGroup
          id={`${id}matching`}
          name={`${id}matching`}
          label={t('questions.matching')}
          value={question.matching ?? 'none'}
          onChange={(kind) => change({ matching: kind === 'none' ? null : kind })}
          choices={[
            { value: 'none', label: t('questions.matching-none') },
            { value: 'objective', label: t('questions.matching-objective') },
            { value: 'offering', label: t('questions.matching-offering') },
          ]}
        />
      )}
      {people > 0 && (
        <p className="text-sm text-ink-2">{t('questions.answered-note', { count: people })}</p>
      )}
    </div>
  )
}
