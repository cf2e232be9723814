import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groups = '/sys/fs/cgroup'

/**
 * Limits a process to a share of a processor, as on a small machine; `before` starts it there.
 * Needs the right to create control groups (Linux, cgroups 1 or 2); returns undefined without it.
 */
export function shareOfProcessor(
  name: string,
  share: number,
): { before: string[]; close: () => void } | undefined {
  const isFirst = existsSync(join(groups, 'cpu'))
  const group = join(groups, ...(isFirst ? ['cpu'] : []), `proof-${process.pid}-${name}`)
  const [periodUs, quotaUs] = [100_000, Math.round(share * 100_000)]
  try {
    mkdirSync(group)
    if (isFirst) writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs))
    else writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${periodUs}`)
  } catch {
    return undefined
  }
  return {
    before: ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$0" "$@"`],
    close: () => rmdirSync(group),
  }
}
