import { Check } from 'lucide-react'
import { useState } from 'react'
import type { MatchView, Stance } from '#contract/matching/matching.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'
import { BandLabel } from '#web/parts/matches/BandLabel.tsx'

type Props = {
  match: MatchView
  isSaving: boolean
  isSmall?: boolean
  /** Undefined once answers are closed. */
  onTake: ((match: MatchView, stance: Stance) => void) | undefined
}

/** Shows the reader's stance on a match, with the buttons to change it. */
export function StanceButtons({ match, isSaving, isSmall = false, onTake }: Props) {
  const { t } = useWords()
  const isNew = match.stance === 'none'
  // The accessible name starts with the visible word, for speech input.
  const named = (stance: Stance) => `${t(`matches.take-${stance}`)}: ${match.name}`
  const shared = {
    size: isSmall ? 'small' : 'normal',
    className: 'max-sm:min-h-11 max-sm:flex-1',
  } as const
  return (
    <>
      {!match.isSuggested && <p className="w-full text-sm text-ink-2">{t('matches.kept')}</p>}
      <span
        className={`mr-auto flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 ${onTake ? 'max-sm:w-full' : ''}`}
      >
        {match.isMutual ? (
          <Chip tone="meet">
            <Check aria-hidden className="size-4" />
            {t('matches.mutual')}
          </Chip>
        ) : (
          <BandLabel band={match.band} />
        )}
        {isSaving && (
          <span className="animate-pulse text-sm text-ink-2">{t('matches.saving')}</span>
        )}
      </span>
      {onTake && !isNew && !match.isMutual && (
        <Button
          {...shared}
          kind="quiet"
          aria-label={named('none')}
          onClick={() => onTake(match, 'none')}
        >
          {t('matches.take-none')}
        </Button>
      )}
      {onTake && match.isMutual && (
        <TakeBack {...shared} name={match.name} onYes={() => onTake(match, 'none')} />
      )}
      {onTake && !match.isMutual && (
        <Button
          {...shared}
          kind="outline"
          aria-label={named('passed')}
          onClick={() => onTake(match, 'passed')}
        >
          {t('matches.take-passed')}
        </Button>
      )}
      {onTake && isNew && (
        <Button
          {...shared}
          aria-label={named('interested')}
          onClick={() => onTake(match, 'interested')}
        >
          {t('matches.take-interested')}
        </Button>
      )}
    </>
  )
}

/** Withdraws a mutual interest: asks first, as the two lose their conversation and their meeting. */
function TakeBack({
  name,
  onYes,
  ...look
}: {
  name: string
  onYes: () => void
  size: 'small' | 'normal'
  className: string
}) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        {...look}
        kind="quiet"
        aria-label={`${t('matches.take-back')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {t('matches.take-back')}
      </Button>
      <ConfirmDialog
        title={t('matches.take-back-title', { name })}
        yes={t('matches.take-back')}
        isOpen={isAsking}
        sent={{ isPending: false, error: null }}
        onClose={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          onYes()
        }}
      >
        <p>{t('matches.take-back-text')}</p>
      </ConfirmDialog>
    </>
  )
}
