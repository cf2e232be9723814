import { listUpcomingEvents } from '#contract/events/upcoming-events.ts'
import type { PagePreparer } from '#web/kit/browser/prepare.ts'

export const prepareLanding: PagePreparer = async ({ t, keep, origin }) => {
  // Without the list the rest of the page still renders, and the browser requests the list again.
  await keep(listUpcomingEvents, {}).catch(() => undefined)
  return {
    title: t('landing.title'),
    description: t('landing.lead'),
    about: { '@type': 'WebSite', name: t('brand'), url: origin },
  }
}
