import { fileNameOf } from '#contract/text/filename.ts'

/** Offers a text or a picture as a file to save, named after a title. */
export function saveFile(
  content: string | Blob,
  file: { title: string; ending: string; type: string },
): void {
  const address = URL.createObjectURL(new Blob([content], { type: file.type }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileNameOf(file.title, 'interchange')}.${file.ending}`
  link.click()
  // Safari asks its reader first, and reads the file only then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
