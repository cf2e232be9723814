import { remember } from '../kit/remember.ts'
import { answerInThread } from '../kit/thread.ts'
import {
  readGathering,
  readingMark,
  readQuestion,
  readSides,
  type Sides,
  type Statement,
} from './reading.ts'
import type { ToRead } from './thread.ts'

const sidesKept = remember<Sides>(2000)

function answer(read: ToRead): unknown {
  switch (read.ask) {
    case 'mark':
      return readingMark()
    case 'question':
      return readQuestion(read.text)
    case 'gatherings':
      return read.gatherings.map(readGathering)
    case 'sides':
      return read.people.map(sidesOf)
  }
}

/** What one's library says is asked for with every page. */
function sidesOf(statements: readonly Statement[]): Sides {
  const key = JSON.stringify(statements)
  const known = sidesKept.get(key)
  if (known) return known
  const sides = readSides(statements)
  sidesKept.set(key, sides)
  return sides
}

answerInThread(answer)
