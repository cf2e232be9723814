import { retention } from '#contract/privacy.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'

/** Says that an event's data meant only for its attendees was deleted, and when. */
export function RetentionNote({ at, zone }: { at: string; zone: string }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <section className={`${look('card')} grid gap-1 p-5`}>
      <h2 className="title-3">{t('faded.title')}</h2>
      <p className="max-w-160 text-ink-2">
        {t('faded.text', { day: dayText(at, zone, language), count: retention.eventDays })}
      </p>
    </section>
  )
}
