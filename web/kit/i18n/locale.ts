let current = 'en-US'

/** Sets the locale of this browser's dates, times and numbers. */
export function setLocale(locale: string): void {
  current = locale
}

/**
 * Runs a function with a locale of its own: the server renders for many readers. The function must
 * not wait for anything.
 */
export function withLocale<T>(locale: string, run: () => T): T {
  const before = current
  current = locale
  try {
    return run()
  } finally {
    current = before
  }
}

/**
 * Returns the locale to format with in a language: with the reader's region if it is the language on
 * screen, or else the language alone.
 */
export function localeFor(language: string): string {
  return current.startsWith(`${language}-`) ? current : language
}
