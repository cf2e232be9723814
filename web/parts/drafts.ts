/**
 * Under this name a gathering that is being written, and was kept nowhere else yet, lies in the
 * tab.
 */
export const newEventDraft = 'create-event'

/**
 * Under this one, what somebody said that they seek and offer in the demo, until they keep it or
 * leave it.
 */
export const demoStatementsDraft = 'brought'
export const emptyDemoStatements = { objective: '', offering: '' }
