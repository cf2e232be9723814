import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { CreateEventLink } from '#web/parts/events/CreateEventLink.tsx'

/** The end of the page: the two lines meet, and the reader creates an event. */
export function LastStop() {
  const { t } = useWords()
  return (
    <section aria-labelledby="last-stop" className="grid justify-items-center gap-5 text-center">
      <LinesMeet />
      <h2 id="last-stop" className="title-1">
        {t('hosting.last.title')}
      </h2>
      <p className="lead">{t('hosting.last.text')}</p>
      <CreateEventLink className={look('primary')}>{t('hosting.create')}</CreateEventLink>
    </section>
  )
}

/** Each line comes from its side of the page, at any width, and turns by 45 degrees. */
function LinesMeet() {
  return (
    <svg aria-hidden width="100%" height="84" fill="none" strokeWidth="11">
      <svg x="50%" className="overflow-visible">
        <path d="M-4000 16H-76L-50 42H0" strokeLinejoin="round" className="stroke-seek" />
        <path d="M4000 16H76L50 42H0" strokeLinejoin="round" className="stroke-offer" />
        <rect
          x="-55"
          y="12"
          width="110"
          height="60"
          rx="30"
          strokeWidth="6"
          className="fill-surface stroke-ink"
        />
        <circle cx="-22" cy="42" r="12" className="fill-seek" />
        <circle cx="22" cy="42" r="12" className="fill-offer" />
      </svg>
    </svg>
  )
}
