import { foldersOf, listedFiles } from './listed-files.ts'

for (const change of ['question-type', 'language', 'refund-policy']) {
  const files = listedFiles(`docs/how-to/add-a-${change}.md`).required
  console.log(`${change}: ${files.length} files in ${foldersOf(files).length} folders`)
}
