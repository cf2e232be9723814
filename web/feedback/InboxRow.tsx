import { Link } from '@tanstack/react-router'
import { ChevronDown, Mail } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type FeedbackItem, settleFeedback } from '#contract/feedback.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import type { Translate } from '#words/words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { Age } from '#web/parts/time/Age.tsx'
import { paths } from '#web/paths.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { readInbox } from './inbox.ts'
import { KindSign } from './KindField.tsx'
import { Story } from './Story.tsx'
import type { AttachmentKind } from './Attachments.tsx'

/** Returns whether it is a report that is still open. */
export function isUrgent({ kind, state }: Pick<FeedbackItem, 'kind' | 'state'>): boolean {
  return kind === 'abuse' && state === 'open'
}

const tones = { open: 'plain', answered: 'offer', done: 'plain' } as const

type Props = { told: FeedbackItem; isOpen: boolean; onToggle: () => void }

/** One line of feedback; opened, all of it. */
export function InboxRow({ told, isOpen, onToggle }: Props) {
  const { t } = useWords()
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Answered items move down the list; the focus follows them.
  useEffect(() => {
    if (isOpen) button.current?.focus()
  }, [isOpen])
  return (
    <li className={isUrgent(told) ? 'bg-seek-wash' : ''}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className="group grid min-h-13 w-full grid-cols-[1.25rem_minmax(0,1fr)_auto_1rem] items-center gap-x-3 px-4 py-2.5 text-left hover:bg-ink/4 focus-visible:-outline-offset-3 sm:grid-cols-[1.25rem_11rem_minmax(0,1fr)_auto_5.5rem_1rem] sm:gap-x-4 sm:px-5"
      >
        <span className={told.kind === 'abuse' ? 'text-seek-ink' : 'text-ink-2'}>
          <KindSign kind={told.kind} />
        </span>
        <span
          className={`truncate text-sm font-semibold ${told.kind === 'abuse' ? 'text-seek-ink' : ''}`}
        >
          {t(`feedback.kind.${told.kind}`)}
          {!isUrgent(told) && (
            <span className="font-normal text-ink-2 sm:hidden">
              {' '}
              · {t(`feedback.state.${told.state}`)}
            </span>
          )}
        </span>
        <span
          className={`truncate max-sm:col-span-3 max-sm:col-start-2 max-sm:row-start-2 ${isOpen ? 'font-mono text-sm text-ink-2' : ''} ${told.state === 'done' ? 'text-ink-2' : ''}`}
          {...(isOpen ? { translate: 'no' } : { dir: 'auto' })}
        >
          {isOpen ? told.number : told.text}
        </span>
        <span className="max-sm:hidden">
          <Chip tone={tones[told.state]}>{t(`feedback.state.${told.state}`)}</Chip>
        </span>
        <span className="text-right text-sm whitespace-nowrap text-ink-2 tabular-nums">
          <Age at={told.at} />
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-2 transition-transform duration-150 group-aria-expanded:rotate-180"
        />
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Whole told={told} />}
      </div>
    </li>
  )
}

/** The full feedback and its sender, with the buttons to reply and close. */
function Whole({ told }: { told: FeedbackItem }) {
  const { t } = useWords()
  const [isAnswering, setAnswering] = useState(false)
  const settle = useSend(settleFeedback, readInbox)
  const next = told.state === 'done' ? 'open' : 'done'
  return (
    <div className="grid gap-4 px-4 pt-1 pb-6 pl-12 sm:pr-5 sm:pl-14">
      <From told={told} />
      <Story told={told} />
      {told.context && <Where context={told.context} />}
      {isAnswering && <AnswerForm told={told} onDone={() => setAnswering(false)} />}
      {settle.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, settle.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isAnswering && (
          <Button
            size="small"
            aria-label={`${t('feedback.inbox.answer')}: ${told.number}`}
            onClick={() => setAnswering(true)}
          >
            {t('feedback.inbox.answer')}
          </Button>
        )}
        {told.kind === 'abuse' && (
          <Link
            to={paths.adminReport}
            params={{ feedbackId: told.id }}
            className={look('outline', 'small')}
            aria-label={`${t('moderation.to-report')}: ${told.number}`}
          >
            {t('moderation.to-report')}
          </Link>
        )}
        {told.kind !== 'abuse' && (
          <Button
            kind="outline"
            size="small"
            isPending={settle.isPending}
            aria-label={`${t(next === 'done' ? 'feedback.inbox.done' : 'feedback.inbox.reopen')}: ${told.number}`}
            onClick={() =>
              settle.mutate(
                { params: { feedbackId: told.id }, body: { state: next, version: told.version } },
                { onError: () => void readInbox() },
              )
            }
          >
            {t(next === 'done' ? 'feedback.inbox.done' : 'feedback.inbox.reopen')}
          </Button>
        )}
      </div>
    </div>
  )
}

function From({ told }: { told: FeedbackItem }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span className="tabular-nums">{momentText(told.at, language)}</span>
      <span className="wrap-anywhere">
        {t('feedback.inbox.from', { name: nameOf(t, told.from) })}
      </span>
      <span lang={told.locale}>{languageNames.find(({ code }) => code === told.locale)?.name}</span>
      {told.wantsMail && (
        <span className="inline-flex items-center gap-1.5">
          <Mail aria-hidden className="size-4" />
          {t('feedback.inbox.wants-mail')}
        </span>
      )}
    </p>
  )
}

/** Returns the sender's name for the list. */
function nameOf(t: Translate, from: FeedbackItem['from']): string {
  if (from === null) return t('feedback.inbox.visitor')
  return from === '' ? t('feedback.inbox.nameless') : displayName(t, from)
}

const attachments = ['page', 'version', 'browser'] as const satisfies readonly AttachmentKind[]

function Where({ context }: { context: NonNullable<FeedbackItem['context']> }) {
  const { t } = useWords()
  const filledParts = attachments.filter((part) => context[part] !== '')
  return (
    <details className="text-sm">
      <summary className={`${look('plainLink')} inline-flex min-h-8 items-center`}>
        {t('feedback.inbox.details')}
      </summary>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {filledParts.map((part) => (
          <div key={part} className="contents">
            <dt className="text-ink-2">{t(`feedback.attached-${part}`)}</dt>
            <dd className="font-mono text-[0.8125rem] wrap-anywhere" translate="no">
              {context[part]}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
