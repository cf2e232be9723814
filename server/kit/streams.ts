import type { FastifyReply } from 'fastify'
import { heartbeatS } from '#contract/event-stream.ts'
import { refuse } from './errors.ts'
import type { Hints } from './hints.ts'

const perPerson = 8
const perProcess = 2000
// A moment longer than who somebody is is remembered (server/identity/callers.ts).
const lookAgainMs = 4100
// A hint has some twenty bytes: whoever has left this many lying does not read.
const unreadAtMost = 16_384

type StreamRequest = {
  userId: string
  topic: string
  /** Asked at every heartbeat; the stream ends when it throws. */
  check: () => Promise<void>
}

/**
 * The streams of server-sent events that this process keeps open; each tells as well when something
 * of its listener's own has changed, so that a page needs one alone. Where there is nothing to
 * hear, each ends at once.
 */
export type EventStreams = {
  open: (reply: FastifyReply, asked: StreamRequest) => FastifyReply
  count: () => number
  /** Ends all, and lets nobody open another. */
  end: () => void
}

export function makeStreams(
  hints: Pick<Hints, 'follow'> | undefined,
  { heartbeatMs = heartbeatS * 1000 }: { heartbeatMs?: number | undefined } = {},
): EventStreams {
  const kept = new Map<() => void, string>()
  let isOver = false

  function refuseOverLimit(userId: string): void {
    if (isOver || kept.size >= perProcess) throw refuse('try-again', { retryAfterS: 2 })
    if ([...kept.values()].filter((one) => one === userId).length >= perPerson)
      throw refuse('too-many-requests', { retryAfterS: 30 })
  }

  return {
    open: (reply, { userId, topic, check }) => {
      refuseOverLimit(userId)
      const { raw } = reply.hijack()
      raw.writeHead(200, {
        ...headersOf(reply),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const write = (text: string) => {
        if (raw.writableLength > unreadAtMost) raw.destroy()
        else raw.write(text)
      }
      const own = `users/${userId}`
      let look: NodeJS.Timeout | undefined
      // What changes of somebody's own may be that they are not let in any more.
      const lookAgain = () => {
        look ??= setTimeout(() => {
          look = undefined
          check().catch(end)
        }, lookAgainMs).unref()
      }
      const tellOwn = (name: 'changed' | 'own') => () => {
        write(`event: ${name}\ndata: ${name}\n\n`)
        lookAgain()
      }
      const mutes =
        topic === own
          ? [hints?.follow(own, tellOwn('changed'))]
          : [
              hints?.follow(topic, () => write('event: changed\ndata: changed\n\n')),
              hints?.follow(own, tellOwn('own')),
            ]
      const beat = setInterval(
        () =>
          void check().then(
            () => (raw.destroyed ? end() : write(':\n\n')),
            () => end(),
          ),
        heartbeatMs,
      )
      const end = () => {
        kept.delete(end)
        clearInterval(beat)
        clearTimeout(look)
        for (const mute of mutes) mute?.()
        raw.end()
      }
      kept.set(end, userId)
      raw.once('close', end)
      write(':\n\n') // says at once that nothing between holds it back
      // Whoever has gone while we looked who they are: nobody says so a second time.
      if (!hints || raw.destroyed || raw.socket?.destroyed !== false) end()
      return reply
    },
    count: () => kept.size,
    end: () => {
      isOver = true
      for (const end of kept.keys()) end()
    },
  }
}

/** What the hooks have set for every answer; writing by hand would leave it behind. */
function headersOf(reply: FastifyReply): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
