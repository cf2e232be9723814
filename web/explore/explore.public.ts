import { listPublicEvents } from '#contract/explore.ts'
import type { PagePreparer } from '#web/kit/browser/prepare.ts'

export const prepareExplore: PagePreparer = async ({ t, keep }) => {
  // Without the list the rest of the page still renders, and the browser requests the list again.
  await keep(listPublicEvents, { query: {} }).catch(() => undefined)
  return { title: t('explore.title'), description: t('explore.lead') }
}
