import { serveWorkerThread } from '../../kit/processes/worker-thread.ts'
import { readPeople } from './attendee-file-reader.ts'
import type { FileReading, PeopleFile } from './people-file-thread.ts'

// A host who has seen the preview enters the same file next.
let last: { file: PeopleFile; reading: FileReading } | undefined

serveWorkerThread<PeopleFile>((file) => {
  if (!last || !isSame(file, last)) {
    const { csv, ...options } = file
    last = { file, reading: readPeople(csv, options) }
  }
  return last.reading
})

/** Tests whether a file would be read the same, also where the host assigns the columns as found. */
function isSame(file: PeopleFile, before: NonNullable<typeof last>): boolean {
  const found =
    'columns' in before.reading ? before.reading.columns.map(({ role }) => role) : undefined
  return (
    file.csv === before.file.csv &&
    JSON.stringify(file.questions) === JSON.stringify(before.file.questions) &&
    [before.file.assigned, found].some(
      (assigned) => JSON.stringify(assigned) === JSON.stringify(file.assigned),
    )
  )
}
