import { filled, makeWords, type T } from '../web/kit/words.ts'
import english from '../web/words/en.json' with { type: 'json' }

// As a page shows them: links and the like are marked up in the texts.
const catalogue = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, text.replaceAll(/<\/?[\w-]+>/g, '')]))

/** What the product says in English, by its key: a test that finds things so stays green when a text is mended. */
export const { t } = makeWords('en', catalogue)

/** A pattern for what is said by a key, in any number; a value that is not given may be anything. */
export function wording(key: Parameters<T>[0], values: Record<string, string | number> = {}): RegExp {
  const forms = [key, `${key}_one`, `${key}_other`].flatMap((form) => catalogue[form] ?? [])
  if (forms.length === 0) throw new Error(`No text has the key ${key}.`)
  return new RegExp(forms.map((text) => filled(text, values).split(/\{\{.*?\}\}/).map(literally).join('.+')).join('|'))
}

function literally(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
