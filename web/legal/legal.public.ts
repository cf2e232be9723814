import { readConfig } from '#contract/config.ts'
import type { PagePreparer } from '#web/kit/browser/prepare.ts'
import { legalTabNamed } from '#web/paths.ts'

export const prepareLegal: PagePreparer = async ({ params, t, keep }) => {
  await keep(readConfig, {})
  const title = t(`legal.${legalTabNamed(params['tab']) ?? 'tos'}`)
  return { title, description: `${title} · ${t('brand')}` }
}
