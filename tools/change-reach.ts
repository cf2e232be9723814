import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { spawnSync } from 'node:child_process'

type SourceFiles = ReadonlyMap<string, string>
export type ChangeReach = { tests: string[]; journeys: string[] }

// Modules that assemble everything: each feature reaches them, and through them all others. The
// whole `npm test` covers how they work together.
const meetingPoints =
  /^(?:server\/(?:app|main|start|open-product|commands|cli|access|call-limits|openapi|testing[.\w]*)|web\/(?:App|main|routes|server)|server\/operations\/(?:doctor\/doctor|upkeep))\.tsx?$/

/**
 * Returns the tests that a change of these files can reach: by imports, up to where all features
 * meet; those of its feature's folders; and its feature's journeys.
 */
export function reachOf(
  changed: readonly string[],
  sources: SourceFiles,
  journeysOf: Record<string, readonly string[]>,
): ChangeReach {
  const users = usersOf(sources)
  const reached = new Set(changed)
  const goesFurther = changed.some((file) => meetingPoints.test(file))
  for (const file of reached) {
    if (meetingPoints.test(file) && !goesFurther) continue
    for (const user of users.get(file) ?? []) reached.add(user)
  }
  const features = new Set(
    changed.flatMap((file) => /^(?:server|web)\/(\w+)\//.exec(file)?.[1] ?? []),
  )
  const isOfFeature = (file: string) =>
    [...features].some(
      (feature) => file.startsWith(`server/${feature}/`) || file.startsWith(`web/${feature}/`),
    )
  const tests = [...sources.keys()].filter(
    (file) => file.endsWith('.test.ts') && (reached.has(file) || isOfFeature(file)),
  )
  const named = [...features]
    .flatMap((feature) => journeysOf[feature] ?? [])
    .map((name) => `journeys/${name}.test.ts`)
  return {
    tests: tests.filter((file) => !file.startsWith('journeys/')).toSorted(),
    journeys: [
      ...new Set([
        ...named,
        ...tests.filter((file) => file.startsWith('journeys/') && changed.includes(file)),
      ]),
    ].toSorted(),
  }
}

/** Returns for each file those that import it. */
function usersOf(sources: SourceFiles): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const [file, text] of sources) {
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
      const used = name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name)
      users.set(used, [...(users.get(used) ?? []), file])
    }
  }
  return users
}

/**
 * Returns the files changed since a commit: by default uncommitted changes, or else the last
 * commit.
 */
export function changedSince(commit?: string): string[] {
  const here = lines('diff', '--name-only', 'HEAD')
  const fresh = lines('ls-files', '--others', '--exclude-standard')
  const uncommitted = [...here, ...fresh]
  if (commit !== undefined) return [...lines('diff', '--name-only', commit), ...fresh]
  return uncommitted.length > 0 ? uncommitted : lines('diff', '--name-only', 'HEAD~1')
}

/** Returns the files that Git knows or would add. */
export function filesHere(...patterns: string[]): string[] {
  return lines('ls-files', '--cached', '--others', '--exclude-standard', ...patterns).filter(
    (file) => existsSync(file),
  )
}

/** Returns the sources among them. */
export function sourcesHere(): SourceFiles {
  return new Map(
    filesHere('*.ts', '*.tsx', '*.json').map((file) => [
      file,
      /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '',
    ]),
  )
}

function lines(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}
