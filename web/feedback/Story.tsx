import { Link } from '@tanstack/react-router'
import type { FeedbackState, OwnFeedback } from '#contract/feedback.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { KindSign } from './KindField.tsx'

type StoryItem = Pick<
  OwnFeedback,
  'kind' | 'number' | 'at' | 'state' | 'text' | 'score' | 'event' | 'replies'
>

const tones = { open: 'plain', answered: 'offer', done: 'plain' } as const satisfies Record<
  FeedbackState,
  'plain' | 'offer'
>

/** The kind, the number, the time and the state, above the text. */
export function StoryHead({ told, aside }: { told: StoryItem; aside?: React.ReactNode }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        className={`flex items-center gap-2 font-semibold ${told.kind === 'abuse' ? 'text-seek-ink' : ''}`}
      >
        <KindSign kind={told.kind} />
        {t(`feedback.kind.${told.kind}`)}
      </span>
      <span className="font-mono text-sm whitespace-nowrap text-ink-2" translate="no">
        {told.number}
      </span>
      <span className="text-sm text-ink-2 tabular-nums">{momentText(told.at, language)}</span>
      {aside}
      <span className="ml-auto">
        <Chip tone={tones[told.state]}>{t(`feedback.state.${told.state}`)}</Chip>
      </span>
    </header>
  )
}

/** The text, the event, the score and the replies. */
export function Story({ told }: { told: StoryItem }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <>
      {told.text !== '' && (
        <p dir="auto" className="max-w-184 whitespace-pre-line wrap-anywhere">
          {told.text}
        </p>
      )}
      {(told.event !== null || told.score !== null) && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          {told.event && (
            <Link
              to={paths.event}
              params={{ eventId: told.event.id }}
              className={`${look('plainLink')} inline-flex min-h-6 items-center wrap-anywhere`}
            >
              {t('feedback.inbox.about', { title: told.event.title })}
            </Link>
          )}
          {told.score !== null && (
            <span className="inline-flex min-h-6 items-center">
              {t('feedback.scored', { score: told.score })}
            </span>
          )}
        </p>
      )}
      {told.replies.map((reply) => (
        <div key={reply.at} className="grid gap-1 border-l-4 border-offer pl-4">
          <p className="text-sm text-ink-2">
            <span className="font-semibold text-ink">{t('feedback.reply-by')}</span> ·{' '}
            {momentText(reply.at, language)}
          </p>
          <p dir="auto" className="max-w-184 whitespace-pre-line wrap-anywhere">
            {reply.text}
          </p>
        </div>
      ))}
    </>
  )
}
