import { parentPort } from 'node:worker_threads'
import { remember } from '../kit/remember.ts'
import { readGathering, readingMark, readQuestion, readSides, type Sides, type Statement } from './reading.ts'
import type { Answered, Message, ToRead } from './thread.ts'

const sidesKept = remember<Sides>(2000)

function answer(read: ToRead): unknown {
  switch (read.ask) {
    case 'mark': return readingMark()
    case 'question': return readQuestion(read.text)
    case 'gatherings': return read.gatherings.map(readGathering)
    case 'sides': return read.people.map(sidesOf)
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

parentPort?.on('message', ({ id, read }: Message) => {
  let said: Answered
  try {
    said = { id, answer: answer(read) }
  } catch (error) {
    said = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(said)
})
