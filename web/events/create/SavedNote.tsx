import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import type { AutosaveState } from './autosave.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** Shows whether a draft is saved while it is written. */
export function SavedNote({ saving }: { saving: AutosaveState }) {
  const { t } = useWords()
  const language = useLanguage()
  const isOnline = useOnline()
  const text = {
    typing: () => '',
    saving: () => t(isOnline ? 'create.saving' : 'create.not-saved'),
    failed: () => t('create.not-saved'),
    saved: () =>
      saving.state === 'saved'
        ? t('create.saved-at', {
            time: new Intl.DateTimeFormat(localeFor(language), { timeStyle: 'short' }).format(
              saving.at,
            ),
          })
        : '',
  }[saving.state]()
  return (
    <p aria-live="polite" className="text-sm text-ink-2">
      {text}
    </p>
  )
}
