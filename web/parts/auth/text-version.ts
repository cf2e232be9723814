import { localeFor } from '#web/kit/i18n/locale.ts'

/** Returns the date that names a version of the legal texts. */
export function versionText(version: string, language: string): string {
  return new Intl.DateTimeFormat(localeFor(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(version))
}
