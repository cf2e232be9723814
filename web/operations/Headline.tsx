import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import type { FindingText } from './findings.ts'
import { commandMark } from './command.tsx'
import { StateIcon } from './StateIcon.tsx'
import { type SystemPart, type PartState, worst } from './status.rules.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** The colour behind a headline. */
export const headlineColours = {
  good: 'bg-offer-wash',
  attention: 'bg-meet-wash',
  bad: 'bg-seek-wash',
  off: 'bg-surface',
} as const satisfies Record<PartState, string>

type Props = {
  findings: Record<SystemPart, FindingText>
  at: string
  aside?: string | null
  notRead: string | null
}

/**
 * The state in one sentence, or the worst problem and what to do about it. `aside`: the words of
 * the service concerned.
 */
export function Headline({ findings, at, aside = null, notRead }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const trouble = worst(findings)
  const finding = trouble && findings[trouble.part]
  // The last reading may be outdated.
  const state = notRead === null ? (finding?.state ?? 'good') : 'bad'
  const time = new Intl.DateTimeFormat(localeFor(language), { timeStyle: 'medium' }).format(
    new Date(at),
  )
  return (
    <header className={`grid gap-5 rounded-card p-6 sm:p-9 ${headlineColours[state]}`}>
      <div aria-live="polite" className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        <StateIcon state={state} className="size-12 border-4! sm:mt-1 sm:size-14" />
        <div className="grid max-w-184 gap-3">
          <PageTitle name={t('status.title')}>
            {notRead === null
              ? (finding?.sentence ?? t('status.well'))
              : t('status.not-read', { time, why: notRead })}
          </PageTitle>
          {aside !== null && <p className="font-medium wrap-anywhere">{aside}</p>}
          {notRead === null && (
            <p className="text-lg text-ink-2">
              <MarkedText
                text={finding ? (finding.toDo ?? '') : t('status.well-text')}
                marks={commandMark}
              />
            </p>
          )}
          {notRead === null && trouble !== null && trouble.more > 0 && (
            <p className="font-semibold">{t('status.more', { count: trouble.more })}</p>
          )}
        </div>
      </div>
      <p className="text-sm text-ink-2 tabular-nums sm:pl-20">{t('status.as-of', { time })}</p>
    </header>
  )
}
