import * as z from 'zod'

/** The faults the emulator makes on purpose. */
export const Faults = z.strictObject({
  /**
   * How it answers calls: normally, after ten seconds, not at all, with half an answer, or with an
   * answer lost after the action.
   */
  api: z.enum(['none', 'slow', 'down', 'half', 'lost']),
  /** The types of events that are dropped, and those that are duplicated. */
  drop: z.array(z.string()),
  duplicate: z.array(z.string()),
  delayMs: z.number().int().min(0).max(60_000),
  isReordered: z.boolean(),
  /** Whether new refunds are pending for a moment and then fail. */
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
