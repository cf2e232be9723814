import { SendHorizontal } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import {
  conversationLimits,
  type Conversation,
  type MessageDraft,
} from '#contract/conversations.ts'
import { messageDraft } from '#web/parts/people/message-draft.ts'
import { draftOf, dropDraft, keepDraft } from '#web/kit/forms/draft.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useMedia } from '#web/kit/browser/media.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { dayText, ownZone } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { MessageDraftCard } from './MessageDraftCard.tsx'
import { topicsOf } from './first-message.rules.ts'
import { queueMessage, sendMessages, useOutbox } from './outbox.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

const near = 200

/** The message field, or why no one can write. */
export function Foot({ talk }: { talk: Conversation }) {
  const { t } = useWords()
  const language = useLanguage()
  const name = displayName(t, talk.name)
  // Messages left over from an earlier visit.
  useEffect(() => void sendMessages(talk.id), [talk.id])
  if (talk.isBlocked) return <Over>{t('conversations.blocked-text', { name })}</Over>
  if (talk.state === 'closed') return <Over>{t('conversations.closed-text')}</Over>
  if (talk.state === 'read-only')
    return (
      <Over>
        {t('conversations.read-only-text', {
          day: talk.readableUntil === null ? '' : dayText(talk.readableUntil, ownZone(), language),
        })}
      </Over>
    )
  return <Composer talk={talk} name={name} />
}

function Over({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="border-t border-rule bg-sunken px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-ink-2 sm:px-5"
    >
      {children}
    </p>
  )
}

/**
 * Drafts are kept for the tab; sent messages wait on the device until they arrive. With a keyboard,
 * Enter sends, and Shift and Enter starts a new line.
 */
function useWriting(talk: Conversation) {
  const kept = messageDraft(talk.id)
  const [{ text, draftAt }, setWritten] = useState(() => draftOf(kept, { text: '', draftAt: '' }))
  const [isHeld, setHeld] = useState(false)
  const write = (written: { text: string; draftAt: string }) => {
    setWritten(written)
    setHeld(false)
    if (written.text === '') dropDraft(kept)
    else keepDraft(kept, written)
  }
  const change = (typed: string) => write({ text: typed, draftAt: typed === '' ? '' : draftAt })
  const left = conversationLimits.text - text.length
  const say = () => {
    if (text.trim() === '') return
    if (left < 0) return setHeld(true)
    queueMessage(talk.id, { text: text.trim(), draftAt: draftAt || undefined })
    change('')
  }
  // Below what was typed already: nothing is lost.
  const use = ({ text: drafted, at }: MessageDraft) =>
    write({ text: [text.trimEnd(), drafted].filter(Boolean).join('\n\n'), draftAt: at })
  return { text, draftAt, change, left, say, use, isHeld }
}

function Composer({ talk, name }: { talk: Conversation; name: string }) {
  const { t } = useWords()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const { text, draftAt, change, left, say, use, isHeld } = useWriting(talk)
  const { waiting } = useOutbox(talk.id)
  const used = [draftAt, ...waiting.map((message) => message.draftAt)]
  const draft = talk.draft === null || used.includes(talk.draft.at) ? null : talk.draft
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTouch || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    say()
  }
  return (
    <div className="grid gap-2.5 border-t border-rule px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5">
      {draft !== null && (
        <MessageDraftCard
          key={draft.at}
          conversationId={talk.id}
          draft={draft}
          onUse={() => {
            use(draft)
            field.current?.focus()
          }}
          onDiscarded={() => field.current?.focus()}
        />
      )}
      {talk.last === 0 && draft === null && waiting.length === 0 && text === '' && (
        <First talk={talk} name={name} field={field} onTake={change} />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          say()
          field.current?.focus()
        }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        <label htmlFor={id} className="sr-only">
          {t('conversations.begin', { name })}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t('conversations.begin', { name })}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          aria-describedby={`${id}-left`}
          aria-invalid={left < 0 || undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${look('area')} field-sizing-content max-h-[40dvh] min-h-11! resize-none placeholder:truncate placeholder-shown:field-sizing-fixed`}
        />
        <button
          type="submit"
          aria-disabled={left < 0 || undefined}
          aria-label={t('conversations.send')}
          className={look('primary', 'icon')}
        >
          <SendHorizontal aria-hidden className="size-4.5 rtl:rotate-180" />
        </button>
      </form>
      {isHeld && (
        <p role="alert" className={look('error')}>
          {t('conversations.not-sent')} {t('conversations.too-long', { count: -left })}
        </p>
      )}
      <Notes id={`${id}-left`} talk={talk} name={name} left={isHeld ? near : left} />
    </div>
  )
}

function Notes({
  id,
  talk,
  name,
  left,
}: {
  id: string
  talk: Conversation
  name: string
  left: number
}) {
  const { t } = useWords()
  const language = useLanguage()
  const isOnline = useOnline()
  const { isFragile } = useOutbox(talk.id)
  return (
    <p
      id={id}
      aria-live="polite"
      className={`${left < 0 ? look('error') : look('hint')} empty:hidden`}
    >
      {[
        left < 0 && t('conversations.too-long', { count: -left }),
        left >= 0 && left < near && new Intl.NumberFormat(localeFor(language)).format(left),
        !isOnline && t('conversations.offline'),
        isFragile && t('conversations.fragile'),
        talk.last > 0 &&
          talk.left !== null &&
          (talk.left === 0
            ? t('conversations.left-none', { name })
            : t('conversations.left', { count: talk.left, name })),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/**
 * Opening sentences made from the reasons for the match: a tap fills the field and sends nothing.
 */
function First({
  talk,
  name,
  field,
  onTake,
}: {
  talk: Conversation
  name: string
  field: RefObject<HTMLTextAreaElement | null>
  onTake: (text: string) => void
}) {
  const { t } = useWords()
  const language = useLanguage()
  const topics = topicsOf(talk, language)
  const sentences = (['get', 'give'] as const).flatMap((way) =>
    topics[way] === null ? [] : [t(`conversations.first.${way}`, { name, topic: topics[way] })],
  )
  if (sentences.length === 0) return null
  const take = (sentence: string) => {
    onTake(sentence)
    field.current?.focus()
  }
  return (
    <section aria-label={t('conversations.first')} className="grid grid-cols-1 gap-2">
      <p className={look('hint')}>{t('conversations.first')}</p>
      <ul className="grid grid-cols-1 gap-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="grid">
            <button
              type="button"
              onClick={() => take(sentence)}
              className="min-h-11 rounded-card border border-field bg-surface px-3.5 py-2 text-left text-sm wrap-anywhere hover:bg-sunken"
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
