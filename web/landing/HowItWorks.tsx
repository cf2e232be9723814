import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

const stops = [
  ['seek', 'bg-seek'],
  ['offer', 'bg-offer'],
  ['meet', 'bg-meet'],
] as const

/** Explains how the product works, as three stations on one line. */
export function HowItWorks() {
  const { t } = useWords()
  return (
    <section className="grid gap-8">
      <h2 className="title-1">{t('stops.title')}</h2>
      <ol className="grid md:grid-cols-3">
        {stops.map(([stop, line]) => (
          <li
            key={stop}
            className="group relative grid content-start gap-1.5 pb-8 pl-12 last:pb-0 md:pt-13 md:pr-8 md:pb-0 md:pl-0"
          >
            <span
              aria-hidden
              className={`absolute max-md:top-3 max-md:-bottom-3 max-md:left-2 max-md:w-2.5 max-md:group-last:hidden md:top-2 md:right-0 md:left-0 md:h-2.5 ${line} md:group-last:rounded-r-full`}
            />
            <span
              aria-hidden
              className={`absolute top-0.5 left-0 h-6.5 rounded-full border-[5px] border-ink bg-surface md:top-0 ${stop === 'meet' ? 'w-6.5 md:w-12' : 'w-6.5'}`}
            />
            <h3 className="title-2">{t(`stops.${stop}.title`)}</h3>
            <p className="max-w-88 text-ink-2">{t(`stops.${stop}.text`)}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link to={paths.matchingAnimation} className={look('link')}>
          {t('stops.watch')}
        </Link>
      </p>
    </section>
  )
}
