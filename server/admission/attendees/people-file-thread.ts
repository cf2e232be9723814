import { startWorkerThread } from '../../kit/processes/worker-thread.ts'
import {
  type AttendeeSheet,
  type FileProblem,
  type ReadingOptions,
  readPeople,
} from './attendee-file-reader.ts'

/** The text of a file of people, and how its columns are assigned. */
export type PeopleFile = ReadingOptions & { csv: string }
export type FileReading = AttendeeSheet | { problem: FileProblem }
/** Reads files of people without keeping anyone waiting. */
export type PeopleFileReader = ReturnType<typeof startPeopleFileReader>

// A file of this many characters takes at most 70 ms, as long as a thread takes to start.
const atOnce = 100_000
const idleMs = 60_000

/** Reads short files at once, and others in a thread of its own. */
export function startPeopleFileReader() {
  const { ask, stop } = startWorkerThread<PeopleFile>(
    new URL('people-file.worker.ts', import.meta.url),
    { idleMs },
  )
  return {
    read: async ({ csv, ...options }: PeopleFile): Promise<FileReading> =>
      csv.length <= atOnce
        ? readPeople(csv, options)
        : // The thread answers with the same function.
          ((await ask({ csv, ...options })) as FileReading),
    stop,
  }
}
