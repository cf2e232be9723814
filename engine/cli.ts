import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { help, readArguments } from './arguments.ts'
import type { CliRequest } from './arguments.ts'
import { createIndex } from './engine.ts'
import type { MatchIndex, MatchPair, SuggestedPair } from './engine.ts'
import { kernelOf } from './kernel/kernel.ts'
import { installKernel } from './lists/kernel.ts'
import { readPairs, readPeople } from './people-file/people-file.ts'
import type { NamedPerson, ReadResult } from './people-file/people-file.ts'
import type { TableProblem } from './people-file/table.ts'
import { reportGaps, reportPair } from './report/report.ts'
import type { MatchReport, ReportedPair } from './report/report.ts'
import { write } from './report/write-report.ts'

/** Stops the command with a sentence for the person at the keyboard. */
class CommandFailure extends Error {}

// How many problems one run names, and from how many people on the work is slow enough to report.
const mostShown = 20
const longWork = 1_000

/** The streams that a command reads and writes besides its named files. */
export type CommandStreams = {
  input: () => Uint8Array
  output: (text: string) => void
  note: (sentence: string) => void
}

const ownStreams: CommandStreams = {
  input: () => readFileSync(0),
  output: print,
  note: (sentence) => console.error(sentence),
}

if (import.meta.main) process.exitCode = runCommand(process.argv.slice(2), ownStreams)

/** Runs one command line and returns its exit status. */
export function runCommand(args: readonly string[], streams: CommandStreams): 0 | 1 | 2 {
  const result = readArguments(args)
  if (result.kind === 'refused') return fail(streams, 2, result.problem)
  try {
    const text = result.kind === 'help' ? help : answer(result.request, streams)
    if (result.kind === 'help' || result.request.out === undefined) streams.output(text)
    else save(result.request.out, text)
    return 0
  } catch (error) {
    if (error instanceof CommandFailure) return fail(streams, 1, error.message)
    throw error
  }
}

function answer(request: CliRequest, streams: CommandStreams): string {
  const people = load(request.file, readPeople, streams)
  const noteProgress = (sentence: string) =>
    void (people.length >= longWork && streams.note(sentence))
  noteProgress(`Read ${people.length} people from ${nameOf(request.file)}.`)
  const report = reportOn(request, people, { streams, noteProgress })
  noteProgress(`Writing ${request.format} ...`)
  return write(report, request.format, {
    title: titleOf(request.file),
    people,
    floor: request.floor,
  })
}

function reportOn(
  request: CliRequest,
  people: readonly NamedPerson[],
  { streams, noteProgress }: { streams: CommandStreams; noteProgress: (sentence: string) => void },
): MatchReport {
  if (request.command === 'score')
    return { scores: createIndex(people).score(pairsIn(request.pairs, people, streams)) }
  noteProgress('Reading what they say ...')
  installKernel(kernelOf({ threads: availableParallelism() }))
  const index = createIndex(people)
  if (request.command === 'gaps') return { gaps: reportGaps(index.gaps(), people) }
  const constraints = {
    blocked: pairsIn(request.blocked, people, streams),
    met: pairsIn(request.met, people, streams),
  }
  const suggest = request.command === 'match'
  const { suggestions, floor } = request
  noteProgress(suggest ? 'Matching ...' : 'Planning rounds ...')
  const matched = suggest ? index.match({ ...constraints, suggestions, floor }) : undefined
  if (suggest && request.rounds !== undefined) noteProgress('Planning rounds ...')
  const planned =
    request.rounds === undefined
      ? undefined
      : index.rounds({
          ...constraints,
          rounds: request.rounds,
          absent: absentAmong(request, people),
        })
  const report = reporter(index, people)
  return {
    ...(matched && { pairs: matched.pairs.map(report), certificate: matched.certificate }),
    ...(planned && {
      rounds: planned.rounds.map((round, at) => ({
        ...round,
        round: at + 1,
        pairs: round.pairs.map(report),
      })),
      roundsCertificate: planned.certificate,
    }),
  }
}

function reporter(
  index: MatchIndex,
  people: readonly NamedPerson[],
): (pair: SuggestedPair) => ReportedPair {
  const names = new Map(people.map(({ key, name }) => [key, name]))
  return (pair) => reportPair(pair, names, index.reasons(pair))
}

function pairsIn(
  file: string | undefined,
  people: readonly NamedPerson[],
  streams: CommandStreams,
): MatchPair[] {
  if (file === undefined) return []
  const keys = new Set(people.map(({ key }) => key))
  const pairs = load(file, readPairs, streams)
  const unknown = pairs.flatMap(({ row, from, to }) => {
    const strangers = Object.entries({ from, to }).filter(([, key]) => !keys.has(key))
    return strangers.map(([column, key]) => ({
      row,
      column,
      problem: `names ${JSON.stringify(key)}, who is not among the people`,
    }))
  })
  if (unknown.length > 0) throw new CommandFailure(sentences(file, unknown))
  return pairs.map(({ from, to }) => ({ from, to }))
}

function absentAmong({ absent }: CliRequest, people: readonly NamedPerson[]): string[] {
  const stranger = absent.find((key) => !people.some((person) => person.key === key))
  if (stranger !== undefined)
    throw new CommandFailure(
      `--absent names ${JSON.stringify(stranger)}, who is not among the people.`,
    )
  return absent
}

function load<Item>(
  file: string,
  read: (bytes: Uint8Array) => ReadResult<Item>,
  streams: CommandStreams,
): Item[] {
  const { items, problems, left = [] } = read(bytesOf(file, streams))
  if (problems.length > 0) throw new CommandFailure(sentences(file, problems))
  if (left.length > 0) streams.note(leftOut(file, left))
  return items
}

function leftOut(file: string, left: readonly { row: number; state: string }[]): string {
  const rowTexts = left.slice(0, mostShown).map(({ row, state }) => `row ${row} (${state})`)
  const more = left.length - rowTexts.length
  return `${nameOf(file)}: ${left.length === 1 ? '1 person is' : `${left.length} people are`} out by their state and left out: ${rowTexts.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}

function bytesOf(file: string, { input }: CommandStreams): Uint8Array {
  try {
    return file === '-' ? input() : readFileSync(file)
  } catch (error) {
    throw new CommandFailure(
      `${nameOf(file)} cannot be read: ${error instanceof Error ? error.message : ''}.`,
    )
  }
}

function sentences(file: string, problems: readonly TableProblem[]): string {
  const lines = problems
    .slice(0, mostShown)
    .map(
      ({ row, column, problem }) =>
        `${nameOf(file)}, row ${row}${column === '' ? '' : `, column ${column}`}: ${problem}.`,
    )
  const more = problems.length - lines.length
  return [...lines, ...(more > 0 ? [`... and ${more} more.`] : [])].join('\n')
}

function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file
}

/** Returns the title of a page about the file: its name without the extension. */
function titleOf(file: string): string {
  return file === '-' ? 'Who should meet' : basename(file).replace(/\.[^.]+$/, '')
}

function print(text: string): void {
  // A reader such as head may close early; this is not an error.
  process.stdout.on('error', () => process.exit(0))
  process.stdout.write(text)
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new CommandFailure(
      `${file} cannot be written: ${error instanceof Error ? error.message : ''}.`,
    )
  }
}

function fail<Status extends 1 | 2>(
  { note }: CommandStreams,
  status: Status,
  sentence: string,
): Status {
  note(sentence)
  return status
}
