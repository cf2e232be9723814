import { parseArgs } from 'node:util'
import type { WordKey } from '#words/words.ts'

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

/** A request, a call for help, or the text that says why the command line is wrong. */
export type ArgumentsResult =
  | { kind: 'request'; request: CliRequest }
  | { kind: 'help' }
  | { kind: 'refused'; problem: RefusalKey; values: Record<string, string> }

/** The key of a refusal's text, after `match-command.refused.` */
type RefusalKey = WordKey extends infer Key
  ? Key extends `match-command.refused.${infer Rest}`
    ? Rest
    : never
  : never

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
  language: text,
  help: { type: 'boolean', short: 'h' },
} as const

const always = ['out', 'format', 'language'] as const
const takes: Record<CliRequest['command'], readonly (keyof typeof options)[]> = {
  match: ['suggestions', 'floor', 'rounds', 'blocked', 'met', ...always],
  rounds: ['rounds', 'blocked', 'met', 'absent', ...always],
  score: ['pairs', ...always],
  gaps: [...always],
}

/** Returns the language that a command line names, also where the rest of it is wrong. */
export function namedLanguage(args: readonly string[]): string | undefined {
  const { language } = parsed(args).values
  return typeof language === 'string' ? language : undefined
}

/** Parses a command line; refuses everything unknown. */
export function readArguments(args: readonly string[]): ArgumentsResult {
  const { values, positionals, tokens } = parsed(args)
  const [refusal] = tokens.flatMap((token) => refusalOf(token) ?? [])
  if (refusal) return refusal
  if (values.help || positionals[0] === 'help') return { kind: 'help' }
  return understand(values, positionals)
}

// Without `strict`, whose errors are English sentences; `refusalOf` refuses the same.
function parsed(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
}

type ArgumentToken = ReturnType<typeof parsed>['tokens'][number]

function refusalOf(token: ArgumentToken): ArgumentsResult | undefined {
  if (token.kind !== 'option') return undefined
  const { name, rawName: option, value, inlineValue } = token
  if (!isOption(name)) return refuse('unknown-option', { option })
  if (options[name].type === 'boolean')
    return value === undefined ? undefined : refuse('extra-value', { option })
  // In `--out --format csv` a name was forgotten; `-` is standard input.
  const isForgotten = value === undefined || (!inlineValue && /^-./.test(value))
  return isForgotten ? refuse('no-value', { option }) : undefined
}

function isOption(name: string): name is keyof typeof options {
  return Object.hasOwn(options, name)
}

type OptionValues = Partial<Record<keyof typeof options, string | boolean>>

function understand(
  values: OptionValues,
  [command, file, ...more]: readonly string[],
): ArgumentsResult {
  if (command === undefined) return refuse('no-command')
  if (!isCommand(command)) return refuse('unknown-command', { command })
  if (file === undefined) return refuse('no-file', { command })
  if (more.length > 0) return refuse('many-files', { files: more.join(' ') })
  const allowedOptions: readonly string[] = takes[command]
  const foreign = Object.keys(values).find((name) => !allowedOptions.includes(name))
  if (foreign !== undefined) return refuse('foreign-option', { command, option: `--${foreign}` })
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
  if (wrong) return refuse('whole-number', { option: `--${wrong[0]}` })
  if (suggestions === undefined || suggestions < 1)
    return refuse('at-least-one', { option: '--suggestions' })
  if (floor === undefined || floor > suggestions) return refuse('floor')
  if (rounds !== undefined && rounds < 1) return refuse('at-least-one', { option: '--rounds' })
  if (command === 'rounds' && rounds === undefined) return refuse('no-rounds')
  const { pairs, blocked, met, absent, out } = textsIn(values)
  if (command === 'score' && pairs === undefined) return refuse('no-pairs')
  const formatName = textsIn(values).format
  const format =
    formats.find((one) =>
      formatName === undefined ? out?.toLowerCase().endsWith(`.${one}`) : one === formatName,
    ) ?? (formatName === undefined ? 'json' : undefined)
  if (format === undefined) return refuse('format', { format: `${formatName}` })
  if ([file, pairs, blocked, met].filter((name) => name === '-').length > 1)
    return refuse('one-input')
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

/** Refuses a command line with the text of a key. */
export function refuse(problem: RefusalKey, values: Record<string, string> = {}): ArgumentsResult {
  return { kind: 'refused', problem, values }
}
