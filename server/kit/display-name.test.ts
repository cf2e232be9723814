import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deletedName } from '#contract/text/deleted-name.ts'
import { languages } from '#contract/languages.ts'
import { displayName } from './display-name.ts'

test.each(languages)(
  'a deleted person has the same name in files and mails as on the pages: %s',
  async (language) => {
    const onPages = JSON.parse(
      await readFile(new URL(`../../web/words/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
    expect(displayName(language, deletedName)).toBe(onPages['person.deleted'])
    expect(displayName(language, 'Ann — Bell')).toBe('Ann — Bell')
  },
)
