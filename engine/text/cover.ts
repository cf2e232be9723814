/** A span of a statement: its first place, and the place after its last. */
export type TextSpan = { start: number; end: number }

/** The places of a text that some spans cover, for frequent look-ups. */
export type SpanCover = { touches: (span: TextSpan) => boolean; holds: (span: TextSpan) => boolean }

/**
 * Marks the places that spans cover: a look-up costs the length of its span, not the number of
 * spans.
 */
export function coverOf(spans: readonly TextSpan[]): SpanCover {
  const covered = new Set<number>()
  for (const { start, end } of spans) for (let at = start; at < end; at++) covered.add(at)
  const count = ({ start, end }: TextSpan): number => {
    let sum = 0
    for (let at = start; at < end; at++) if (covered.has(at)) sum += 1
    return sum
  }
  return {
    touches: (span) => count(span) > 0,
    holds: (span) => count(span) === span.end - span.start,
  }
}
