import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { filledText } from './text/text.ts'
import { Version } from './version.ts'

export const statementLimit = 200
export const libraryLimit = 100

/** Seek (objective) or give (offering). */
export const StatementKind = z.enum(['objective', 'offering'])
export type StatementKind = z.infer<typeof StatementKind>

export const StatementText = filledText(statementLimit).check(z.regex(/[\p{L}\p{N}]/u, 'no-words'))

/** An objective or offering, in the person's own words and kept in their library. */
export const LibraryStatement = z.object({
  id: z.uuid(),
  kind: StatementKind,
  text: z.string(),
  version: z.int(),
})
export type LibraryStatement = z.infer<typeof LibraryStatement>

export const listItems = endpoint({
  method: 'GET',
  path: '/items',
  summary: 'List your objectives and offerings',
  reply: z.object({ items: z.array(LibraryStatement) }),
})

export const addItem = endpoint({
  method: 'POST',
  path: '/items',
  summary: 'Add an objective or an offering',
  body: z.strictObject({ kind: StatementKind, text: StatementText }),
  reply: LibraryStatement,
  refusals: ['too-many-items'],
})

export const editItem = endpoint({
  method: 'PATCH',
  path: '/items/:itemId',
  summary: 'Reword an objective or an offering, even one in use',
  params: z.object({ itemId: z.uuid() }),
  body: z.strictObject({ text: StatementText, version: Version }),
  reply: LibraryStatement,
  refusals: ['item-not-found', 'changed-meanwhile'],
})

export const removeItem = endpoint({
  method: 'DELETE',
  path: '/items/:itemId',
  summary: 'Remove an objective or an offering, even one in use',
  params: z.object({ itemId: z.uuid() }),
  reply: z.object({ removed: z.literal(true) }),
  refusals: ['item-not-found'],
})
