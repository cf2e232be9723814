import { useWords } from '#web/kit/i18n.ts'

/** What stands in for a page while its code is on the way. */
export function Pending() {
  const { t } = useWords()
  return <p aria-live="polite" className="shell py-12 text-ink-2">{t('loading')}</p>
}
