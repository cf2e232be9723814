import { AnnouncementSegment } from '#contract/mailing/announcements.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import type { Words } from '#words/words.ts'
import { languageName } from '#web/parts/people/language-name.ts'

export const segments: readonly AnnouncementSegment[] = AnnouncementSegment.options

/** Returns the name of a segment. */
export function segmentWords({ t, language }: Words, segment: AnnouncementSegment): string {
  if (segment === 'everybody' || segment === 'said-nothing') return t(`messages.segment.${segment}`)
  const code = languageNames.find((one) => segment === `reads-${one.code}`)?.code ?? 'en'
  return t('messages.segment.reads', { language: languageName(code, language) })
}
