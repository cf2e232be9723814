import type { NamedPerson } from '../people-file/people-file.ts'

/**
 * The subject of a report: the file's name, everyone in it, and how many good suggestions each
 * should get.
 */
export type ReportSubject = { title: string; people: readonly NamedPerson[]; floor: number }
