import type { AssistantMessage } from '#contract/assistant.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'

/** Shows who wrote an answer, if that is not what the reader expects. */
export function AnswerSource({ message: { mode, whyGuided } }: { message: AssistantMessage }) {
  const { t } = useWords()
  if (mode === 'model') return <p className={look('hint')}>{t('assistant.by-model')}</p>
  if (whyGuided === 'unavailable' || whyGuided === 'used-up')
    return (
      <p className={look('hint')}>
        {t(whyGuided === 'used-up' ? 'assistant.guided-used-up' : 'assistant.guided-unavailable')}
      </p>
    )
  return null
}
