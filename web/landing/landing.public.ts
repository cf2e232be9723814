import { listDeparting } from '#contract/departing.ts'
import type { Prepare } from '#web/kit/prepare.ts'

export const prepareLanding: Prepare = async ({ t, keep, origin }) => {
  // Without the list the rest of the page stands, and the browser asks again.
  await keep(listDeparting, {}).catch(() => undefined)
  return {
    title: t('landing.title'),
    description: t('landing.lead'),
    about: { '@type': 'WebSite', name: t('brand'), url: origin },
  }
}
