import { parseArgs } from 'node:util'

/** The formats of a result. */
export type OutputFormat = (typeof formats)[number]
const formats = ['json', 'jsonl', 'csv', 'html'] as const

/** A request from the command line. */
export type CliRequest = {
  command: 'match' | 'score' | 'rounds' | 'gaps'
  file: string
  suggestions: number
  floor: number
  rounds?: number
  pairs?: string
  blocked?: string
  met?: string
  absent: string[]
  out?: string
  format: OutputFormat
}

/** A request, a call for help, or a sentence that says why the command line is wrong. */
export type ArgumentsResult =
  | { kind: 'request'; request: CliRequest }
  | { kind: 'help' }
  | { kind: 'refused'; problem: string }

export const help = `Interchange matches people by what they seek and what they give.

  npx interchange match  people.csv [--suggestions 5] [--floor 1] [--rounds 8]
  npx interchange rounds people.csv --rounds 8
  npx interchange score  people.csv --pairs pairs.csv
  npx interchange gaps   people.csv
  npx interchange match  people.csv --rounds 8 --out evening.html

people.csv has the columns key, name, objectives, offerings and languages, in any order;
key, objectives and offerings are needed. Several statements in one cell are separated by |.
Columns may be called as other products call them: an e-mail address serves as key, the question
"What are you looking for?" as objectives. People whose status says they are out are left out.
It may use commas, semicolons, tabs or bars, as Excel and LibreOffice save it.
JSON lines with key, seeks, gives and languages are read too. - reads standard input.

  key,name,objectives,offerings,languages
  ana,Ana,find an angel investor|learn chess,guitar lessons,en|es

Commands
  match    suggestions that hold both ways, with reasons and a proof of how good they are
  rounds   rounds of meetings in pairs: nobody meets twice, an odd person sits out in turn
  score    how well the named pairs suit each other (pairs.csv has the columns from and to)
  gaps     what is sought that nobody here gives, what is given that nobody seeks, by subject too

Options
  --suggestions N   at most N suggestions for each person (5)
  --floor N         at least N for everybody where that is possible (1)
  --rounds N        how many rounds to plan
  --pairs FILE      the pairs to score
  --blocked FILE    pairs that must not be brought together
  --met FILE        pairs that have met already
  --absent KEYS     keys of people who are not there, separated by commas (rounds)
  --out FILE        write the result here and not to standard output
  --format FORMAT   json, jsonl, csv or html; by default what the name of --out ends with, else json.
                    html is one self-contained page: everybody's list with reasons, a sheet to print
                    for each round, a picture of who should meet, and how good it is in plain words
  --help            this text

Exit status: 0 done, 1 the data is wrong (the message names row and column), 2 the command is wrong.
`

const text = { type: 'string' } as const
const options = {
  suggestions: text,
  floor: text,
  rounds: text,
  pairs: text,
  blocked: text,
  met: text,
  absent: text,
  out: text,
  format: text,
  help: { type: 'boolean', short: 'h' },
} as const

const takes: Record<CliRequest['command'], readonly (keyof typeof options)[]> = {
  match: ['suggestions', 'floor', 'rounds', 'blocked', 'met', 'out', 'format'],
  rounds: ['rounds', 'blocked', 'met', 'absent', 'out', 'format'],
  score: ['pairs', 'out', 'format'],
  gaps: ['out', 'format'],
}

/** Parses a command line; refuses everything unknown. */
export function readArguments(args: readonly string[]): ArgumentsResult {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    })
    if (values.help || positionals[0] === 'help') return { kind: 'help' }
    return understand(values, positionals)
  } catch (error) {
    return refuse(
      error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'The options cannot be read',
    )
  }
}

type OptionValues = Partial<Record<keyof typeof options, string | boolean>>

function understand(
  values: OptionValues,
  [command, file, ...more]: readonly string[],
): ArgumentsResult {
  if (command === undefined) return refuse('Say what to do: match, rounds, score or gaps')
  if (!isCommand(command))
    return refuse(`There is no command ${command}; there are match, rounds, score and gaps`)
  if (file === undefined)
    return refuse(`Name the file of people, for example: npx interchange ${command} people.csv`)
  if (more.length > 0) return refuse(`One file of people is enough; ${more.join(' ')} is too much`)
  const allowedOptions: readonly string[] = takes[command]
  const foreign = Object.keys(values).find((name) => !allowedOptions.includes(name))
  if (foreign !== undefined) return refuse(`${command} does not take --${foreign}`)
  return complete(command, file, values)
}

function complete(
  command: CliRequest['command'],
  file: string,
  values: OptionValues,
): ArgumentsResult {
  const [suggestions, floor, rounds] = [
    countOf(values.suggestions, 5),
    countOf(values.floor, values.suggestions === '0' ? 0 : 1),
    countOf(values.rounds, undefined),
  ]
  const wrong = Object.entries({ suggestions, floor, rounds }).find(([, count]) =>
    Number.isNaN(count),
  )
  if (wrong) return refuse(`--${wrong[0]} must be a whole number`)
  if (suggestions === undefined || suggestions < 1)
    return refuse('--suggestions must be at least 1')
  if (floor === undefined || floor > suggestions)
    return refuse('--floor cannot be more than --suggestions')
  if (rounds !== undefined && rounds < 1) return refuse('--rounds must be at least 1')
  if (command === 'rounds' && rounds === undefined)
    return refuse('Say how many rounds, for example --rounds 8')
  const { pairs, blocked, met, absent, out } = textsIn(values)
  if (command === 'score' && pairs === undefined)
    return refuse('Name the pairs to score, for example --pairs pairs.csv')
  const formatName = textsIn(values).format
  const format =
    formats.find((one) =>
      formatName === undefined ? out?.toLowerCase().endsWith(`.${one}`) : one === formatName,
    ) ?? (formatName === undefined ? 'json' : undefined)
  if (format === undefined) return refuse(`--format is json, jsonl, csv or html, not ${formatName}`)
  if ([file, pairs, blocked, met].filter((name) => name === '-').length > 1)
    return refuse('Only one file can come from standard input')
  const request = {
    command,
    file,
    suggestions,
    floor,
    rounds,
    pairs,
    blocked,
    met,
    out,
    format,
    absent: absent?.split(',').map((key) => key.trim()) ?? [],
  } as const
  return { kind: 'request', request: { ...request, absent: [...request.absent] } }
}

function isCommand(word: string): word is CliRequest['command'] {
  return word in takes
}

function countOf(
  value: string | boolean | undefined,
  otherwise: number | undefined,
): number | undefined {
  if (value === undefined) return otherwise
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
}

function textsIn(values: OptionValues): Partial<Record<keyof typeof options, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
}

function refuse(problem: string): ArgumentsResult {
  return { kind: 'refused', problem: `${problem}. See npx interchange --help` }
}
