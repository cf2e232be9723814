import { readConfig } from '#contract/config.ts'
import type { PagePreparer } from '#web/kit/browser/prepare.ts'
import { paths } from '#web/paths.ts'

export const prepareHosting: PagePreparer = async ({ t, keep, origin }) => {
  // Without the settings the rest of the page still renders, and the browser requests them again.
  await keep(readConfig, {}).catch(() => undefined)
  const [title, description] = [t('hosting.title'), t('hosting.lead')]
  return {
    title,
    description,
    about: {
      '@type': 'WebPage',
      name: title,
      description,
      url: origin + paths.hosting,
      isPartOf: { '@type': 'WebSite', name: t('brand'), url: origin },
    },
  }
}
