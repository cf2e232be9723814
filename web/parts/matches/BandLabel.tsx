import type { MatchBand } from '#contract/matching/matching.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'

const bands = ['strong', 'good', 'try'] as const satisfies readonly MatchBand[]

/** How well two people's statements fit, in a word and as stops of a line. */
export function BandLabel({ band }: { band: MatchBand }) {
  const { t } = useWords()
  return (
    <span className="mr-auto inline-flex items-center gap-2.5 text-sm text-ink-2">
      <Stops band={band} />
      <span>
        <span className="sr-only">{t('matches.fit')}: </span>
        {t(`matches.band-${band}`)}
      </span>
    </span>
  )
}

/** Three stops of one line; the label's value says how many are reached. */
function Stops({ band }: { band: MatchBand }) {
  const reached = bands.length - bands.indexOf(band)
  return (
    <span aria-hidden className="flex items-center">
      {bands.map((one, at) => (
        <span key={one} className="flex items-center">
          {at > 0 && <span className={`h-1 w-2 ${at < reached ? 'bg-ink' : 'bg-rule'}`} />}
          <span
            className={`size-2.5 rounded-full border-2 ${at < reached ? 'border-ink bg-ink' : 'border-field bg-surface'}`}
          />
        </span>
      ))}
    </span>
  )
}

/** An explanation of what the labels mean, and what they do not. */
export function BandsExplained() {
  const { t } = useWords()
  return (
    <div className="max-w-160">
      <Disclosure title={t('matches.bands')}>
        <dl className="grid gap-3">
          {bands.map((band) => (
            <div key={band} className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr]">
              <dt>
                <BandLabel band={band} />
              </dt>
              <dd>{t(`matches.bands-${band}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-2">{t('matches.bands-honest')}</p>
      </Disclosure>
    </div>
  )
}
