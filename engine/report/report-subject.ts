import type { Words } from '#words/words.ts'
import type { NamedPerson } from '../people-file/people-file.ts'

/**
 * The subject of a report: the file's name, everyone in it, how many good suggestions each should
 * get, and the words of the reader's language.
 */
export type ReportSubject = {
  title: string
  people: readonly NamedPerson[]
  floor: number
  words: Words
}
