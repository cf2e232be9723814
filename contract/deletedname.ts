/** What the API calls whoever was deleted. Each reader is told so in their own language. */
export const deletedName = '—'
