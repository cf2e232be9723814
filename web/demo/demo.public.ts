import { readConfig } from '#contract/config.ts'
import type { PagePreparer } from '#web/kit/prepare.ts'

/**
 * Everything is tried out in the browser; before, there is what the page is about, its first stop,
 * and by which terms sales are divided.
 */
export const prepareDemo: PagePreparer = async ({ t, keep }) => {
  await keep(readConfig, {})
  return { title: t('demo.title'), description: t('demo.lead') }
}
