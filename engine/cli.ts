import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { localeNamed, terminalLocale } from '#words/terminal-language.ts'
import { wordsOf } from '#words/server-texts.ts'
import type { Words } from '#words/words.ts'
import { namedLanguage, readArguments, refuse } from './arguments.ts'
import type { ArgumentsResult, CliRequest } from './arguments.ts'
import { fileName, leftOutText, problemText, reasonText } from './cli-messages.ts'
import { createIndex } from './engine.ts'
import type { MatchIndex, MatchPair, SuggestedPair } from './engine.ts'
import { helpText } from './help.ts'
import { kernelOf } from './kernel/kernel.ts'
import { installKernel } from './lists/kernel.ts'
import { readPairs, readPeople } from './people-file/people-file.ts'
import type { NamedPerson, ReadResult } from './people-file/people-file.ts'
import { reportGaps, reportPair } from './report/report.ts'
import type { MatchReport, ReportedPair } from './report/report.ts'
import { write } from './report/write-report.ts'

/** Stops the command with a sentence for the person at the keyboard. */
class CommandFailure extends Error {}

// From how many people on the work is slow enough to report.
const longWork = 1_000

/** The streams that a command reads and writes besides its named files. */
export type CommandStreams = {
  input: () => Uint8Array
  output: (text: string) => void
  note: (sentence: string) => void
  /** The variables that name the terminal's language. */
  environment: Readonly<Record<string, string | undefined>>
}

/** The streams of one run, with the words of its reader. */
type CommandRun = CommandStreams & { words: Words }

const ownStreams: CommandStreams = {
  input: () => readFileSync(0),
  output: print,
  note: (sentence) => console.error(sentence),
  environment: process.env,
}

if (import.meta.main) process.exitCode = runCommand(process.argv.slice(2), ownStreams)

/** Runs one command line and returns its exit status. */
export function runCommand(args: readonly string[], streams: CommandStreams): 0 | 1 | 2 {
  const { result, words } = understood(args, streams)
  const { t } = words
  if (result.kind === 'refused') {
    const problem = t(`match-command.refused.${result.problem}`, result.values)
    return fail(streams, 2, t('match-command.refused.help', { problem }))
  }
  const run = { ...streams, words }
  try {
    const text = result.kind === 'help' ? helpText(t) : answer(result.request, run)
    if (result.kind === 'help' || result.request.out === undefined) streams.output(text)
    else save(result.request.out, text, run)
    return 0
  } catch (error) {
    if (error instanceof CommandFailure) return fail(streams, 1, error.message)
    throw error
  }
}

/** Reads a command line, in the language that it names or else the terminal's. */
function understood(
  args: readonly string[],
  { environment }: CommandStreams,
): { result: ArgumentsResult; words: Words } {
  const language = namedLanguage(args)
  const named = language === undefined ? undefined : localeNamed(language)
  return {
    result:
      language === undefined || named ? readArguments(args) : refuse('language', { language }),
    words: wordsOf(named ?? terminalLocale(environment)),
  }
}

function answer(request: CliRequest, run: CommandRun): string {
  const { t } = run.words
  const people = load(request.file, readPeople, run)
  const noteProgress = (sentence: string) => void (people.length >= longWork && run.note(sentence))
  noteProgress(
    t('match-command.progress.read', { count: people.length, file: fileName(request.file, t) }),
  )
  const report = reportOn(request, people, { run, noteProgress })
  noteProgress(t('match-command.progress.write', { format: request.format }))
  return write(report, request.format, {
    title: titleOf(request.file, run.words),
    people,
    floor: request.floor,
    words: run.words,
  })
}

function reportOn(
  request: CliRequest,
  people: readonly NamedPerson[],
  { run, noteProgress }: { run: CommandRun; noteProgress: (sentence: string) => void },
): MatchReport {
  const { t, language } = run.words
  if (request.command === 'score')
    return { scores: createIndex(people).score(pairsIn(request.pairs, people, run)) }
  noteProgress(t('match-command.progress.statements'))
  installKernel(kernelOf({ threads: availableParallelism() }))
  const index = createIndex(people)
  if (request.command === 'gaps') {
    const isPage = request.format === 'html'
    return { gaps: reportGaps(index.gaps(), people, isPage ? language : 'en') }
  }
  const constraints = {
    blocked: pairsIn(request.blocked, people, run),
    met: pairsIn(request.met, people, run),
  }
  const suggest = request.command === 'match'
  const { suggestions, floor } = request
  noteProgress(t(suggest ? 'match-command.progress.match' : 'match-command.progress.rounds'))
  const matched = suggest ? index.match({ ...constraints, suggestions, floor }) : undefined
  if (suggest && request.rounds !== undefined) noteProgress(t('match-command.progress.rounds'))
  const planned =
    request.rounds === undefined
      ? undefined
      : index.rounds({
          ...constraints,
          rounds: request.rounds,
          absent: absentAmong(request, people, run),
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
  run: CommandRun,
): MatchPair[] {
  if (file === undefined) return []
  const keys = new Set(people.map(({ key }) => key))
  const pairs = load(file, readPairs, run)
  const unknown = pairs.flatMap(({ row, from, to }) => {
    const strangers = Object.entries({ from, to }).filter(([, key]) => !keys.has(key))
    return strangers.map(([column, key]) => ({
      row,
      column,
      problem: 'unknown-person' as const,
      values: { key: JSON.stringify(key) },
    }))
  })
  if (unknown.length > 0) throw new CommandFailure(problemText(file, unknown, run.words.t))
  return pairs.map(({ from, to }) => ({ from, to }))
}

function absentAmong(
  { absent }: CliRequest,
  people: readonly NamedPerson[],
  { words }: CommandRun,
): string[] {
  const stranger = absent.find((key) => !people.some((person) => person.key === key))
  if (stranger !== undefined)
    throw new CommandFailure(
      words.t('match-command.unknown-absent', { key: JSON.stringify(stranger) }),
    )
  return absent
}

function load<Item>(
  file: string,
  read: (bytes: Uint8Array) => ReadResult<Item>,
  run: CommandRun,
): Item[] {
  const { items, problems, left = [] } = read(bytesOf(file, run))
  if (problems.length > 0) throw new CommandFailure(problemText(file, problems, run.words.t))
  if (left.length > 0) run.note(leftOutText(file, left, run.words))
  return items
}

function bytesOf(file: string, { input, words: { t } }: CommandRun): Uint8Array {
  try {
    return file === '-' ? input() : readFileSync(file)
  } catch (error) {
    const values = { file: fileName(file, t), reason: reasonText(error, t) }
    throw new CommandFailure(t('match-command.cannot-read', values), { cause: error })
  }
}

/** Returns the title of a page about the file: its name without the extension. */
function titleOf(file: string, { t }: Words): string {
  return file === '-' ? t('match-command.page.title') : basename(file).replace(/\.[^.]+$/, '')
}

function print(text: string): void {
  // A reader such as head may close early; this is not an error.
  process.stdout.on('error', () => process.exit(0))
  process.stdout.write(text)
}

function save(file: string, text: string, { words: { t } }: CommandRun): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    const values = { file, reason: reasonText(error, t) }
    throw new CommandFailure(t('match-command.cannot-write', values), { cause: error })
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
