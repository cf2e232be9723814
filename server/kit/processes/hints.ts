import type { ChannelSubscriber } from '../db/db.ts'

/**
 * Subscriptions to topics: `hear` is called when something has changed, and when a change may have
 * been missed.
 */
export type Hints = {
  /** Follows a topic; returns a function that stops. */
  follow: (topic: string, notify: () => void) => () => void
  stop: () => Promise<void>
}

const gatherMs = 250

/**
 * Forwards messages on a database channel, from any process, to the followers of the topic in this
 * process. The first is sent at once; those within the next quarter of a second are combined into
 * one.
 */
export async function startHints(listen: ChannelSubscriber, channel: string): Promise<Hints> {
  const followers = new Map<string, Set<() => void>>()
  // Topics that were forwarded just now, and whether more messages arrived since.
  const lately = new Map<string, { isMore: boolean; timer: NodeJS.Timeout }>()
  const pass = (topic: string) => {
    lately.set(topic, { isMore: false, timer: setTimeout(() => rest(topic), gatherMs) })
    for (const notify of followers.get(topic) ?? []) notify()
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
    follow: (topic, notify) => {
      const those = followers.get(topic) ?? new Set()
      followers.set(topic, those.add(notify))
      return () => {
        those.delete(notify)
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
