/** The folders with tests about texts themselves; `tools/reworded.ts` leaves them out. */
export const aboutTexts = ['tools/', 'words/'] as const
