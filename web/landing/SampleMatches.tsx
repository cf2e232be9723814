import { useId, useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { MatchCard } from '#web/parts/matches/MatchCard.tsx'
import { sampleStops, lastSampleLanguage } from './sample.rules.ts'

/**
 * Three pairs of the demo as stops on one line, one card at a time. Radio buttons and CSS select
 * the card, so that it also works without our script.
 */
export function SampleMatches() {
  const { t } = useWords()
  const title = useId()
  const [statement, setSaid] = useState('')
  return (
    <section className="grid content-start gap-8">
      <h2 id={title} className="title-1">
        {t('landing.sample.title')}
      </h2>
      <div role="group" aria-labelledby={title} className="sample grid gap-y-6">
        {sampleStops.map((at) => (
          <Stop key={at} at={at} onChoose={setSaid} />
        ))}
      </div>
      <p className={look('hint')}>{t('landing.sample.note')}</p>
      <p role="status" className="sr-only">
        {statement}
      </p>
    </section>
  )
}

type StopProps = { at: (typeof sampleStops)[number]; onChoose: (says: string) => void }

function Stop({ at, onChoose }: StopProps) {
  const { t, language } = useWords()
  const says = (
    part: 'name' | 'you-seek' | 'they-give' | 'get-terms' | 'they-seek' | 'you-give' | 'give-terms',
  ) => t(`landing.sample.${at}.${part}`)
  const seenBy = t('landing.sample.seen-by', { name: t(`landing.sample.${at}.you`) })
  const name = says('name')
  const lang = at === 3 ? lastSampleLanguage(language) : undefined
  return (
    <div className="contents">
      <label className="relative pt-8 pr-2 text-sm font-semibold">
        {at < 3 && <span aria-hidden className="absolute top-2 right-0 left-0 h-2.5 bg-rule" />}
        <input
          type="radio"
          name="sample"
          defaultChecked={at === 1}
          onChange={() => onChoose(`${name}. ${seenBy}`)}
          className="absolute top-0 left-0 h-6.5 w-6.5 appearance-none rounded-full border-[5px] border-ink"
        />
        {t(`landing.sample.${at}.title`)}
      </label>
      <div className="grid content-start gap-3">
        <p className={look('hint')}>{seenBy}</p>
        <MatchCard
          name={name}
          lang={lang}
          youGet={{
            seek: says('you-seek'),
            give: says('they-give'),
            terms: says('get-terms').split(', '),
          }}
          youGive={{
            seek: says('they-seek'),
            give: says('you-give'),
            terms: says('give-terms').split(', '),
          }}
        />
      </div>
    </div>
  )
}
