import * as z from 'zod/mini'

const Touch = z.object({
  text: z.string().check(z.maxLength(120)),
  by: z.string(),
  at: z.number(),
  isKept: z.boolean(),
})
/**
 * What following somebody's link has left here: what the server wrote of it, whose link it is, when
 * that was, and whether the reader's account knows of it.
 */
export type Touch = z.infer<typeof Touch>
const Trace = z.object({ eventId: z.uuid(), first: Touch, last: Touch })
/** Of all the links to one gathering the first and the last; they may be the same. */
export type Trace = z.infer<typeof Trace>

/** As long as any programme may count a link. */
const keptMs = 90 * 24 * 60 * 60_000
const most = 20
/** So many at once are sent. */
const mostSent = 20

/**
 * What a browser has kept, without what is damaged, too old or too much; the gathering whose link
 * was followed last comes first.
 */
export function parseTraces(kept: unknown, nowMs: number): Trace[] {
  const traces = (Array.isArray(kept) ? kept : []).flatMap((one) => {
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

/** A link was followed: it is the last one to its gathering, and the first where there was none. */
export function addTouch(traces: readonly Trace[], eventId: string, touch: Touch): Trace[] {
  const first = traces.find((trace) => trace.eventId === eventId)?.first ?? touch
  return [{ eventId, first, last: touch }, ...removeTrace(traces, eventId)].slice(0, most)
}

export function removeTrace(traces: readonly Trace[], eventId: string): Trace[] {
  return traces.filter((trace) => trace.eventId !== eventId)
}

/** What goes to the server of these, the earliest first: of more than it takes the latest. */
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

/** The account knows of these from now on. */
export function markKept(traces: readonly Trace[], texts: readonly string[]): Trace[] {
  const mark = (touch: Touch): Touch =>
    texts.includes(touch.text) ? { ...touch, isKept: true } : touch
  return traces.map(({ eventId, first, last }) => ({
    eventId,
    first: mark(first),
    last: mark(last),
  }))
}
