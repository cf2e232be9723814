import { useWords } from '#web/kit/i18n/i18n.ts'

/**
 * The placeholder of a page while its code loads, as tall as the screen: otherwise the footer would
 * be visible and then pushed away.
 */
export function PagePlaceholder() {
  const { t } = useWords()
  return (
    <p aria-live="polite" className="shell min-h-dvh py-12 text-ink-2">
      {t('loading')}
    </p>
  )
}
