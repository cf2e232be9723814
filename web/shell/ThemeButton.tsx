import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useMedia } from '#web/kit/browser/media.ts'
import { local } from '#web/kit/offline/storage.ts'
import { look } from '#web/kit/ui/look.ts'

/** Light or dark. Until a person chooses, the system decides. */
export function ThemeButton() {
  const { t } = useWords()
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const theme = useSyncExternalStore(subscribe, chosenTheme, () => undefined)
  const isDark = theme === undefined ? isSystemDark : theme === 'dark'
  const label = isDark ? t('shell.to-light') : t('shell.to-dark')
  const toggle = () => {
    const next = isDark ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = next
    local.set('theme', next)
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={look('quiet', 'icon')}
    >
      <Sun aria-hidden className="to-light size-5" />
      <Moon aria-hidden className="to-dark size-5" />
    </button>
  )
}

/** Set by first.js before the first paint if the person chose earlier. */
function chosenTheme(): string | undefined {
  return document.documentElement.dataset['theme']
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
