import type { Reporter, TestModule } from 'vitest/node'

type TestTime = { name: string; ms: number }

/** Prints the slowest tests at the end of a run, and the total time of each project. */
export class SlowestTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules
      .flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          name: `${module.relativeModuleId} > ${test.fullName}`,
          ms: test.diagnostic()?.duration ?? 0,
        })),
      )
      .filter(({ ms }) => ms > 0)
    if (tests.length < 2) return
    const lines = [
      `The slowest of ${tests.length} tests:`,
      ...ranked(tests).slice(0, 20).map(line),
      'Each project, its files added up:',
      ...ranked(totals(modules)).map(line),
    ]
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}

/** Returns the time of each project's files, including loading and setup. */
function totals(modules: readonly TestModule[]): TestTime[] {
  const sums = new Map<string, number>()
  for (const module of modules) {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    sums.set(
      module.project.name,
      (sums.get(module.project.name) ?? 0) + collectDuration + setupDuration + duration,
    )
  }
  return [...sums].map(([name, ms]) => ({ name, ms }))
}

const ranked = (all: readonly TestTime[]) => all.toSorted((one, other) => other.ms - one.ms)
const line = ({ name, ms }: TestTime) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`
