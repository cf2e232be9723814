import { startWorkerThread } from '../kit/worker-thread.ts'
import type { PlacementAnswer, PlacementQuestion } from './solver.ts'

export type PlacementThread = {
  place: (question: PlacementQuestion) => Promise<PlacementAnswer>
  stop: () => Promise<void>
}

/** A thread that places meetings, so that nobody else waits for it. */
export function placementThread(): PlacementThread {
  const thread = startWorkerThread<PlacementQuestion>(
    new URL('./placement.worker.ts', import.meta.url),
    {
      idleMs: 60_000,
    },
  )
  // What `place` answers there
  return {
    place: async (question) => (await thread.ask(question)) as PlacementAnswer,
    stop: thread.stop,
  }
}
