import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../i18n/i18n.ts'

/** Sets the component kit's own screen reader texts to the reader's language, not the browser's. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>
}
