import { chanceBy } from './parts/random.ts'
import { alone, type ProofOptions, type Fault, type FaultOutcome } from './parts/report.ts'
import { fields, type TextReader, readers } from './parts/text-readers.ts'

/**
 * Texts designed to be slow, for each reader of texts that anyone may send: none takes more
 * processor time than its budget. It looks for slowness, not crashes.
 */
export const texts: Fault = { name: 'texts', engines: ['embedded'], usually: { seconds: 60 }, make }

type TextPattern = { head: string; unit: string; tail: string; closing: string }
type ReaderCost = { reader: string; ms: number; budgetMs: number; length: number; text: string }

const [atOnce, short] = [5, 10_000]
const signs = Array.from('>-*+#`_~[]()<&|@.,;:=!?{}"/%$0a中अ。।・·')
const tokens: readonly [string, ...string[]] = [
  ' ',
  '\n',
  '\n\n',
  '\t',
  '\r\n',
  '    ',
  ...signs,
  '\\',
  '**',
  '__',
  '1.',
  '1)',
  '](',
  '![',
  '[a]:',
  '<a',
  '<?',
  '<!--',
  '&#',
  '---',
  '```',
  'http://',
  'https://a.',
  'www.',
  'a@b.c',
  ' dot ',
  '$1',
  'a-',
  'Aa ',
  'free ',
  'you won ',
  'not ',
  'name ',
  'Ana ruiz',
  'mailto:',
  'BEGIN:VCARD\n',
  'AGENT',
  'FN:',
  'N:a;',
  'NOTE;ENCODING=QUOTED-PRINTABLE:',
  '=\n',
  ';"a"',
  '\\n',
  '\u0301',
  '\u093C',
  '\u202E',
  '\uFEFF',
  '\u200D',
  '\u3000',
]

/** Generates texts for the requested time, reader by reader, and reports the ten slowest. */
async function make({ seed, seconds, slack }: ProofOptions): Promise<FaultOutcome> {
  const chance = chanceBy(seed)
  const worst: ReaderCost[] = []
  const end = performance.now() + seconds * 1000
  let [times, tried] = [0, 0]
  for (; performance.now() < end; times += 1) {
    // Takes a few of the fields of all requests in turn: there are ten times as many. Short texts
    // are tried more often, since they take less time.
    for (const reader of [
      ...readers,
      ...fields.slice((times * atOnce) % fields.length).slice(0, atOnce),
    ]) {
      const families = familiesFor(reader, { round: times, chance })
      worst.push(...families.map((family) => cost(reader, family, slack)))
      tried += families.length
    }
    worst.sort((one, other) => other.ms / other.budgetMs - one.ms / one.budgetMs).splice(1000)
    await new Promise(setImmediate)
  }
  // The slowest text of each reader.
  const each = worst.filter(
    ({ reader }, at) => worst.findIndex((one) => one.reader === reader) === at,
  )
  console.log(table(each.slice(0, 10)))
  const over = each.filter(({ ms, budgetMs }) => ms > budgetMs * slack)
  return {
    times,
    broken: over.map(
      ({ reader, ms, budgetMs, length, text }) =>
        `${reader} took ${Math.round(ms)} ms of at most ${budgetMs}: ${length} characters such as ${text}`,
    ),
    figures: {
      readers: readers.length + fields.length,
      texts: tried,
      'the slowest (ms)': Math.round(Math.max(0, ...each.map(({ ms }) => ms))),
    },
  }
}

function familiesFor(
  { most }: TextReader,
  { round, chance }: { round: number; chance: ReturnType<typeof chanceBy> },
): TextPattern[] {
  return Array.from(
    { length: most > short ? 1 : 20 },
    (_, turn) => plainText(20 * round + turn) ?? textBy(chance),
  )
}

/**
 * Repeats one sign or word, with and without spaces between: the first text for every short reader.
 */
function plainText(at: number): TextPattern | undefined {
  const unit = tokens[Math.floor(at / 2)]
  return unit === undefined
    ? undefined
    : { head: '', unit: at % 2 === 0 ? unit : `${unit} `, tail: '', closing: '' }
}

function textBy({ below, one }: ReturnType<typeof chanceBy>): TextPattern {
  const some = (most: number) => Array.from({ length: 1 + below(most) }, () => one(tokens)).join('')
  const fill = one([
    '',
    '',
    '',
    ' ',
    'a',
    'word '.repeat(4),
    '中'.repeat(5),
    ' '.repeat(3),
    '\n',
    ' x\n',
    '.a',
  ])
  return {
    head: one(['', '', 'a', '>'.repeat(20), some(3)]),
    unit: some(4) + fill,
    tail: one(['', '', some(2)]),
    closing: one(['', '', some(3)]),
  }
}

/** Tries ever longer texts of one family, up to the reader's limit or until one takes too long. */
function cost(
  { name, most, budgetMs, read }: TextReader,
  family: TextPattern,
  slack: number,
): ReaderCost {
  let worst: ReaderCost = { reader: name, ms: 0, budgetMs, length: 0, text: '' }
  for (let length = Math.min(most, 1000); ; length = Math.min(most, length * 8)) {
    const text = textOf(family, length)
    // The least of three: other work on the machine is not the text's fault.
    let ms = spent(() => read(text))
    for (let turn = 0; turn < 2 && ms > budgetMs / 2 && ms < budgetMs * 20; turn += 1)
      ms = Math.min(
        ms,
        spent(() => read(text)),
      )
    if (ms >= worst.ms)
      worst = {
        reader: name,
        ms,
        budgetMs,
        length: text.length,
        text: `${JSON.stringify(text.slice(0, 50))} … ${JSON.stringify(text.slice(-20))}`,
      }
    if (length === most || ms > budgetMs * slack) return worst
  }
}

function textOf({ head, unit, tail, closing }: TextPattern, length: number): string {
  const middle = closing === '' ? length : length / 2
  return (
    (
      head +
      unit.repeat(Math.ceil(middle / unit.length)).slice(0, middle) +
      closing.repeat(Math.ceil(middle / Math.max(closing.length, 1)))
    ).slice(0, length - tail.length) + tail
  )
}

/** Returns milliseconds of processor time, or by the clock if that is less. */
function spent(work: () => void): number {
  const [from, at] = [process.cpuUsage(), performance.now()]
  work()
  const { user, system } = process.cpuUsage(from)
  return Math.min((user + system) / 1000, performance.now() - at)
}

function table(costs: readonly ReaderCost[]): string {
  return [
    ['reader', 'ms', 'budget', 'characters', 'text'],
    ...costs.map(({ reader, ms, budgetMs, length, text }) => [
      reader,
      ms.toFixed(0),
      budgetMs,
      length,
      text,
    ]),
  ]
    .map((cells) =>
      cells.map((cell, at) => String(cell).padEnd([44, 7, 8, 12, 0][at] ?? 0)).join(''),
    )
    .join('\n')
}

await alone(import.meta, texts)
