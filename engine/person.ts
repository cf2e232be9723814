/** One person of an event: a stable key, what they seek, what they give, and the languages they speak. */
export type Person = { key: string; seeks: readonly string[]; gives: readonly string[]; languages?: readonly string[] }

/** Two people by their keys; the order matters only where a direction is spoken of. */
export type Pair = { from: string; to: string }
