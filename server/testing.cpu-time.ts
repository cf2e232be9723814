/**
 * Returns the CPU time of this process, in ms. Tests may bound it, as it does not depend on the
 * machine's load.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
