import type { Listen } from './db/db.ts'

/** What somebody waits to hear of: `hear` is called when something has changed, and when something may have, unheard. */
export type Hints = {
  /** Follows a topic; answers how to stop. */
  follow: (topic: string, hear: () => void) => () => void
  stop: () => Promise<void>
}

const gatherMs = 250

/** Passes on what is said on a channel of the database, by whichever process, to those here who follow the topic. What comes within a quarter of a second is passed on as one. */
export async function startHints(listen: Listen, channel: string): Promise<Hints> {
  const followers = new Map<string, Set<() => void>>()
  const due = new Map<string, NodeJS.Timeout>()
  const pass = (topic: string) => {
    due.delete(topic)
    for (const hear of followers.get(topic) ?? []) hear()
  }
  const say = (topic: string) => {
    if (followers.has(topic) && !due.has(topic)) due.set(topic, setTimeout(() => pass(topic), gatherMs))
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
      for (const timer of due.values()) clearTimeout(timer)
      followers.clear()
    },
  }
}
