import { type OwnAbout, previewAbout, readAbout } from '#contract/about.ts'
import { every, q } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/queries.ts'

export const ownAbout = q(readAbout, {})

/** Puts what the server just answered wherever it is shown; how others see it is asked anew. */
export async function knowAbout(about: OwnAbout): Promise<void> {
  queryClient.setQueryData(ownAbout.queryKey, about)
  await queryClient.invalidateQueries(every(previewAbout))
}
