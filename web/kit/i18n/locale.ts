let current = 'en-US'

/** Sets the locale of this browser's dates, times and numbers; on the server, of one rendering. */
export function setLocale(locale: string): void {
  current = locale
}

/**
 * Returns the locale to format with in a language: with the reader's region if it is the language on
 * screen, or else the language alone.
 */
export function localeFor(language: string): string {
  return current.startsWith(`${language}-`) ? current : language
}
