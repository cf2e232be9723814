import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../i18n.ts'

/**
 * What the component kit itself says to a screen reader is in the reader's language, and not in the
 * browser's.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>
}
