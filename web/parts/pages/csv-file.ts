import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/kit/api/save.ts'

/** A table of the server's, loaded and offered as a file. A plain link could not carry the token. */
export function useCsvFile(title: string, load: () => Promise<string>) {
  return useMutation({
    mutationFn: load,
    // Reading the response as text drops its byte-order mark; without one spreadsheets misread
    // every accent.
    onSuccess: (csv) =>
      saveFile(`\uFEFF${csv}`, { title, ending: 'csv', type: 'text/csv;charset=utf-8' }),
  })
}
