import type { EndpointReply } from '#contract/endpoint.ts'
import type { readRecap } from '#contract/feedback.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

type Recap = EndpointReply<typeof readRecap>

/** What people wrote to the host, with a name only where they signed. */
export function Comments({ said, tellers }: Pick<Recap, 'said' | 'tellers'>) {
  const { t } = useWords()
  const day = new Intl.DateTimeFormat(localeFor(useLanguage()), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (
    <section aria-labelledby="said" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="said" className="title-2">
          {t('recap.said-title')}
        </h2>
        <p className="text-ink-2">{t('recap.said', { count: tellers })}</p>
      </div>
      <ul className="columns-1 gap-10 md:columns-2">
        {said.map(({ id, text, name, at }) => (
          <li key={id} className="mb-9 break-inside-avoid">
            <figure className="grid grid-cols-[2rem_minmax(0,1fr)] gap-y-3">
              <span
                aria-hidden
                className="h-7 font-display text-6xl leading-[0.8] font-bold text-field select-none"
              >
                “
              </span>
              <blockquote
                dir="auto"
                className="text-lg leading-relaxed whitespace-pre-line wrap-anywhere"
              >
                {text}
              </blockquote>
              <figcaption className="col-start-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                <span aria-hidden className="h-1 w-5 bg-rule" />
                <span className={name === null ? '' : 'font-semibold text-ink print:hidden'}>
                  {name ?? t('recap.unnamed')}
                </span>
                <span aria-hidden className={name === null ? '' : 'print:hidden'}>
                  ·
                </span>
                {day.format(new Date(at))}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
