/**
 * Who holds a data folder, as its lock file says. `hears`: a socket beside it answers while that
 * process lives, whatever container asks.
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
 * What can be seen of the holder from here: whether its socket answers, and when the process that
 * now has its number began.
 */
export type HolderEvidence = { answers: boolean; started: string | undefined }

/**
 * Whether the folder may be taken. `elsewhere`: another machine or container may be using it, and
 * nothing here can tell.
 */
export function judge(
  holder: LockHolder | undefined,
  me: LockHolder,
  seen: HolderEvidence,
): 'free' | 'taken' | 'elsewhere' {
  if (seen.answers) return 'taken'
  if (!holder) return 'free'
  // A machine that has started anew runs nothing of before
  if (holder.boot !== me.boot) return holder.host === me.host ? 'free' : 'elsewhere'
  if (holder.space === me.space)
    return holder.pid !== me.pid && seen.started !== undefined && seen.started === holder.started
      ? 'taken'
      : 'free'
  // Numbers of another container mean nothing here, its silent socket does
  return holder.hears ? 'free' : 'elsewhere'
}

/** The holder as one line. */
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
 * Reads the line. An earlier version wrote the first two words alone: what it leaves out counts as
 * mine.
 */
export function holderIn(line: string | undefined, me: LockHolder): LockHolder | undefined {
  if (line === undefined) return undefined
  const [pid = '', started = '', boot = me.boot, space = me.space, host = me.host, ear] = line
    .trim()
    .split(' ')
  return { pid: Number(pid), started, boot, space, host, hears: ear === 'hears' }
}
