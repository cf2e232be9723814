import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Logo } from '#web/kit/ui/lines.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** The head of a printed page: the product and the date. */
export function PrintHead() {
  const { t, language } = useWords()
  // A text that is the same all day, so nothing is redrawn for it.
  const today = useBrowserValue(() => new Date().toDateString())
  return (
    // Hidden inline: the print style comes after the body of a page drawn on the server.
    <div id="paper-head" style={{ display: 'none' }} className="shell">
      <Logo />
      {t('brand')}
      <span>
        {today &&
          t('shell.printed', {
            date: new Date(today).toLocaleDateString(localeFor(language), { dateStyle: 'long' }),
          })}
      </span>
    </div>
  )
}
