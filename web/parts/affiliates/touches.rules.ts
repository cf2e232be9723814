import * as z from 'zod/mini'

const Touch = z.object({
  text: z.string().check(z.maxLength(120)),
  by: z.string(),
  at: z.number(),
  isKept: z.boolean(),
})
/**
 * The trace of a followed link: the server's text about it, its owner, the time, and whether the
 * reader's account knows of it.
 */
export type Touch = z.infer<typeof Touch>
const Trace = z.object({ eventId: z.uuid(), first: Touch, last: Touch })
/** The first and the last of all links followed to one event; they may be the same. */
export type Trace = z.infer<typeof Trace>

/** The longest time for which any programme may count a link. */
const keptMs = 90 * 24 * 60 * 60_000
const most = 20
/** The most sent at once. */
const mostSent = 20

/**
 * Returns a browser's stored traces, without damaged, outdated or excess ones; the event whose link
 * was followed last comes first.
 */
export function parseTraces(stored: unknown, nowMs: number): Trace[] {
  const traces = (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const { data } = Trace.safeParse(one)
    return data ? stillKept(data, nowMs) : []
  })
  return traces.toSorted((one, other) => other.last.at - one.last.at).slice(0, most)
}

function stillKept({ eventId, first, last }: Trace, nowMs: number): Trace[] {
  const isFresh = ({ at }: Touch) => at <= nowMs && nowMs - at < keptMs
  if (!isFresh(last)) return []
  return [{ eventId, first: isFresh(first) ? first : last, last }]
}

/** Adds a followed link: it becomes the last one to its event, and the first if none was before. */
export function addTouch(traces: readonly Trace[], eventId: string, touch: Touch): Trace[] {
  const first = traces.find((trace) => trace.eventId === eventId)?.first ?? touch
  return [{ eventId, first, last: touch }, ...removeTrace(traces, eventId)].slice(0, most)
}

export function removeTrace(traces: readonly Trace[], eventId: string): Trace[] {
  return traces.filter((trace) => trace.eventId !== eventId)
}

/** Returns the texts to send, the earliest first: if there are too many, the latest. */
export function textsOf(
  traces: readonly Trace[],
  isWanted: (touch: Touch) => boolean = () => true,
): string[] {
  const touches = traces
    .flatMap(({ first, last }) => [first, last])
    .filter(isWanted)
    .toSorted((one, other) => one.at - other.at)
  return [...new Set(touches.map(({ text }) => text))].slice(-mostSent)
}

/** Marks these as known to the account. */
export function markKept(traces: readonly Trace[], texts: readonly string[]): Trace[] {
  const mark = (touch: Touch): Touch =>
    texts.includes(touch.text) ? { ...touch, isKept: true } : touch
  return traces.map(({ eventId, first, last }) => ({
    eventId,
    first: mark(first),
    last: mark(last),
  }))
}
