import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import { silent } from '../testing.ts'
import { replanOutdated } from './replan-outdated.ts'
import { place, type PlacementQuestion } from './solver.ts'
import type { MeetingNotification } from './notify.ts'

/** Places meetings on demand in tests, without a thread; notifications are recorded. */
export function openPlacement({ db, clock }: { db: Db; clock: Clock }) {
  const news: MeetingNotification[] = []
  const notifier = {
    notify: async (_db: Db, sent: readonly MeetingNotification[]) => void news.push(...sent),
    takeBack: async () => {},
  }
  const thread = {
    place: async (question: PlacementQuestion) => place(question),
    stop: async () => {},
  }
  const placing = { db, thread, notifier }
  return {
    news,
    notifier,
    placing,
    placed: async () => {
      for (let turn = 0; turn < 3; turn += 1)
        await replanOutdated({ ...placing, clock, log: silent })
    },
  }
}
