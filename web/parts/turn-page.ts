import { startNavigation } from '#web/kit/navigation-focus.ts'

/**
 * What is shown next is a page of its own although the address stays: it begins at its top, and its
 * title takes the focus.
 */
export function turnPage(): void {
  startNavigation()
  scrollTo({ top: 0, behavior: 'instant' })
}
