import { median } from '../median.ts'

/**
 * Returns the processor milliseconds that work takes on this thread, and its answer; of several
 * runs the median.
 */
export function cpuOf<T>(work: () => T, times = 1): { ms: number; answer: T } {
  const runs = Array.from({ length: times }, () => {
    const from = process.threadCpuUsage()
    const answer = work()
    const { user, system } = process.threadCpuUsage(from)
    return { ms: (user + system) / 1000, answer }
  })
  return { ms: median(runs.map(({ ms }) => ms)), answer: runs[0]?.answer ?? work() }
}

/** Like `cpuOf`, but for all threads of the process, with the elapsed time. */
export function cpuOfAll<T>(work: () => T): { ms: number; wallMs: number; answer: T } {
  const [from, start] = [process.cpuUsage(), performance.now()]
  const answer = work()
  const { user, system } = process.cpuUsage(from)
  return { ms: (user + system) / 1000, wallMs: performance.now() - start, answer }
}

/**
 * Returns the power of the first numbers by which the second ones grow: least squares over the
 * logarithms.
 */
export function exponentOf(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const)
  const mean = (at: 0 | 1) => logs.reduce((sum, log) => sum + log[at], 0) / logs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  return (
    logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) /
    logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  )
}
