/** What is typed in the form for a proposal. `choice`: the start of an offered time, or `other`. */
export type ProposalDraft = { choice: string; startsAt: string | null; place: string }

/** The choice of a time that is not offered. */
export const other = 'other'
