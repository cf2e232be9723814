import { availableParallelism } from 'node:os'
import { kernelOf } from '#engine/kernel/kernel.ts'
import { installKernel } from '#engine/lists/kernel.ts'
import { serveWorkerThread } from '../kit/processes/worker-thread.ts'
import { follower } from './follower.ts'
import { outcomeOf, pairUp, whatIf } from './pairing.ts'
import { roundPlanner } from './round-planner.ts'
import type { PairingQuestion } from './pairing-client.ts'

// Leave one processor for serving requests.
installKernel(kernelOf({ threads: Math.max(1, availableParallelism() - 1) }))

const { whom, follow, keep } = follower()
const { roundsFor, readyRounds } = roundPlanner()

function answer(question: PairingQuestion): unknown {
  switch (question.ask) {
    case 'pairUp':
      return pairUp(question.people)
    case 'outcomeOf':
      return outcomeOf(question.people, question.met)
    case 'whatIf':
      return whatIf(question.people, question.newcomer, question.met)
    case 'roundsFor':
      return roundsFor(question.present, question.options)
    case 'readyRounds':
      return readyRounds(question.present)
    case 'whom':
      return whom(question.look)
    case 'follow':
      return follow(question.with)
    case 'keep':
      return keep(question.what)
  }
}

serveWorkerThread(answer)
