import { useBrowserValue } from '#web/kit/browser-value.ts'
import { useWords } from '#web/kit/i18n.ts'
import { Logo } from '#web/kit/ui/lines.tsx'

/** What a page begins with on paper: whose it is, and of which day. */
export function PrintHead() {
  const { t, language } = useWords()
  // A text, which is the same all day: nothing is drawn anew for it.
  const today = useBrowserValue(() => new Date().toDateString())
  return (
    // Hidden by itself: the style for paper comes after a page that was drawn before it was sent.
    <div id="paper-head" style={{ display: 'none' }} className="shell">
      <Logo />
      {t('brand')}
      <span>
        {today &&
          t('shell.printed', {
            date: new Date(today).toLocaleDateString(language, { dateStyle: 'long' }),
          })}
      </span>
    </div>
  )
}
