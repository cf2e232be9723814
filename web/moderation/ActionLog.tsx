import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { ModerationAction } from '#contract/moderation.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

const link = look('link')
// Mere views are less prominent than actions.
const looks = new Set(['look-up', 'open-person', 'open-event', 'open-report'])

/** The lines of the log, the latest first. If there is room, `isWide` puts the time before each. */
export function ActionLog({
  acts,
  isWide = false,
}: {
  acts: readonly ModerationAction[]
  isWide?: boolean
}) {
  return (
    <ol className="grid grid-cols-1 gap-0">
      {acts.map((action) => (
        <Line key={action.id} act={action} isWide={isWide} />
      ))}
    </ol>
  )
}

function Line({ act, isWide }: { act: ModerationAction; isWide: boolean }) {
  const { t } = useWords()
  const language = useLanguage()
  const { person, event, report, verb } = act
  const isDeed = !looks.has(verb)
  const text = t(
    verb === 'look-up' && person === null
      ? 'moderation.act.look-up-nobody'
      : `moderation.act.${verb}`,
  )
  const values = {
    by: act.by || t('conversations.nameless'),
    name: person?.name || t('feedback.inbox.nameless'),
    title: event?.title ?? t('moderation.gone'),
    number: report?.number ?? t('moderation.gone'),
  }
  const marks: Record<string, ReactElement> = {
    who: person ? (
      <Link to={paths.adminPerson} params={{ userId: person.id }} className={link} />
    ) : (
      <span />
    ),
    what: event ? (
      <Link to={paths.adminGathering} params={{ eventId: event.id }} className={link} />
    ) : (
      <span />
    ),
    report: report ? (
      <Link to={paths.adminReport} params={{ feedbackId: report.id }} className={link} />
    ) : (
      <span />
    ),
  }
  return (
    <li
      className={`relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0 before:absolute before:top-4 before:bottom-0 before:left-[calc(0.75rem-1.5px)] before:w-[3px] before:bg-rule last:before:hidden ${isWide ? 'lg:grid-cols-[9rem_1.5rem_minmax(0,1fr)] lg:before:left-[calc(10.5rem-1.5px)]' : ''}`}
    >
      {isWide && (
        <time dateTime={act.at} className="hidden pt-0.5 text-sm text-ink-2 tabular-nums lg:block">
          {momentText(act.at, language)}
        </time>
      )}
      <span
        aria-hidden
        className={`relative mt-1.5 size-3 justify-self-center rounded-full border-[3px] ${isDeed ? 'border-ink bg-ink' : 'border-rule bg-surface'}`}
      />
      <div className="grid gap-1">
        <p className={`wrap-anywhere ${isDeed ? 'font-semibold' : 'text-ink-2'}`}>
          <MarkedText text={text} marks={marks} values={values} />
        </p>
        {act.text && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {act.text}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 tabular-nums">
          <time dateTime={act.at} className={isWide ? 'lg:hidden' : ''}>
            {momentText(act.at, language)}
          </time>
          {isDeed && verb !== 'settle' && report && (
            <Link
              to={paths.adminReport}
              params={{ feedbackId: report.id }}
              className={look('plainLink')}
            >
              {report.number}
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

/** Lists the actions on one person or thing, with a link to all of them. */
export function ActionLogSection({
  acts,
  more,
}: {
  acts: readonly ModerationAction[]
  more?: ReactNode
}) {
  const { t } = useWords()
  return (
    <section aria-labelledby="acts" className="grid content-start gap-4">
      <h2 id="acts" className="title-3">
        {t('moderation.acts')}
      </h2>
      {acts.length === 0 ? (
        <p className="text-ink-2">{t('moderation.acts-none')}</p>
      ) : (
        <ActionLog acts={acts} />
      )}
      {more}
    </section>
  )
}
