/**
 * The holder of a data folder, from its lock file. `hears`: a socket beside it answers, from any
 * container, while that process lives.
 */
export type LockHolder = {
  pid: number
  started: string
  boot: string
  space: string
  host: string
  hears: boolean
}

/**
 * What can be observed of the holder from here: whether its socket answers, and when the process
 * that now has its pid started.
 */
export type HolderEvidence = { answers: boolean; started: string | undefined }

/**
 * Whether the folder may be taken. `elsewhere`: another machine or container may be using it, which
 * cannot be determined from here.
 */
export function judge(
  holder: LockHolder | undefined,
  me: LockHolder,
  seen: HolderEvidence,
): 'free' | 'taken' | 'elsewhere' {
  if (seen.answers) return 'taken'
  if (!holder) return 'free'
  // No process survives a restart of the machine
  if (holder.boot !== me.boot) return holder.host === me.host ? 'free' : 'elsewhere'
  if (holder.space === me.space)
    return holder.pid !== me.pid && seen.started !== undefined && seen.started === holder.started
      ? 'taken'
      : 'free'
  // Pids of another container mean nothing here, but its silent socket does
  return holder.hears ? 'free' : 'elsewhere'
}

/** The holder as one line of text. */
export function lineOf(holder: LockHolder): string {
  return [
    holder.pid,
    holder.started,
    holder.boot,
    holder.space,
    holder.host,
    holder.hears ? 'hears' : 'deaf',
  ].join(' ')
}

/**
 * Parses the line. An earlier version wrote only the first two words: missing ones count as equal
 * to mine.
 */
export function holderIn(line: string | undefined, me: LockHolder): LockHolder | undefined {
  if (line === undefined) return undefined
  const [pid = '', started = '', boot = me.boot, space = me.space, host = me.host, ear] = line
    .trim()
    .split(' ')
  return { pid: Number(pid), started, boot, space, host, hears: ear === 'hears' }
}
