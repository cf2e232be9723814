/** The name that the API gives a deleted person. Each reader sees it in their own language. */
export const deletedName = '—'
