import { useWords } from '#web/kit/i18n.ts'

/**
 * What stands in for a page while its code is on the way, as tall as the screen: else the footer
 * would stand in sight and be pushed away.
 */
export function PagePlaceholder() {
  const { t } = useWords()
  return (
    <p aria-live="polite" className="shell min-h-dvh py-12 text-ink-2">
      {t('loading')}
    </p>
  )
}
