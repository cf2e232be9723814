/** The day that a version of the legal texts is named by. */
export function versionText(version: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(version),
  )
}
