/** The key of the tab's draft of a new event that is stored nowhere else yet. */
export const newEventDraft = 'create-event'

/** The key of a demo visitor's statements, until they keep or leave them. */
export const demoStatementsDraft = 'brought'
export const emptyDemoStatements = { objective: '', offering: '' }
