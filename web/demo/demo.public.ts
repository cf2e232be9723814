import { readConfig } from '#contract/config.ts'
import type { PagePreparer } from '#web/kit/browser/prepare.ts'

/**
 * Everything runs in the browser. The server sends the introduction, the first stop, and the terms
 * by which sales are divided.
 */
export const prepareDemo: PagePreparer = async ({ t, keep }) => {
  await keep(readConfig, {})
  return { title: t('demo.title'), description: t('demo.lead') }
}
