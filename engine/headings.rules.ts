import { asks, called, type Role, roles, speaksOf } from './headingnames.rules.ts'
import { isStanding } from './standing.rules.ts'

/** A column of a file: its heading as it is written, and its cells. */
export type Column = { heading: string; cells: readonly string[] }
type Fit = { at: number; role: Role; /** Smaller is better: the attendee's before anybody's, and anybody's before the buyer's. */ rank: number }

/** A heading as it is compared: in lower case, without accents, dots under letters of Hindi, signs and doubled blanks. */
export function plainHeading(heading: string): string {
  const latin = heading.normalize('NFKD').replaceAll(/[\u0300-\u036F\u093C\p{Cf}]/gu, '').normalize('NFC')
  return latin.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

const names = new Map(roles.map((role) => [role, new Set(called[role].map(plainHeading))]))
const isCalled = (role: Role, heading: string) => names.get(role)?.has(heading) ?? false

/** What each column holds; nothing for those that are not used. Of names and addresses one column each, of statements and states several. */
export function rolesOf(columns: readonly Column[]): (Role | null)[] {
  const fits = columns.flatMap(({ heading, cells }, at) => fitOf(plainHeading(heading), cells).map((fit) => ({ ...fit, at })))
  const isFilled = ({ at }: Fit) => columns[at]?.cells.some((cell) => cell.trim() !== '') ?? false
  const best = (ofRoles: readonly Role[]) => {
    const some = fits.filter(({ role }) => ofRoles.includes(role))
    const filled = some.filter(isFilled)
    return bestOf(filled.length > 0 ? filled : some)
  }
  const chosen = [...best(['name', 'given', 'family']), ...best(['email']), ...fits.filter(({ role }) => role === 'objectives' || role === 'offerings'), ...fits.filter((fit) => fit.role === 'status' && isFilled(fit))]
  const found = columns.map((_, at) => chosen.find((fit) => fit.at === at)?.role ?? null)
  return withParts(found, columns.map(({ heading }) => restOf(plainHeading(heading))))
}

/** The first column of each role among those that speak of the same person: a buyer's family name goes with no attendee's given name. */
function bestOf(fits: readonly Fit[]): Fit[] {
  const least = Math.min(...fits.map(({ rank }) => rank))
  const same = fits.filter(({ rank }) => rank === least)
  return roles.flatMap((role) => same.find((fit) => fit.role === role) ?? [])
}

function fitOf(heading: string, cells: readonly string[]): Omit<Fit, 'at'>[] {
  const [isAttendee, isBuyer] = [speaksOf.attendee.test(heading), speaksOf.buyer.test(heading)]
  const rest = restOf(heading)
  const exact = roles.find((role) => isCalled(role, heading)) ?? roles.find((role) => (isAttendee || isBuyer) && role !== 'objectives' && role !== 'offerings' && isCalled(role, rest))
  const role = exact ?? askedFor(heading) ?? (isStatus(heading, cells) ? 'status' : undefined)
  return role ? [{ role, rank: rankOf(role, { isAttendee, isBuyer }) }] : []
}

/** A heading without of whom it speaks. */
function restOf(heading: string): string {
  return heading.replace(speaksOf.attendee, ' ').replace(speaksOf.buyer, ' ').replaceAll(speaksOf.link, ' ').replaceAll(/\s+/g, ' ').trim()
}

function rankOf(role: Role, { isAttendee, isBuyer }: { isAttendee: boolean; isBuyer: boolean }): number {
  if (role === 'status' || (!isAttendee && !isBuyer)) return 1
  return isAttendee ? 0 : 2
}

/** What a question asks for; a question that asks for both is neither. */
function askedFor(heading: string): 'objectives' | 'offerings' | undefined {
  const seeks = asks.objectives.some((ask) => ask.test(heading))
  const gives = asks.offerings.some((ask) => ask.test(heading))
  if (seeks === gives) return undefined
  return seeks ? 'objectives' : 'offerings'
}

/** A heading such as State, Attending or Visa status is one of these only where its cells say so: it may be part of an address. */
function isStatus(heading: string, cells: readonly string[]): boolean {
  if (!/(^|\s)(states?|status|estado|etat|attending|attendance|going|asistencia|asiste|teilnahme|presence|presenca)$|स्थिति$|状态$|参加$|狀態$|出席$/u.test(heading)) return false
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.filter(isStanding).length * 2 >= filled.length
}

// Words for a whole name that are half a name beside the other half.
const givenBeside = ['name', 'nombre', 'nome', 'नाम', '名字']
const familyBeside = new Set(['name', 'nom'])

/** “Name” is the family name beside a “Vorname”, and the given name beside a “Surname”. */
function withParts(found: readonly (Role | null)[], headings: readonly string[]): (Role | null)[] {
  const headingOf = (role: Role) => headings[found.indexOf(role)] ?? ''
  const [whole, given, family] = [headingOf('name'), headingOf('given'), headingOf('family')]
  const isFamily = family === '' && ['vorname', 'prenom'].includes(given) && familyBeside.has(whole)
  const isGiven = given === '' && family !== '' && givenBeside.includes(whole)
  if (!isFamily && !isGiven) return [...found]
  const half = isFamily ? 'family' : 'given'
  return found.map((role) => (role === 'name' ? half : role))
}
