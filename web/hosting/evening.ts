/** The stops of an evening. The last one is on the next day and has no hour. */
export const eveningStops = ['door', 'rounds', 'meetings', 'rating', 'morning'] as const
export type EveningStop = (typeof eveningStops)[number]
