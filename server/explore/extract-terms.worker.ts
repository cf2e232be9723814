import { makeLruCache } from '../kit/lru-cache.ts'
import { serveWorkerThread } from '../kit/processes/worker-thread.ts'
import {
  readEventTerms,
  readingMark,
  readQuestion,
  readSides,
  type PersonInterests,
  type SearchStatement,
} from './extract-terms.ts'
import type { ReadRequest } from './terms-client.ts'

const sidesKept = makeLruCache<PersonInterests>(2000)

function answer(read: ReadRequest): unknown {
  switch (read.ask) {
    case 'mark':
      return readingMark()
    case 'question':
      return readQuestion(read.text)
    case 'gatherings':
      return read.gatherings.map(readEventTerms)
    case 'sides':
      return read.people.map(sidesOf)
  }
}

/** A person's library is asked for with every page. */
function sidesOf(statements: readonly SearchStatement[]): PersonInterests {
  const key = JSON.stringify(statements)
  const cached = sidesKept.get(key)
  if (cached) return cached
  const sides = readSides(statements)
  sidesKept.set(key, sides)
  return sides
}

serveWorkerThread(answer)
