import type { FastifyReply } from 'fastify'
import { heartbeatS } from '#contract/event-stream.ts'
import { refuse } from '../errors.ts'
import type { Hints } from './hints.ts'

const perPerson = 8
const perProcess = 2000
// Slightly longer than the cache of callers lasts (server/identity/callers.ts).
const lookAgainMs = 4100
// A hint has about twenty bytes: a client with this much unread is not reading.
const unreadAtMost = 16_384

type StreamRequest = {
  userId: string
  topic: string
  /** Called at every heartbeat; the stream ends if it throws. */
  check: () => Promise<void>
}

/**
 * The server-sent event streams that this process keeps open. Each also reports changes to its
 * listener's own data and the start of their rounds, so that a page needs only one stream. Without hints, each ends at once.
 */
export type EventStreams = {
  open: (reply: FastifyReply, request: StreamRequest) => FastifyReply
  count: () => number
  /** Ends all streams and refuses new ones. */
  end: () => void
}

export function makeStreams(
  hints: Pick<Hints, 'follow'> | undefined,
  { heartbeatMs = heartbeatS * 1000 }: { heartbeatMs?: number | undefined } = {},
): EventStreams {
  const streams = new Map<() => void, string>()
  let isOver = false

  function refuseOverLimit(userId: string): void {
    if (isOver || streams.size >= perProcess) throw refuse('try-again', { retryAfterS: 2 })
    if ([...streams.values()].filter((one) => one === userId).length >= perPerson)
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
      // A change to the person's own data may mean that they are no longer admitted.
      const lookAgain = () => {
        look ??= setTimeout(() => {
          look = undefined
          check().catch(end)
        }, lookAgainMs).unref()
      }
      const tell = (name: 'changed' | 'own' | 'rounds') => () =>
        write(`event: ${name}\ndata: ${name}\n\n`)
      const tellOwn = (name: 'changed' | 'own') => () => {
        tell(name)()
        lookAgain()
      }
      const mutes = [
        hints?.follow(`${own}/rounds`, tell('rounds')),
        ...(topic === own
          ? [hints?.follow(own, tellOwn('changed'))]
          : [hints?.follow(topic, tell('changed')), hints?.follow(own, tellOwn('own'))]),
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
        streams.delete(end)
        clearInterval(beat)
        clearTimeout(look)
        for (const mute of mutes) mute?.()
        raw.end()
      }
      streams.set(end, userId)
      raw.once('close', end)
      write(':\n\n') // proves at once that no proxy buffers the stream
      // The client may have disconnected during the lookup; no second `close` event follows.
      if (!hints || raw.destroyed || raw.socket?.destroyed !== false) end()
      return reply
    },
    count: () => streams.size,
    end: () => {
      isOver = true
      for (const end of streams.keys()) end()
    },
  }
}

/** The headers that hooks have set for every answer; writing to `raw` would lose them. */
function headersOf(reply: FastifyReply): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
