/**
 * How much processor this process has used, in ms: what a test may bound, because it is the same
 * however busy the machine is.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
