import type { Board } from './board.ts'

/**
 * Returns the most meetings that any plan could place: by what each person may and could have, by
 * slot, and by wish. Groups of people without a wish between them are counted separately.
 */
export function boundOf(board: Board): number {
  const { people, slots, wishes } = board.setting
  const fixed = wishes.filter(({ isFixed, at }) => isFixed && at !== null).length
  const open = wishes.flatMap((wish, at) =>
    !wish.isFixed && mayBe(board, at) ? [{ ...wish, wish: at }] : [],
  )
  const degree = new Int32Array(people.length)
  for (const { a, b } of open)
    for (const person of [a, b]) degree[person] = (degree[person] ?? 0) + 1
  const most = people.map((_, person) =>
    Math.min(board.mayMore(person), degree[person] ?? 0, freeSlots(board, person)),
  )
  const byGroup = sum(
    [...groupsOf(people.length, open)].map(({ members, wishes: count }) =>
      Math.min(count, Math.floor(sum(members.map((person) => most[person] ?? 0)) / 2)),
    ),
  )
  const bySlot = sum(
    Array.from({ length: slots }, (_, slot) =>
      Math.min(
        board.room(slot),
        Math.floor(
          people.filter((_one, person) => (most[person] ?? 0) > 0 && canAt(board, person, slot))
            .length / 2,
        ),
      ),
    ),
  )
  return fixed + Math.min(open.length, byGroup, bySlot)
}

function canAt(board: Board, person: number, slot: number): boolean {
  return board.isFree(person, slot) && !board.isFixed(board.seated(person, slot))
}

function freeSlots(board: Board, person: number): number {
  let count = 0
  for (let slot = 0; slot < board.setting.slots; slot += 1)
    if (canAt(board, person, slot)) count += 1
  return count
}

function mayBe(board: Board, wish: number): boolean {
  const { a, b } = board.wish(wish)
  if (board.mayMore(a) <= 0 || board.mayMore(b) <= 0) return false
  for (let slot = 0; slot < board.setting.slots; slot += 1)
    if (board.room(slot) > 0 && canAt(board, a, slot) && canAt(board, b, slot)) return true
  return false
}

function groupsOf(
  size: number,
  wishes: readonly { a: number; b: number }[],
): Iterable<{ members: number[]; wishes: number }> {
  const parent = Array.from({ length: size }, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parent[root] !== root) root = parent[root] ?? root
    parent[at] = root
    return root
  }
  for (const { a, b } of wishes) parent[rootOf(a)] = rootOf(b)
  const groups = new Map<number, { members: number[]; wishes: number }>()
  for (let person = 0; person < size; person += 1) {
    const group = groups.get(rootOf(person)) ?? { members: [], wishes: 0 }
    group.members.push(person)
    groups.set(rootOf(person), group)
  }
  for (const { a } of wishes) {
    const group = groups.get(rootOf(a))
    if (group) group.wishes += 1
  }
  return groups.values()
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
