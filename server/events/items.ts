import { type LibraryStatement, type StatementKind, libraryLimit } from '#contract/items.ts'
import { brokenConstraint, type Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import {
  deleteItem,
  insertMissing,
  itemsOf,
  ownsItem,
  rewordItem,
  rewordStatements,
  withdrawStatements,
} from './items.store.ts'
import { requestMatches } from './store.ts'

type Owner = { userId: string; now: Date }
type ItemInput = { kind: StatementKind; text: string }

export { itemsOf as listLibrary } from './items.store.ts'

/** Stores each statement once in the person's library and returns the items in the given order. */
export async function keepInLibrary(
  db: Db,
  inputs: readonly ItemInput[],
  owner: Owner,
): Promise<LibraryStatement[]> {
  const once = [...new Map(inputs.map((one) => [`${one.kind} ${one.text}`, one])).values()]
  const before = await itemsOf(db, owner.userId)
  const missing = once.filter((one) => !before.some((item) => isSame(item, one)))
  if (before.length + missing.length > libraryLimit) throw refuse('too-many-items')
  const added = await insertMissing(
    db,
    missing.map((one) => ({ id: newId(owner.now), user_id: owner.userId, ...one })),
  )
  // Another tab may have added some in between.
  const library =
    added.length === missing.length ? [...before, ...added] : await itemsOf(db, owner.userId)
  return once.flatMap((one) => library.find((item) => isSame(item, one)) ?? [])
}

function isSame(item: ItemInput, one: ItemInput): boolean {
  return item.kind === one.kind && item.text === one.text
}

export async function addToLibrary(
  db: Db,
  input: ItemInput,
  owner: Owner,
): Promise<LibraryStatement> {
  const [item] = await keepInLibrary(db, [input], owner)
  if (!item) throw refuse('internal')
  return item
}

/** Rewords an item in the library and wherever it is in use at an event that is not over. */
export async function reword(
  db: Db,
  request: { itemId: string; version: number; text: string },
  owner: Owner,
): Promise<LibraryStatement> {
  const item = await reworded(db, request, owner)
  if (!item)
    throw refuse(
      (await ownsItem(db, request.itemId, owner.userId)) ? 'changed-meanwhile' : 'item-not-found',
    )
  await requestMatches(
    db,
    await rewordStatements(db, { itemId: item.id, text: item.text, now: owner.now }),
  )
  return item
}

async function reworded(
  db: Db,
  request: { itemId: string; version: number; text: string },
  owner: Owner,
): Promise<LibraryStatement | undefined> {
  try {
    return await rewordItem(db, {
      id: request.itemId,
      userId: owner.userId,
      version: request.version,
      text: request.text,
    })
  } catch (error) {
    if (brokenConstraint(error) === 'items_user_id_kind_text_key')
      throw refuse('bad-request', { fields: { text: 'said-already' } })
    throw error
  }
}

/** Removes an item from the library and from every event that is not over. */
export async function remove(db: Db, itemId: string, owner: Owner): Promise<void> {
  if (!(await ownsItem(db, itemId, owner.userId))) throw refuse('item-not-found')
  await requestMatches(db, await withdrawStatements(db, { itemId, now: owner.now }))
  await deleteItem(db, itemId)
}
