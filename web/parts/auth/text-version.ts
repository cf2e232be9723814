/** Returns the date that names a version of the legal texts. */
export function versionText(version: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(version),
  )
}
