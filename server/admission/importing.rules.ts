import { Address } from '#contract/address.ts'
import { attendeeLimits, type ImportRow } from '#contract/attendees.ts'
import { nameOf } from '#contract/identity.ts'
import { statementLimit, StatementText } from '#contract/items.ts'
import { fullName } from '#contract/names.ts'
import { leadsAway } from '#contract/naming.ts'

/** A line of a file as it stands there. */
export type Line = { line: number; name: string; email: string; objectives: readonly string[]; offerings: readonly string[] }
export type Person = { name: string; email: string; objectives: string[]; offerings: string[] }

const Name = nameOf(attendeeLimits.name)
const mostStatements = 10

// What people call these columns, in the product's languages; the first is what the command line and our own export say.
const names = {
  name: ['name', 'full name', 'nombre', 'nombre completo', '姓名', '名字', 'नाम', 'पूरा नाम'],
  given: ['first name', 'firstname', 'given name', 'given_name', 'nombres', '名', 'पहला नाम'],
  family: ['last name', 'lastname', 'surname', 'family name', 'family_name', 'apellido', 'apellidos', '姓', 'उपनाम', 'कुलनाम'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'correo', 'correo electrónico', 'correo electronico', '邮箱', '电子邮箱', '电子邮件', '邮件', 'ईमेल', 'ई-मेल', 'ईमेल पता'],
  objectives: ['objectives', 'objective', 'seeks', 'seek', 'looking for', 'objetivos', 'objetivo', 'busca', 'buscas', '寻找', '目标', '需求', 'खोज', 'उद्देश्य', 'तलाश'],
  offerings: ['offerings', 'offering', 'offers', 'offer', 'gives', 'ofertas', 'oferta', 'ofrece', 'ofreces', '提供', '可提供', 'पेशकश', 'देते हैं'],
} as const
type Field = keyof typeof names
export type Columns = Partial<Record<Field, number>>

/** Where each thing stands in the file, or nothing where the names or the addresses are missing. */
export function columnsIn(header: readonly string[]): Columns | null {
  const at = (field: Field) => header.findIndex((column) => names[field].some((name) => name === column.normalize('NFC')))
  const found = Object.fromEntries((Object.keys(names) as Field[]).map((field) => [field, at(field)]).filter(([, place]) => place !== -1)) as Columns // keyed by the names above
  const hasName = found.name !== undefined || found.given !== undefined
  return hasName && found.email !== undefined ? found : null
}

/** A name that stands in one column or in two. */
export function nameFrom({ name, given, family }: { name: string; given: string; family: string }): string {
  return fullName({ given_name: name || given, family_name: family })
}

/** What is entered of each line, and what is wrong with the others; places go to the earlier lines. */
export function judge(lines: readonly Line[], { taken, free }: { taken: ReadonlySet<string>; free: number }): { row: ImportRow; person: Person | null }[] {
  const seen = new Set<string>()
  let left = free
  return lines.map((line) => {
    const read = personIn(line)
    const problem = 'problem' in read ? read.problem : wrongWith(read, { seen, taken, left })
    if ('person' in read) seen.add(read.person.email)
    if (problem === null) left -= 1
    return { row: { ...shown(line), problem }, person: problem === null && 'person' in read ? read.person : null }
  })
}

function wrongWith({ person: { email } }: { person: Person }, { seen, taken, left }: { seen: ReadonlySet<string>; taken: ReadonlySet<string>; left: number }): ImportRow['problem'] {
  if (seen.has(email)) return 'twice-in-file'
  if (taken.has(email)) return 'in-already'
  return left < 1 ? 'no-place' : null
}

function personIn({ name, email, objectives, offerings }: Line): { person: Person } | { problem: ImportRow['problem'] } {
  const named = Name.safeParse(name)
  const addressed = Address.safeParse(email)
  if (name.length > attendeeLimits.name) return { problem: 'too-long' }
  if (!named.success) return { problem: leadsAway(name) ? 'name-with-link' : 'no-name' }
  if (!addressed.success) return { problem: 'not-an-email' }
  const said = [objectives, offerings].map((texts) => texts.map((text) => StatementText.safeParse(text)))
  if ([objectives, offerings].flat().some((text) => text.length > statementLimit)) return { problem: 'too-long' }
  const [seeks = [], gives = []] = said.map((texts) => texts.flatMap((text) => (text.success ? [text.data] : []))) // a dash in the place of nothing says nothing
  if (seeks.length > mostStatements || gives.length > mostStatements) return { problem: 'too-many' }
  return { person: { name: named.data, email: addressed.data, objectives: seeks, offerings: gives } }
}

/** Enough of a line to find it by. */
function shown({ line, name, email, objectives, offerings }: Line): Omit<ImportRow, 'problem'> {
  const cut = (text: string) => text.slice(0, statementLimit)
  return { line, name: cut(name), email: cut(email), objectives: objectives.slice(0, mostStatements).map(cut), offerings: offerings.slice(0, mostStatements).map(cut) }
}
