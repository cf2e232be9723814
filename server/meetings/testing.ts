import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import { silent } from '../testing.ts'
import { followAll } from './following.ts'
import { place, type Question } from './solving.ts'
import type { MeetingNews } from './telling.ts'

/** Meetings placed when a test asks for it, without a thread; what is told is kept. */
export function openPlacing({ db, clock }: { db: Db; clock: Clock }) {
  const news: MeetingNews[] = []
  const tell = {
    notify: async (_db: Db, told: readonly MeetingNews[]) => void news.push(...told),
    takeBack: async () => {},
  }
  const thread = { place: async (question: Question) => place(question), stop: async () => {} }
  const placing = { db, thread, tell }
  return {
    news,
    tell,
    placing,
    placed: async () => {
      for (let turn = 0; turn < 3; turn += 1) await followAll({ ...placing, clock, log: silent })
    },
  }
}
