import * as z from 'zod'

/** What the emulator does wrong on purpose. */
export const Faults = z.strictObject({
  /**
   * How it answers calls: as it should, after ten seconds, not at all, with half an answer, or with
   * an answer that is lost after the deed.
   */
  api: z.enum(['none', 'slow', 'down', 'half', 'lost']),
  /** The types of notices that never come, and those that come twice. */
  drop: z.array(z.string()),
  duplicate: z.array(z.string()),
  delayMs: z.number().int().min(0).max(60_000),
  isReordered: z.boolean(),
  /** Whether the refunds that are made now are pending for a moment and then fail. */
  refunds: z.enum(['none', 'fail']),
})
export type Faults = z.infer<typeof Faults>

export const noFaults: Faults = {
  api: 'none',
  drop: [],
  duplicate: [],
  delayMs: 0,
  isReordered: false,
  refunds: 'none',
}
