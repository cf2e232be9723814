import { Segment } from '#contract/mailing.ts'
import type { T } from '#web/kit/i18n.ts'
import { languageNames } from '#web/kit/languages.ts'

export const segments: readonly Segment[] = Segment.options

/** A part of the people in words. */
export function segmentWords(t: T, segment: Segment): string {
  if (segment === 'everybody' || segment === 'said-nothing') return t(`messages.segment.${segment}`)
  const language = languageNames.find(({ code }) => segment === `reads-${code}`)?.name ?? ''
  return t('messages.segment.reads', { language })
}
