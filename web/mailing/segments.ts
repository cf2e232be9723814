import { Segment } from '#contract/mailing.ts'
import { languageNames } from '#web/kit/languages.ts'
import type { Words } from '#web/kit/words.ts'
import { spokenName } from '#web/parts/spoken.ts'

export const segments: readonly Segment[] = Segment.options

/** A part of the people in words. */
export function segmentWords({ t, language }: Words, segment: Segment): string {
  if (segment === 'everybody' || segment === 'said-nothing') return t(`messages.segment.${segment}`)
  const code = languageNames.find((one) => segment === `reads-${one.code}`)?.code ?? 'en'
  return t('messages.segment.reads', { language: spokenName(code, language) })
}
