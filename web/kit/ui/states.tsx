import { CloudOff } from 'lucide-react'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { failureWords } from '../i18n/failure-words.ts'
import { Button } from './Button.tsx'
import { localeFor } from '../i18n/locale.ts'

/** Grey placeholders for rows that are loading. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useWords()
  return (
    <div aria-live="polite" aria-busy className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="flex animate-pulse gap-4">
          <div className="size-10 shrink-0 rounded-full bg-rule" />
          <div className="grid flex-1 content-center gap-2">
            <div className="h-4 w-2/5 rounded-full bg-rule" />
            <div className="h-3 w-3/4 rounded-full bg-rule" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Says that a read failed, with a retry. */
export function ErrorState({ cause, ...more }: { cause: unknown; onRetry?: () => unknown }) {
  const { t } = useWords()
  return <UnavailableNote text={failureWords(t, cause)} {...more} />
}

/** A note in place of missing content, with a retry. */
export function UnavailableNote({ text, onRetry }: { text: string; onRetry?: () => unknown }) {
  const { t } = useWords()
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-card border border-rule bg-surface p-5"
    >
      <p className="font-medium">{text}</p>
      {onRetry && (
        <Button kind="outline" size="small" onClick={() => void onRetry()}>
          {t('try-again')}
        </Button>
      )}
    </div>
  )
}

/** Says that the screen shows a saved copy. */
export function OfflineNote({ savedAt }: { savedAt?: number }) {
  const { t } = useWords()
  const language = useLanguage()
  const time = savedAt
    ? new Intl.DateTimeFormat(localeFor(language), { timeStyle: 'short' }).format(savedAt)
    : null
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-sm text-ink-2">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {time ? t('offline.saved-copy', { time }) : t('offline.now')}
    </p>
  )
}
