import { startWorkerThread } from '../kit/processes/worker-thread.ts'
import type { PlacementAnswer, PlacementQuestion } from './solver.ts'

export type PlacementThread = {
  place: (question: PlacementQuestion) => Promise<PlacementAnswer>
  stop: () => Promise<void>
}

/** Starts a thread that places meetings, so that other requests do not wait. */
export function placementThread(): PlacementThread {
  const thread = startWorkerThread<PlacementQuestion>(
    new URL('./placement.worker.ts', import.meta.url),
    {
      idleMs: 60_000,
    },
  )
  // The result of `place` there
  return {
    place: async (question) => (await thread.ask(question)) as PlacementAnswer,
    stop: thread.stop,
  }
}
