/**
 * Finds a partner for a place in a round by re-pairing others, if that is possible at all. One
 * augmenting path of Edmonds' blossom algorithm (Paths, Trees, and Flowers, 1965), over the open
 * pairs.
 */
export function augment(
  partner: Int32Array,
  start: number,
  openTo: (place: number) => readonly number[],
): boolean {
  const search = createSearch(partner, start)
  for (let head = 0; head < search.queue.length; head++) {
    const place = search.queue[head] ?? start
    for (const neighbour of openTo(place)) {
      if (search.base[place] === search.base[neighbour] || partner[place] === neighbour) continue
      if (isOuter(search, neighbour)) contract(search, place, neighbour)
      else if (search.parent[neighbour] === -1 && reach(search, place, neighbour)) {
        rePair(search, neighbour)
        return true
      }
    }
  }
  return false
}

// Outer places look for a partner; the parent of an inner place is the outer one it was reached
// from.
type BlossomSearch = {
  partner: Int32Array
  start: number
  parent: Int32Array
  base: Int32Array
  isQueued: Uint8Array
  queue: number[]
}

function createSearch(partner: Int32Array, start: number): BlossomSearch {
  const size = partner.length
  const search = {
    partner,
    start,
    parent: new Int32Array(size).fill(-1),
    base: Int32Array.from(partner.keys()),
    isQueued: new Uint8Array(size),
    queue: [start],
  }
  search.isQueued[start] = 1
  return search
}

function isOuter({ partner, parent, start }: BlossomSearch, place: number): boolean {
  const mate = partner[place] ?? -1
  return place === start || (mate !== -1 && parent[mate] !== -1)
}

// Returns true if the place reached is the free end of a path; otherwise the search continues from
// its partner.
function reach(search: BlossomSearch, place: number, neighbour: number): boolean {
  search.parent[neighbour] = place
  const mate = search.partner[neighbour] ?? -1
  if (mate === -1) return true
  enqueue(search, mate)
  return false
}

function enqueue({ isQueued, queue }: BlossomSearch, place: number): void {
  if (isQueued[place]) return
  isQueued[place] = 1
  queue.push(place)
}

// An odd cycle of outer places shrinks to its base, and all of it becomes outer.
function contract(search: BlossomSearch, one: number, other: number): void {
  const base = commonBase(search, one, other)
  const inBlossom = new Set<number>()
  markPath(search, { from: one, base, child: other }, inBlossom)
  markPath(search, { from: other, base, child: one }, inBlossom)
  search.base.forEach((old, place) => {
    if (!inBlossom.has(old)) return
    search.base[place] = base
    enqueue(search, place)
  })
}

function commonBase(
  { base, partner, parent, start }: BlossomSearch,
  one: number,
  other: number,
): number {
  const passed = new Set<number>()
  for (let place = one; ; place = parent[partner[place] ?? -1] ?? start) {
    place = base[place] ?? place
    passed.add(place)
    if (partner[place] === -1) break
  }
  let place = base[other] ?? other
  while (!passed.has(place)) place = base[parent[partner[place] ?? -1] ?? start] ?? start
  return place
}

function markPath(
  { base, partner, parent }: BlossomSearch,
  path: { from: number; base: number; child: number },
  inBlossom: Set<number>,
): void {
  let { from, child } = path
  while (base[from] !== path.base) {
    const mate = partner[from] ?? -1
    inBlossom.add(base[from] ?? -1).add(base[mate] ?? -1)
    parent[from] = child
    child = mate
    from = parent[mate] ?? -1
  }
}

function rePair({ partner, parent }: BlossomSearch, end: number): void {
  for (let place = end; place !== -1;) {
    const from = parent[place] ?? -1
    const next = partner[from] ?? -1
    partner[place] = from
    partner[from] = place
    place = next
  }
}
