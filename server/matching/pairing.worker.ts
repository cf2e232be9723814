import { parentPort } from 'node:worker_threads'
import { outcomeOf, pairUp, whatIf } from './pairing.ts'
import type { Question } from './thread.ts'

// One message in, one message out.
parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)))

function answerTo({ people, newcomer, isDraft }: Question): unknown {
  if (newcomer) return whatIf(people, newcomer)
  return isDraft ? outcomeOf(people) : pairUp(people)
}
