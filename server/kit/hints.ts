import type { ChannelSubscriber } from './db/db.ts'

/**
 * What somebody waits to hear of: `hear` is called when something has changed, and when something
 * may have, unheard.
 */
export type Hints = {
  /** Follows a topic; answers how to stop. */
  follow: (topic: string, hear: () => void) => () => void
  stop: () => Promise<void>
}

const gatherMs = 250

/**
 * Passes on what is said on a channel of the database, by whichever process, to those here who
 * follow the topic: the first word at once, and what comes within a quarter of a second after it as
 * one.
 */
export async function startHints(listen: ChannelSubscriber, channel: string): Promise<Hints> {
  const followers = new Map<string, Set<() => void>>()
  // Topics of which something was passed on just now, and whether more was said since.
  const lately = new Map<string, { isMore: boolean; timer: NodeJS.Timeout }>()
  const pass = (topic: string) => {
    lately.set(topic, { isMore: false, timer: setTimeout(() => rest(topic), gatherMs) })
    for (const hear of followers.get(topic) ?? []) hear()
  }
  const rest = (topic: string) => {
    const isMore = lately.get(topic)?.isMore
    lately.delete(topic)
    if (isMore) pass(topic)
  }
  const say = (topic: string) => {
    const passed = lately.get(topic)
    if (passed) passed.isMore = true
    else if (followers.has(topic)) pass(topic)
  }
  const { close } = await listen(channel, {
    hear: say,
    reopened: () => {
      for (const topic of followers.keys()) say(topic)
    },
  })
  return {
    follow: (topic, hear) => {
      const those = followers.get(topic) ?? new Set()
      followers.set(topic, those.add(hear))
      return () => {
        those.delete(hear)
        if (those.size === 0 && followers.get(topic) === those) followers.delete(topic)
      }
    },
    stop: async () => {
      await close()
      for (const { timer } of lately.values()) clearTimeout(timer)
      followers.clear()
    },
  }
}
