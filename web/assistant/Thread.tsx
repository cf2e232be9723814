import { type ReactNode, useEffect, useRef } from 'react'
import type { AssistantThread, AssistantMessage } from '#contract/assistant.ts'
import { useWords, WordsContext } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { look } from '#web/kit/ui/look.ts'
import { splitAnswer } from './answer.rules.ts'
import { Composer } from './Composer.tsx'
import { useThreadWords } from './thread-words.ts'
import { AnswerSource } from './AnswerSource.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { type ThreadState, useThreadState } from './thread.state.ts'

/** Shows the conversation as a line with a stop for every answer, and the field to continue. */
export function Thread({ thread }: { thread: AssistantThread }) {
  const { t } = useWords()
  const talk = useThreadState(thread)
  const column = useRef<HTMLDivElement>(null)
  const { length } = thread.messages
  const isOpened = useRef(true)
  useEffect(() => {
    // A short conversation is read from its top.
    if (!isOpened.current || length > 2) column.current?.scrollIntoView({ block: 'end' })
    isOpened.current = false
  }, [length, talk.waiting])
  const last = thread.messages.at(-1)
  return (
    <div ref={column} className="grid grid-cols-1 gap-6">
      <div
        role="log"
        aria-label={t('assistant.said')}
        aria-relevant="additions"
        className="relative grid grid-cols-1 [&_:is(a,button,[tabindex])]:scroll-mb-24"
      >
        <span aria-hidden className="absolute top-6 bottom-0 left-2 w-2 rounded-full bg-rule" />
        <BoundaryRows
          of={thread.messages}
          keyOf={({ id }) => id}
          plain={({ text }) => text}
          as="div"
        >
          {(message) =>
            message.by === 'person' ? (
              <Own text={message.text} />
            ) : (
              <Answer message={message} thread={thread} />
            )
          }
        </BoundaryRows>
        {talk.waiting && <Waiting talk={talk} />}
      </div>
      <Composer
        key={thread.threadId}
        threadId={thread.threadId}
        chips={talk.waiting ? [] : (last?.chips ?? [])}
        isWaiting={talk.isThinking}
        onSay={talk.send}
      />
    </div>
  )
}

function Own({ text, isFaint = false }: { text: string; isFaint?: boolean }) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-end py-3 pl-10">
      <span className="sr-only">{t('assistant.you')}</span>
      <p
        className={`max-w-full rounded-card rounded-br-sm bg-ink px-4 py-2.5 whitespace-pre-wrap wrap-anywhere text-on-ink ${isFaint ? 'opacity-70' : ''}`}
      >
        {text}
      </p>
    </div>
  )
}

function Stop({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden
        className="relative mt-3 size-6 rounded-full border-[5px] border-ink bg-surface"
      />
      <div className="grid min-w-0 gap-4 py-3">{children}</div>
    </div>
  )
}

/**
 * Shows the answer, the proposals, then the question; all in the conversation's language, whatever
 * the page's language.
 */
function Answer({ message, thread }: { message: AssistantMessage; thread: AssistantThread }) {
  const { t } = useWords()
  const words = useThreadWords(thread.locale)
  const { told, asked } = splitAnswer(message.text)
  return (
    <Stop>
      <span className="sr-only">{t('assistant.name')}</span>
      <div className="grid gap-4" lang={thread.locale}>
        {told !== '' && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{told}</p>}
        {message.proposals.length > 0 && (
          <WordsContext value={words}>
            <ul className="grid gap-3">
              {message.proposals.map((one) => (
                <li key={one.id}>
                  <ProposalCard proposal={one} thread={thread} />
                </li>
              ))}
            </ul>
          </WordsContext>
        )}
        {asked !== '' && (
          <p className="title-3 max-w-prose whitespace-pre-wrap wrap-anywhere">{asked}</p>
        )}
      </div>
      <AnswerSource message={message} />
    </Stop>
  )
}

/** Shows a message that is being sent or failed; it is still here and can be sent again. */
function Waiting({ talk }: { talk: ThreadState }) {
  const { t } = useWords()
  const { waiting, isArrived, problem } = talk
  if (!waiting) return null
  return (
    <>
      {!isArrived && <Own text={waiting.text} isFaint={problem !== null} />}
      {problem === null ? (
        <Stop>
          <p className="flex items-center gap-2 py-0.5 text-ink-2">
            <span className="animate-pulse">{t('assistant.thinking')}</span>
          </p>
        </Stop>
      ) : (
        <div role="alert" className="grid justify-items-end gap-2 pb-3">
          <p className={look('error')}>{failureWords(t, problem)}</p>
          <p className={look('hint')}>{t('assistant.kept')}</p>
          <Button kind="outline" size="small" onClick={talk.again}>
            {t('try-again')}
          </Button>
        </div>
      )}
    </>
  )
}
