import { pictureAddress } from '#web/paths.ts'

/** The cover of an event, or the picture that is drawn from its title. */
export function coverAddress({
  coverId,
  title,
}: {
  coverId: string | null
  title: string
}): string {
  return coverId === null
    ? `/pictures/drawn?of=${encodeURIComponent(title)}`
    : pictureAddress(coverId)
}
