import type { CoverageGap, readCoverage } from '#contract/matching/coverage.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'

const shownAtFirst = 6

type Props = {
  known: Pick<EndpointReply<typeof readCoverage>, 'unmet' | 'unused'>
  onOffer: (gap: CoverageGap) => void
  onSeek: (gap: CoverageGap) => void
}

/** Lists statements that no one answers, in their words and without names. */
export function GapBoard({ known: { unmet, unused }, onOffer, onSeek }: Props) {
  const { t } = useWords()
  return (
    <section className="grid gap-6">
      <header className="grid gap-1">
        <h2 className="title-2">{t('coverage.gaps')}</h2>
        <p className="max-w-160 text-ink-2">{t('coverage.gaps-text')}</p>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Gaps
          title={t('coverage.unmet')}
          none={t('coverage.unmet-none')}
          line="border-seek"
          gaps={unmet}
          named={(text) => t('coverage.try-offer', { text })}
          onPick={onOffer}
        />
        <Gaps
          title={t('coverage.unused')}
          none={t('coverage.unused-none')}
          line="border-offer"
          gaps={unused}
          named={(text) => t('coverage.try-seek', { text })}
          onPick={onSeek}
        />
      </div>
    </section>
  )
}

type GapsProps = {
  title: string
  none: string
  line: string
  gaps: readonly CoverageGap[]
  named: (text: string) => string
  onPick: (gap: CoverageGap) => void
}

function Gaps({ title, none, line, gaps, named, onPick }: GapsProps) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const visibleGaps = isWhole ? gaps : gaps.slice(0, shownAtFirst)
  return (
    <div className={`${look('card')} grid gap-1 p-5 sm:p-6`}>
      <h3 className="title-3">{title}</h3>
      {gaps.length === 0 && <p className="text-ink-2">{none}</p>}
      <ul className="grid">
        {visibleGaps.map((gap) => (
          <li
            key={gap.text}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-t border-rule py-3 first:border-t-0"
          >
            <div className={`border-l-4 pl-3 ${line}`}>
              <blockquote className="wrap-anywhere">{gap.text}</blockquote>
              {gap.people > 1 && (
                <p className="text-sm text-ink-2">{t('coverage.people', { count: gap.people })}</p>
              )}
            </div>
            <Button
              kind="outline"
              size="small"
              className="max-sm:min-h-11"
              aria-label={`${t('coverage.try')}: ${named(gap.text)}`}
              onClick={() => onPick(gap)}
            >
              {t('coverage.try')}
            </Button>
          </li>
        ))}
      </ul>
      {gaps.length > visibleGaps.length && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setWhole(true)}
        >
          {t('show-more')}
        </Button>
      )}
    </div>
  )
}
