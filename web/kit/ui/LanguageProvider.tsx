import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useWords } from '../i18n/i18n.ts'

/**
 * Sets the component kit's screen reader texts to the reader's language, and its calendars to the
 * reader's region: a week starts on Sunday in en-US and on Monday in en-GB.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useWords().locale}>{children}</I18nProvider>
}
