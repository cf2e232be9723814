import { flagOf, saysNothing } from './flags.rules.ts'
import { resolveHalfNames } from './half-names.rules.ts'
import {
  statementQuestions,
  roleHeadings,
  frames,
  nameQuestions,
  people,
  type ColumnRole,
  roles,
  secondFamily,
  personPatterns,
} from './heading-names.rules.ts'
import { plainWords } from './plain-words.rules.ts'
import { isStatus } from './attendee-status.rules.ts'
import { statusFit } from './status-columns.rules.ts'

/** A column of a file: its heading as it is written, and its cells. */
export type TableColumn = { heading: string; cells: readonly string[] }
type ColumnFit = {
  at: number
  role: ColumnRole
  /** The heading without the text that a form puts around it. */
  word: string
  /** Smaller is better. */
  rank: number
}
type RoleFit = Omit<ColumnFit, 'at'> | undefined

const setOf = (words: readonly string[]) => new Set(words.map(plainWords))
const names = new Map(roles.map((role) => [role, setOf(roleHeadings[role])]))
const [peopleNames, askedNames, secondNames] = [
  setOf(people),
  setOf(nameQuestions),
  setOf(secondFamily),
]
const isCalled = (role: ColumnRole, heading: string) => names.get(role)?.has(heading) ?? false
const isFilled = (cell: string) => cell.trim() !== ''
// The attendee's first, then an unspecified person's, then a likely one, and the buyer's last. A
// weak status column counts where no sure one exists; remarks always count.
const ranks = { attendee: 0, anybody: 1, likely: 1.5, buyer: 2, weak: 3, remarks: 4 }

/**
 * Tests whether a column holds remarks: about anything, and in some rows that a person does not
 * come.
 */
export function isOfRemarks(column: TableColumn): boolean {
  return fitOf(column)?.rank === ranks.remarks
}

/**
 * Returns the role of each column; null for unused ones. One column for each part of a name, the
 * useful ones for addresses, several for statements and statuses.
 */
export function rolesOf(columns: readonly TableColumn[]): (ColumnRole | null)[] {
  const candidates = columns
    .flatMap((column, at) => ({ ...fitOf(column), at }))
    .filter((fit): fit is ColumnFit => 'role' in fit)
  const fits = candidates.filter((fit) => !isLoneHalf(fit, candidates))
  const ofRoles = (...wantedRoles: ColumnRole[]) =>
    fits.filter(({ role }) => wantedRoles.includes(role))
  const filled = (some: readonly ColumnFit[]) =>
    some.filter(({ at }) => columns[at]?.cells.some(isFilled))
  const parts = ofRoles('name', 'given', 'family')
  const selection = [
    ...bestOf(filled(parts).length > 0 ? filled(parts) : parts),
    ...serving(ofRoles('email'), columns),
    ...ofRoles('objectives', 'offerings'),
    ...statesAmong(filled(ofRoles('status'))),
  ]
  return resolveHalfNames(
    columns.map(({ cells }, at) => {
      const fit = selection.find((one) => one.at === at)
      return { cells, role: fit?.role ?? null, word: restOf(fit?.word ?? '') }
    }),
  )
}

/**
 * Returns the first column of each role among those about the same person, and a second family
 * name. A buyer's family name never joins an attendee's given name.
 */
function bestOf(fits: readonly ColumnFit[]): ColumnFit[] {
  const least = Math.min(...fits.map(({ rank }) => rank))
  const same = fits.filter(({ rank }) => rank === least)
  const isSecond = ({ word }: ColumnFit) => secondNames.has(restOf(word))
  const first = roles.flatMap(
    (role) =>
      same.find((fit) => fit.role === role && !isSecond(fit)) ??
      same.find((fit) => fit.role === role) ??
      [],
  )
  return [...first, ...same.filter((fit) => isSecond(fit) && !first.includes(fit))]
}

/**
 * Returns the address columns that are needed: each one after the first fills a row whose better
 * ones are empty.
 */
function serving(fits: readonly ColumnFit[], columns: readonly TableColumn[]): ColumnFit[] {
  const inOrder = fits.toSorted((a, b) => a.rank - b.rank)
  const served = new Set<number>()
  const needed = inOrder.filter(({ at }) => {
    const fresh = (columns[at]?.cells ?? []).flatMap((cell, row) =>
      /[@＠]/u.test(cell) && !served.has(row) ? [row] : [],
    )
    for (const row of fresh) served.add(row)
    return fresh.length > 0
  })
  if (needed.length > 0) return needed
  const first = inOrder.find(({ at }) => columns[at]?.cells.some(isFilled)) ?? inOrder[0]
  return first ? [first] : []
}

/** Returns the address columns in order of preference: the attendee's before the buyer's. */
export function addressOrder(headings: readonly string[]): number[] {
  const rankAt = (at: number) => rankOf(plainWords(headings[at] ?? ''))
  return headings.map((_, at) => at).toSorted((a, b) => rankAt(a) - rankAt(b))
}

function statesAmong(fits: readonly ColumnFit[]): ColumnFit[] {
  const isSure = ({ rank }: ColumnFit) => rank !== ranks.weak && rank !== ranks.remarks
  return fits.some(isSure) ? fits.filter(({ rank }) => rank !== ranks.weak) : [...fits]
}

// Half names count only beside the other half: “First” may be a first visit.
const lone = new Set(['first', 'last', 'given', 'family'])
function isLoneHalf({ role, word }: ColumnFit, fits: readonly ColumnFit[]): boolean {
  return (
    lone.has(restOf(word)) &&
    !fits.some((other) => other.role === (role === 'given' ? 'family' : 'given'))
  )
}

function fitOf({ heading, cells }: TableColumn): RoleFit {
  const plain = plainWords(heading)
  const filled = cells.filter(isFilled)
  const fit =
    exactFit(heading) ?? peopleFit(plain, filled) ?? askedFit(plain) ?? statesFit(heading, cells)
  const isOfStatements = fit?.role === 'objectives' || fit?.role === 'offerings'
  return isOfStatements && filled.length > 0 && filled.every(saysNothing) ? undefined : fit
}

/**
 * Matches a heading that names a role, also with “required” or other words in brackets, or in a
 * question such as “What's your …?”.
 */
function exactFit(heading: string): RoleFit {
  const plain = plainWords(heading)
  const bare = plainWords(heading.replaceAll(/[([（【［][^)\]）】］]*[)\]）】］]?/gu, ' '))
  const isSpoken = personPatterns.attendee.test(plain) || personPatterns.buyer.test(plain)
  const isPerson = personPatterns.person.test(plain)
  for (const [at, word] of [plain, unframed(plain), bare, unframed(bare)].entries()) {
    const role =
      roles.find((one) => isCalled(one, word)) ??
      roles.find(
        (one) =>
          (isSpoken || (isPerson && one !== 'status')) &&
          one !== 'objectives' &&
          one !== 'offerings' &&
          isCalled(one, restOf(word)),
      ) ??
      (secondNames.has(restOf(word)) ? 'family' : undefined)
    if (role)
      return {
        role,
        word,
        rank:
          role === 'name' && at > 1 ? Math.max(rankOf(plain), ranks.likely) : rankOf(plain, role),
      }
  }
  return askedNames.has(plain) ? { role: 'name', word: plain, rank: ranks.anybody } : undefined
}

/** Returns a heading without the text that forms put around a field's name. */
function unframed(heading: string): string {
  return frames.reduce((rest, frame) => rest.replace(frame, '').trim(), heading)
}

/** Matches a column named after people alone, such as “Guest”, if its cells are names. */
function peopleFit(plain: string, filled: readonly string[]): RoleFit {
  const isName = (cell: string) =>
    /\p{L}/u.test(cell) && !/[@\p{N}]/u.test(cell) && flagOf(cell) === undefined && !isStatus(cell)
  const isOfNames =
    peopleNames.has(unframed(plain)) &&
    filled.length > 0 &&
    filled.filter(isName).length * 2 >= filled.length
  return isOfNames ? { role: 'name', word: plain, rank: ranks.likely } : undefined
}

/** Matches a question for an objective or an offering; a question for both is neither. */
function askedFit(plain: string): RoleFit {
  const seeks = statementQuestions.objectives.some((ask) => ask.test(plain))
  const gives = statementQuestions.offerings.some((ask) => ask.test(plain))
  return seeks === gives
    ? undefined
    : { role: seeks ? 'objectives' : 'offerings', word: plain, rank: rankOf(plain) }
}

function statesFit(heading: string, cells: readonly string[]): RoleFit {
  const fit = statusFit(heading, cells)
  return fit
    ? {
        role: 'status',
        word: plainWords(heading),
        rank: fit === 'sure' ? ranks.anybody : ranks[fit],
      }
    : undefined
}

/** Returns a heading without the person it refers to. */
function restOf(heading: string): string {
  return heading
    .replace(personPatterns.attendee, ' ')
    .replace(personPatterns.buyer, ' ')
    .replace(personPatterns.person, ' ')
    .replaceAll(personPatterns.link, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function rankOf(plain: string, role?: ColumnRole): number {
  if (role === 'status') return ranks.anybody
  if (personPatterns.attendee.test(plain)) return ranks.attendee
  if (personPatterns.buyer.test(plain)) return ranks.buyer
  return personPatterns.person.test(plain) && role !== undefined ? ranks.likely : ranks.anybody
}
