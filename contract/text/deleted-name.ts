/** The API's name for a deleted person. Each reader sees it in their own language. */
export const deletedName = '—'
