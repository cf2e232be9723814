import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { assistantLimits } from '#contract/assistant.ts'
import { draftOf, dropDraft, keepDraft } from '#web/kit/forms/draft.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { look } from '#web/kit/ui/look.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

type Props = {
  threadId: string
  chips: readonly string[]
  isWaiting: boolean
  onSay: (text: string) => void
}

const near = 200

/**
 * The message field, always in sight, below suggested answers to tap. Enter sends, Shift and Enter
 * starts a new line; drafts are kept.
 */
export function Composer({ threadId, chips, isWaiting, onSay }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const id = useId()
  const isOnline = useOnline()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = `assistant-${threadId}`
  const [text, setText] = useState(() => draftOf(draft, { text: '' }).text)
  const left = assistantLimits.said - text.length
  const change = (typed: string) => {
    setText(typed)
    keepDraft(draft, { text: typed })
  }
  const say = (message: string) => {
    if (isWaiting || message.trim() === '' || message.length > assistantLimits.said) return
    onSay(message.trim())
    field.current?.focus()
  }
  const sayTyped = () => {
    if (isWaiting || text.trim() === '' || left < 0) return
    say(text)
    setText('')
    dropDraft(draft)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    sayTyped()
  }
  return (
    <>
      {chips.length > 0 && <Chips chips={chips} onSay={say} />}
      <div className="sticky bottom-0 -mx-4 grid gap-3 border-t border-rule bg-canvas px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sayTyped()
          }}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        >
          <label htmlFor={id} className="sr-only">
            {t('assistant.write')}
          </label>
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={text}
            placeholder={t('assistant.write')}
            enterKeyHint="send"
            aria-describedby={`${id}-left`}
            aria-invalid={left < 0 || undefined}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            className={`${look('area')} field-sizing-content max-h-48 min-h-11! resize-none`}
          />
          <button
            type="submit"
            aria-label={t('assistant.send')}
            aria-disabled={isWaiting || undefined}
            className={look('primary', 'icon')}
          >
            <SendHorizontal aria-hidden className="size-4.5" />
          </button>
        </form>
        <p
          id={`${id}-left`}
          aria-live="polite"
          className={`${left < 0 ? look('error') : look('hint')} empty:hidden`}
        >
          {!isOnline && t('assistant.offline')}
          {isOnline && left < near && new Intl.NumberFormat(localeFor(language)).format(left)}
        </p>
      </div>
    </>
  )
}

function Chips({ chips, onSay }: { chips: readonly string[]; onSay: (text: string) => void }) {
  const { t } = useWords()
  return (
    <ul aria-label={t('assistant.chips')} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip} className="min-w-0 max-w-full">
          <button
            type="button"
            onClick={() => onSay(chip)}
            className="min-h-11 max-w-full scroll-mb-24 rounded-full border border-field bg-surface px-3.5 py-1 text-left text-sm font-medium wrap-anywhere hover:bg-sunken sm:min-h-9"
          >
            {chip}
          </button>
        </li>
      ))}
    </ul>
  )
}
