import { type AttendeeView, historyKinds } from '#contract/admission/attendees.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { displayName } from '#web/parts/people/display-name.ts'

const displayedFacts = ['reason', 'to'] as const

/** Shows what happened, stop by stop, with the latest at the end of the line. */
export function History({ lines }: { lines: AttendeeView['history'] }) {
  const { t } = useWords()
  const language = useLanguage()
  if (lines.length === 0) return null
  return (
    <section className="grid gap-4">
      <h3 className="title-3">{t('attendees.history')}</h3>
      <ol>
        {lines.map(({ at, actor, what, facts }, index) => (
          <li key={`${at} ${what}`} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
            <span aria-hidden className="relative flex justify-center">
              {index < lines.length - 1 && (
                <span className="absolute top-2 -bottom-2 w-2 bg-rule" />
              )}
              <Station className="relative mt-0.5 size-5" />
            </span>
            <div className="grid gap-0.5 pb-5">
              <p className="font-medium">
                {t(`attendees.did.${historyKinds.find((one) => one === what) ?? 'other'}`)}
              </p>
              <p className="text-sm wrap-anywhere text-ink-2">
                <time dateTime={at}>{momentText(at, language)}</time> ·{' '}
                {actor === null ? t('attendees.by-itself') : displayName(t, actor)}
              </p>
              {facts
                .filter(
                  ({ name, value }) => value !== '' && displayedFacts.some((one) => one === name),
                )
                .map(({ name, value }) => (
                  <p key={name} className="mt-1 border-l-3 border-field pl-3 text-sm wrap-anywhere">
                    {value}
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
