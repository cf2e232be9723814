import type { Db } from '../../../kit/db/db.ts'
import { ApiProblem } from './errors.ts'
import { listObjects, type ObjectQuery } from './lists.store.ts'
import { findObject, type EmulatorObject } from './store.ts'

type TimeRange = {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}
export type ListParams = {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: TimeRange | undefined
}
type ListOptions<T extends EmulatorObject> = {
  kind: T['object']
  url: string
  only?: ObjectQuery['only']
  show?: (one: T) => object
}

/** Returns a page of a list as the API does, the latest first. */
export async function pageOf<T extends EmulatorObject>(
  db: Db,
  { kind, url, only, show = (one) => one }: ListOptions<T>,
  { limit, starting_after: after, ending_before: before, created }: ListParams,
): Promise<object> {
  for (const id of [after, before]) {
    if (id !== undefined && !(await findObject<EmulatorObject>(db, kind, id)))
      throw new ApiProblem(400, `No such object: '${id}'`, { code: 'resource_missing' })
  }
  const found = await listObjects<T>(db, kind, {
    count: limit + 1,
    after,
    before,
    only,
    ...timesOf(created),
  })
  // With `before`, the extra object is the first; otherwise the last.
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit)
  return { object: 'list', data: data.map(show), has_more: found.length > limit, url }
}

/** Times are shown in whole seconds, but stored more precisely. */
function timesOf({ gt, gte, lt, lte }: TimeRange = {}): Pick<ObjectQuery, 'from' | 'until'> {
  const froms = [gte, gt === undefined ? undefined : gt + 1].filter((one) => one !== undefined)
  const untils = [lt, lte === undefined ? undefined : lte + 1].filter((one) => one !== undefined)
  const at = (seconds: number) => new Date(seconds * 1000)
  return {
    ...(froms.length > 0 && { from: at(Math.max(...froms)) }),
    ...(untils.length > 0 && { until: at(Math.min(...untils)) }),
  }
}
