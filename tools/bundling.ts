/**
 * The bundler's data on a module, as far as needed here: its code, and its static and dynamic
 * imports.
 */
export type BundleModule = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
export type ModuleLookup = (id: string) => BundleModule | null

/**
 * `main` is the module that every page starts with; `weightOf` returns the weight of a byte of a
 * page: more where there is little room. `worthOf` returns the worth of one file less to it. That
 * counts if no page with little room would load the file.
 */
export type BundleOptions = {
  main: string
  weightOf: (id: string) => number
  worthOf?: (id: string) => number
}

type BundlePart = {
  modules: string[]
  bytes: number
  /** The dynamic imports that need this before they can run. */
  users: Set<string>
  /** The parts that this needs, at any depth. */
  needs: Set<BundlePart>
  isOurs: boolean
}

// A phone on slow 4G has 150 ms to the server and 1.6 Mbit/s, and requests six files at a time. One
// more file costs as much time as this many bytes.
const bytesOfAFile = 5000
// From this weight on, a page has so little room that it takes nothing that only other pages need:
// the first pages that visitors see.
const littleRoom = 100
// The share of code left after unused code is dropped, and after gzip.
const zippedShare = { ours: 1 / 5, others: 1 / 15 }
// Most of the component kit is dropped, so the needs of its modules say little about a page's
// needs: the bundler's own files are better.
const kit =
  /node_modules\/(?:react-aria|react-stately|@react-|@internationalized|@adobe)|kit\/hindi/

/**
 * Groups the modules that several pages share into files, by file name. Separate modules would each
 * cost a request; in one file, every page would load code it does not use. So two parts are merged
 * while all pages together gain, the best pair first (greedy agglomerative clustering). No two
 * files need each other: merged parts are never on a path between one another.
 */
export function sharedFiles(know: ModuleLookup, entries: BundleOptions): Map<string, string> {
  const parts = new Set(alike(know, entries.main))
  const gain = (one: BundlePart, other: BundlePart) => gained(one, other, entries)
  let pairs = [...parts].flatMap((one, at, all) => pairsOf(one, all.slice(at + 1), gain))
  for (;;) {
    const best = bestOf(pairs)
    if (!best) break
    const [one, other] = best
    parts.delete(one)
    parts.delete(other)
    const joined = join(one, other, parts)
    pairs = [
      ...pairs
        .filter((pair) => !pair.includes(one) && !pair.includes(other))
        .map(([a, b]) => [a, b, gain(a, b)] as const),
      ...pairsOf(joined, [...parts], gain),
    ].filter(([, , won]) => won > 0)
    parts.add(joined)
  }
  return new Map(
    [...parts]
      .filter(({ isOurs }) => isOurs)
      .flatMap(({ modules }, at) => modules.map((id) => [id, `shared${at}`] as const)),
  )
}

type PartPair = readonly [one: BundlePart, other: BundlePart, won: number]

function pairsOf(
  one: BundlePart,
  others: readonly BundlePart[],
  gain: (one: BundlePart, other: BundlePart) => number,
): PartPair[] {
  return others
    .map((other) => [one, other, gain(one, other)] as const)
    .filter(([, , won]) => won > 0)
}

function bestOf(pairs: readonly PartPair[]): PartPair | undefined {
  return pairs.reduce<PartPair | undefined>(
    (best, pair) => (best && best[2] >= pair[2] ? best : pair),
    undefined,
  )
}

/**
 * Returns what all pages gain when two parts are merged: one file less where both are needed,
 * wasted bytes where one is. Returns 0 if a third is between them.
 */
function gained(
  one: BundlePart,
  other: BundlePart,
  { weightOf, worthOf = () => 1 }: BundleOptions,
): number {
  if (!one.isOurs || !other.isOurs || isBetween(one, other) || isBetween(other, one)) return 0
  const users = both(one.users, other.users)
  const hasRoom = [...users].every((user) => weightOf(user) < littleRoom)
  let won = 0
  for (const user of users) {
    const isForBoth = one.users.has(user) && other.users.has(user)
    const spare = one.users.has(user) ? other : one
    won += isForBoth
      ? bytesOfAFile * (hasRoom ? worthOf(user) : 1)
      : -bytesFor(user, spare) * weightOf(user)
  }
  return won
}

/** Returns the additional bytes to load for a part that was not needed before. */
function bytesFor(user: string, part: BundlePart): number {
  let bytes = part.bytes
  for (const needed of part.needs) if (!needed.users.has(user)) bytes += needed.bytes
  return bytes
}

/** Tests whether one part needs the other through a third. */
function isBetween(one: BundlePart, other: BundlePart): boolean {
  return [...one.needs].some((third) => third !== other && third.needs.has(other))
}

/** Merges two parts. Every user of the result needs what it needs. */
function join(one: BundlePart, other: BundlePart, rest: ReadonlySet<BundlePart>): BundlePart {
  const joined: BundlePart = {
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes,
    users: both(one.users, other.users),
    needs: both(one.needs, other.needs),
    isOurs: true,
  }
  joined.needs.delete(one)
  joined.needs.delete(other)
  for (const part of rest) {
    if (part.needs.delete(one) || part.needs.has(other))
      part.needs = both(part.needs, joined.needs).add(joined)
    part.needs.delete(other)
  }
  for (const needed of joined.needs) needed.users = both(needed.users, joined.users)
  return joined
}

/**
 * Returns, for every module outside the common start, the dynamically loaded files that need it.
 */
function usersOf(
  know: ModuleLookup,
  main: string,
  later: ReadonlySet<string>,
): Map<string, Set<string>> {
  const first = reached(main, know)
  const users = new Map<string, Set<string>>()
  for (const entry of later) {
    const needed = [...reached(entry, know)].filter((id) => !first.has(id))
    for (const id of needed) users.set(id, (users.get(id) ?? new Set<string>()).add(entry))
  }
  return users
}

/** Returns the modules loaded dynamically by their own name. */
function loadedLater(know: ModuleLookup, main: string): Set<string> {
  const all = new Set([main])
  for (const id of all)
    [...importedBy(know, id), ...laterOf(know, id)].forEach((next) => all.add(next))
  return new Set([...all].flatMap((id) => laterOf(know, id)).toSorted())
}

/**
 * Groups modules needed by exactly the same files into one part; a module that one file needs stays
 * with it. The kit, and modules loaded by their own name, stay as the bundler has them: their needs
 * may not be merged with their users.
 */
function alike(know: ModuleLookup, main: string): BundlePart[] {
  const later = loadedLater(know, main)
  const users = new Map([...usersOf(know, main, later)].filter(([, by]) => by.size > 1))
  const parts = new Map<string, BundlePart>()
  const partOf = new Map<string, BundlePart>()
  const isOurs = (id: string) => !kit.test(id) && !later.has(id)
  const beneath = new Set(
    [...users.keys()].filter((id) => !isOurs(id)).flatMap((id) => [...reached(id, know)]),
  )
  for (const [id, by] of users) {
    const key = [isOurs(id), beneath.has(id), ...by].join(' ')
    const part = parts.get(key) ?? {
      modules: [],
      bytes: 0,
      users: by,
      needs: new Set<BundlePart>(),
      isOurs: isOurs(id),
    }
    part.modules.push(id)
    part.bytes +=
      (know(id)?.code?.length ?? 0) * (kit.test(id) ? zippedShare.others : zippedShare.ours)
    parts.set(key, part)
    partOf.set(id, part)
  }
  for (const part of parts.values()) {
    part.needs = new Set(
      part.modules.flatMap((id) => [...reached(id, know)]).flatMap((id) => partOf.get(id) ?? []),
    )
    part.needs.delete(part)
  }
  return [...parts.values()]
}

/**
 * Returns two files that need each other before they can run, through any number of others;
 * `importsOf` says which files a file imports. The first to run would find the other empty.
 */
export function circleIn(
  importsOf: Readonly<Record<string, readonly string[]>>,
): [one: string, other: string] | undefined {
  const know: ModuleLookup = (id) => ({
    code: null,
    importedIds: importsOf[id] ?? [],
    dynamicallyImportedIds: [],
  })
  for (const [file, imported] of Object.entries(importsOf)) {
    const back = imported.find((other) => reached(other, know).has(file))
    if (back !== undefined) return [file, back]
  }
  return undefined
}

/**
 * Returns the code of a file in which a failed dynamic import is requested again under another name
 * (`askAgain` of web/kit/api/retry-import.ts).
 */
export function addImportRetry(code: string): string {
  return code.replaceAll(
    /\bimport\(([`"'])\.{1,2}\/[^`"']+\.js\1\)/g,
    '$&.catch(globalThis.askAgain)',
  )
}

function reached(entry: string, know: ModuleLookup): Set<string> {
  const found = new Set([entry])
  for (const id of found) importedBy(know, id).forEach((next) => found.add(next))
  return found
}

function both<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  return new Set([...one, ...other])
}

const importedBy = (know: ModuleLookup, id: string) => know(id)?.importedIds ?? []
const laterOf = (know: ModuleLookup, id: string) => know(id)?.dynamicallyImportedIds ?? []
