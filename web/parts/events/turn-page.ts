import { startNavigation } from '#web/kit/browser/navigation-focus.ts'

/**
 * Starts a new page under the same address: it begins at its top, and its title takes the focus.
 */
export function turnPage(): void {
  startNavigation()
  scrollTo({ top: 0, behavior: 'instant' })
}
