import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { help, readArguments } from './arguments.ts'
import type { Request } from './arguments.ts'
import { createIndex } from './engine.ts'
import type { MatchIndex, Pair, SuggestedPair } from './engine.ts'
import { kernelOf } from './kernel/kernel.ts'
import { installKernel } from './lists/kernel.ts'
import { readPairs, readPeople } from './reading.ts'
import type { NamedPerson, Reading } from './reading.ts'
import type { Problem } from './table.ts'
import { reportGaps, reportPair } from './report/report.ts'
import type { Report, ReportedPair } from './report/report.ts'
import { write } from './report/writing.ts'

/** Stops the command with a sentence for the person at the keyboard. */
class Refusal extends Error {}

// Problems named in one run, and from how many people on the work takes long enough to speak of it.
const mostShown = 20
const longWork = 1_000

process.exitCode = run(process.argv.slice(2))

function run(args: readonly string[]): 0 | 1 | 2 {
  const asked = readArguments(args)
  if (asked.kind === 'refused') return fail(2, asked.problem)
  if (asked.kind === 'help') return put(help)
  try {
    const { request } = asked
    const people = load(request.file, readPeople)
    tell(people, `Read ${people.length} people from ${nameOf(request.file)}.`)
    const report = answer(request, people)
    tell(people, `Writing ${request.format} ...`)
    const text = write(report, request.format, { title: titleOf(request.file), people, floor: request.floor })
    return request.out === undefined ? put(text) : save(request.out, text)
  } catch (error) {
    if (error instanceof Refusal) return fail(1, error.message)
    throw error
  }
}

function answer(request: Request, people: readonly NamedPerson[]): Report {
  if (request.command === 'score') return scoreReport(request, people)
  tell(people, 'Reading what they say ...')
  installKernel(kernelOf({ threads: availableParallelism() }))
  const index = createIndex(people)
  if (request.command === 'gaps') return { gaps: reportGaps(index.gaps(), people) }
  const constraints = { blocked: pairsIn(request.blocked, people), met: pairsIn(request.met, people) }
  const suggest = request.command === 'match'
  const { suggestions, floor } = request
  tell(people, suggest ? 'Matching ...' : 'Planning rounds ...')
  const matched = suggest ? index.match({ ...constraints, suggestions, floor }) : undefined
  if (suggest && request.rounds !== undefined) tell(people, 'Planning rounds ...')
  const planned = request.rounds === undefined ? undefined : index.rounds({ ...constraints, rounds: request.rounds, absent: absentAmong(request, people) })
  const report = reporter(index, people)
  return {
    ...(matched && { pairs: matched.pairs.map(report), certificate: matched.certificate }),
    ...(planned && { rounds: planned.rounds.map((round, at) => ({ ...round, round: at + 1, pairs: round.pairs.map(report) })), roundsCertificate: planned.certificate }),
  }
}

function scoreReport({ pairs }: Request, people: readonly NamedPerson[]): Report {
  return { scores: createIndex(people).score(pairsIn(pairs, people)) }
}

function reporter(index: MatchIndex, people: readonly NamedPerson[]): (pair: SuggestedPair) => ReportedPair {
  const names = new Map(people.map(({ key, name }) => [key, name]))
  return (pair) => reportPair(pair, names, index.reasons(pair))
}

function pairsIn(file: string | undefined, people: readonly NamedPerson[]): Pair[] {
  if (file === undefined) return []
  const keys = new Set(people.map(({ key }) => key))
  const pairs = load(file, readPairs)
  const unknown = pairs.flatMap(({ row, from, to }) => {
    const strangers = Object.entries({ from, to }).filter(([, key]) => !keys.has(key))
    return strangers.map(([column, key]) => ({ row, column, problem: `names ${JSON.stringify(key)}, who is not among the people` }))
  })
  if (unknown.length > 0) throw new Refusal(sentences(file, unknown))
  return pairs.map(({ from, to }) => ({ from, to }))
}

function absentAmong({ absent }: Request, people: readonly NamedPerson[]): string[] {
  const stranger = absent.find((key) => !people.some((person) => person.key === key))
  if (stranger !== undefined) throw new Refusal(`--absent names ${JSON.stringify(stranger)}, who is not among the people.`)
  return absent
}

function load<Item>(file: string, read: (bytes: Uint8Array) => Reading<Item>): Item[] {
  const { items, problems, left = [] } = read(bytesOf(file))
  if (problems.length > 0) throw new Refusal(sentences(file, problems))
  if (left.length > 0) console.error(leftOut(file, left))
  return items
}

function leftOut(file: string, left: readonly { row: number; state: string }[]): string {
  const named = left.slice(0, mostShown).map(({ row, state }) => `row ${row} (${state})`)
  const more = left.length - named.length
  return `${nameOf(file)}: ${left.length === 1 ? '1 person is' : `${left.length} people are`} out by their state and left out: ${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file === '-' ? 0 : file)
  } catch (error) {
    throw new Refusal(`${nameOf(file)} cannot be read: ${error instanceof Error ? error.message : ''}.`)
  }
}

function sentences(file: string, problems: readonly Problem[]): string {
  const shown = problems.slice(0, mostShown).map(({ row, column, problem }) => `${nameOf(file)}, row ${row}${column === '' ? '' : `, column ${column}`}: ${problem}.`)
  const more = problems.length - shown.length
  return [...shown, ...(more > 0 ? [`... and ${more} more.`] : [])].join('\n')
}

function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file
}

/** What a page about the file is called: its name without the ending. */
function titleOf(file: string): string {
  return file === '-' ? 'Who should meet' : basename(file).replace(/\.[^.]+$/, '')
}

function tell(people: readonly unknown[], sentence: string): void {
  if (people.length >= longWork) console.error(sentence)
}

function put(text: string): 0 {
  // A reader such as head may close early; that is no failure.
  process.stdout.on('error', () => process.exit(0))
  process.stdout.write(text)
  return 0
}

function save(file: string, text: string): 0 | 1 {
  try {
    writeFileSync(file, text)
    return 0
  } catch (error) {
    return fail(1, `${file} cannot be written: ${error instanceof Error ? error.message : ''}.`)
  }
}

function fail<Status extends 1 | 2>(status: Status, sentence: string): Status {
  console.error(sentence)
  return status
}
