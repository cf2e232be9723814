import type { LegalText } from '#words/legal/shape.ts'

/**
 * The operator's settings; each value is ready to print, with its unit: '52%', '$0.30',
 * 'help@example.org'. The operator is a whole phrase.
 */
export const placeholders = [
  'contactEmail',
  'arbitrationCity',
  'operator',
  'providerShare',
  'creatorShare',
  'cardFeePercent',
  'cardFeeFixed',
  'liabilityCap',
] as const

type Placeholder = (typeof placeholders)[number]

export type LegalValues = Record<Placeholder, string>

/** Returns the document with every placeholder replaced. */
export function fillDocument(text: LegalText, values: LegalValues): LegalText {
  const filled = (line: string) => fill(line, values)
  return {
    title: filled(text.title),
    effective: filled(text.effective),
    intro: text.intro.map(filled),
    sections: text.sections.map((section) => ({
      id: section.id,
      heading: filled(section.heading),
      paragraphs: section.paragraphs.map((paragraph) =>
        typeof paragraph === 'string' ? filled(paragraph) : { list: paragraph.list.map(filled) },
      ),
    })),
  }
}

/**
 * Returns the text with every placeholder replaced. Rejects an unknown placeholder, so that it
 * never reaches a reader.
 */
export function fill(text: string, values: LegalValues): string {
  return text.replace(/\{\{(.*?)\}\}/gs, (_, name: string) => {
    if (!isPlaceholder(name)) throw new Error(`Unknown placeholder in a legal text: ${name}`)
    return values[name]
  })
}

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((placeholder) => placeholder === name)
}
