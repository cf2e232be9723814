import { type AboutSettings, previewAbout, readAbout } from '#contract/about.ts'
import { every, q } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'

export const ownAboutQuery = q(readAbout, {})

/** Puts the server's answer everywhere it is shown, and reloads how others see it. */
export async function setOwnAbout(about: AboutSettings): Promise<void> {
  queryClient.setQueryData(ownAboutQuery.queryKey, about)
  await queryClient.invalidateQueries(every(previewAbout))
}
