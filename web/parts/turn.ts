import { depart } from '#web/kit/arrival.ts'

/**
 * What is shown next is a page of its own although the address stays: it begins at its top, and its
 * title takes the focus.
 */
export function turnPage(): void {
  depart()
  scrollTo({ top: 0, behavior: 'instant' })
}
