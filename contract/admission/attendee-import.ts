import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { eventParams } from '../events/events.ts'
import { textOf } from '../text/text.ts'
import { largestInteger } from '../version.ts'
import { InvitationKind } from './invitation-kind.ts'
import { Question, QuestionAnswers } from './questions.ts'

/** The most rows and characters of a file, and of its name. */
export const importLimits = { rows: 10_000, characters: 6_000_000, fileName: 200 } as const

/** What a column holds, besides answers; `none`: not used. */
export const importFields = [
  'name',
  'given',
  'family',
  'email',
  'objectives',
  'offerings',
  'status',
  'none',
] as const
export type ImportField = (typeof importFields)[number]

const answersPrefix = 'question:'
/** What a column holds: a field, or the answers to a question of the event by its id. */
export type ImportRole = ImportField | `question:${string}`
// The pattern admits what the type says.
const ImportRole = z
  .string()
  .check(
    z.regex(new RegExp(`^(?:${importFields.join('|')}|${answersPrefix}[\\da-f-]{36})$`)),
  ) as z.ZodMiniType<ImportRole, ImportRole>

/** Returns the role of a column with the answers to a question. */
export function roleOfQuestion(id: string): ImportRole {
  return `${answersPrefix}${id}`
}

/** Returns the id of the question whose answers a column holds; null for a field. */
export function questionOfRole(role: ImportRole): string | null {
  return role.startsWith(answersPrefix) ? role.slice(answersPrefix.length) : null
}

export const ImportColumn = z.object({
  heading: z.string(),
  role: ImportRole,
  /** The first cell that is not empty. */
  sample: z.string(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/**
 * A parsed line of a file. `problem`: why it cannot be entered. `held`: why the person is out, by
 * the file or this list; entered only on purpose.
 * `written`: the address in the file, if it was cleaned; `status`: the file's own status of the
 * person. `unusable`: cells that are no answer, or whose question is not asked after the other
 * answers; the person is entered without them.
 */
export const ImportRow = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  written: z.nullable(z.string()),
  status: z.string(),
  objectives: z.array(z.string()),
  offerings: z.array(z.string()),
  answers: QuestionAnswers,
  unusable: z.array(
    z.object({
      question: z.uuid(),
      cell: z.string(),
      why: z.enum(['no-answer', 'not-asked']),
    }),
  ),
  held: z.nullable(
    z.enum([
      'declined',
      'cancelled',
      'refunded',
      'waiting',
      'pending',
      'invited',
      'removed',
      'unknown',
      'declined-here',
      'cancelled-here',
      'removed-here',
    ]),
  ),
  problem: z.nullable(
    z.enum([
      'no-name',
      'name-with-link',
      'no-email',
      'not-an-email',
      'twice-in-file',
      'in-already',
      'invited-already',
      'no-place',
      'too-long',
      'too-many',
      'quote-open',
    ]),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>

export const importAttendees = endpoint({
  method: 'POST',
  path: '/events/:eventId/attendees/import',
  summary: 'Import guests from a CSV file, or invite them, or preview the import (hosts)',
  description:
    'A preview saves nothing. People who are out are entered only if their lines are named. A large file is entered in parts: if the answer is lost, send the request again with the same `importId` to enter the rest.',
  // Twice the file: in JSON a line end or quotation mark takes two characters.
  params: eventParams,
  bodyLimit: 2 * importLimits.characters,
  isSlow: true,
  patienceMs: 120_000,
  body: z.strictObject({
    csv: z
      .string()
      .check(
        z.minLength(1, 'required'),
        z.maxLength(importLimits.characters, 'too-large'),
        z.regex(/^[^\0]*$/, 'not-text'),
      ),
    isPreview: z.boolean(),
    /** The id of this import, chosen by the caller; one that was entered already is continued. */
    importId: z.optional(z.uuid()),
    /** The name of the file, for the list of imports. */
    fileName: z.optional(textOf(importLimits.fileName)),
    /**
     * What the people get; a reserved place if absent. Everyone invited to register or to ask is
     * mailed.
     */
    invitation: z.optional(InvitationKind),
    isTold: z.optional(z.boolean()),
    /** The role of each column, in order; if absent, columns are found by their names. */
    columns: z.optional(z.array(ImportRole).check(z.maxLength(200, 'too-many'))),
    /** The held lines to enter all the same. */
    admitted: z.optional(
      z
        .array(z.int().check(z.gte(1, 'too-small'), z.lte(largestInteger, 'too-large')))
        .check(z.maxLength(importLimits.rows, 'too-many')),
    ),
  }),
  /**
   * `good`: lines that are or would be entered; `held`: lines held back. `told`: people whose code
   * is mailed within a day; `later`: on a later day, by the account's limit or after the operator's
   * review; `before`: never, because the host has mailed them once without an answer. A preview
   * gives what would happen. `questions`: those whose answers a column can hold.
   */
  reply: z.object({
    columns: z.array(ImportColumn),
    questions: z.array(Question),
    rows: z.array(ImportRow),
    good: z.int(),
    held: z.int(),
    entered: z.int(),
    told: z.int(),
    later: z.int(),
    before: z.int(),
  }),
  refusals: [
    'event-not-found',
    'not-published',
    'event-cancelled',
    'event-ended',
    'import-undone',
    'too-large',
    'too-many-items',
  ],
})

/** An import of people from a file. */
export const AttendeeImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: InvitationKind,
  startedAt: z.string(),
  /** The number of people to enter, and of those entered so far. */
  people: z.int(),
  entered: z.int(),
  undoneAt: z.nullable(z.string()),
  /** The number of people entered who have neither registered nor come, whom undoing would remove. */
  unclaimed: z.int(),
  /** The number of these whose invitation was mailed. */
  mailed: z.int(),
})
export type AttendeeImport = z.infer<typeof AttendeeImport>

export const listImports = endpoint({
  method: 'GET',
  path: '/events/:eventId/imports',
  summary: 'List the imports of attendees, latest first (hosts)',
  description: 'While an import runs, `entered` grows up to `people`.',
  params: eventParams,
  reply: z.object({ items: z.array(AttendeeImport) }),
  refusals: ['event-not-found'],
})

const importParams = z.object({ eventId: z.uuid(), importId: z.uuid() })

export const readImportProgress = endpoint({
  method: 'GET',
  path: '/events/:eventId/imports/:importId',
  summary: 'Read how far an import of attendees is (hosts)',
  description: 'Both counts are zero before it begins.',
  params: importParams,
  reply: z.object({ people: z.int(), entered: z.int() }),
  refusals: ['event-not-found'],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/events/:eventId/imports/:importId/undo',
  summary: 'Undo an import of attendees (hosts)',
  description:
    'People who have registered or come since then stay. The others lose their place or invitation without a mail; a link that was mailed no longer opens. A repeat changes nothing.',
  params: importParams,
  reply: z.object({ removed: z.int(), kept: z.int() }),
  refusals: ['event-not-found', 'import-not-found', 'event-cancelled', 'event-ended'],
})
