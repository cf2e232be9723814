import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ratingFaces, type RatingView } from '#contract/feedback.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { faceOf, faces } from './faces.ts'
import { useChosenRating } from './rating-choice.ts'
import { RatingWords } from './RatingWords.tsx'

type Props = {
  token: string
  rating: RatingView
  /** The id of the question that the faces answer. */
  labelledBy: string
  /** A score from the link in a mail, to save at once. */
  asked?: string
  onSaved?: () => void
}

/** Five faces, one tap on which rates the event; then words for its host, if wanted. */
export function RatingFaces({ token, rating, labelledBy, asked, onSaved }: Props) {
  const { t } = useWords()
  const { score, isSaved, isPending, error, choose } = useChosenRating({ token, rating }, onSaved)
  const isAsked = useRef(false)
  useEffect(() => {
    const face = ratingFaces.find((one) => String(one) === asked)
    if (isAsked.current || face === undefined || rating.isCounted) return
    isAsked.current = true
    choose(face)
  })
  const isRated = rating.score !== null && !error
  return (
    <div className="@container grid gap-5">
      <div
        role="group"
        aria-labelledby={labelledBy}
        className="grid grid-cols-5 gap-1 @2xs:gap-1.5 @md:gap-3"
      >
        {faces.map(({ score: own, Icon, wordKey }) => (
          <button
            key={own}
            type="button"
            aria-pressed={faceOf(score) === own}
            disabled={rating.isCounted}
            onClick={() => choose(own)}
            className="grid min-w-0 cursor-pointer content-start justify-items-center gap-2 rounded-card border border-field bg-surface py-4 text-xs font-semibold transition-colors duration-150 hover:border-ink hover:bg-sunken disabled:cursor-default disabled:hover:border-field disabled:hover:bg-surface aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink @2xs:px-0.5 @2xs:text-sm @md:text-base"
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-9 @md:size-12" />
            <span className="max-w-full wrap-anywhere">{t(wordKey)}</span>
          </button>
        ))}
      </div>
      <div aria-live="polite" className="grid gap-1">
        {isSaved && !isPending && (
          <p className="title-3 flex items-center gap-2">
            <Check aria-hidden className="size-6 shrink-0 text-offer-ink" />
            {t('rating.saved')}
          </p>
        )}
        <p className={look('hint')}>
          {rating.isCounted
            ? t('refusals.rating-counted')
            : t(rating.score === null ? 'rating.privacy' : 'rating.change')}
        </p>
      </div>
      {error && !isPending && !rating.isCounted && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className={look('error')}>{failureWords(t, error)}</p>
          {score !== null && (
            <Button kind="outline" size="small" onClick={() => choose(score)}>
              {t('try-again')}
            </Button>
          )}
        </div>
      )}
      {isRated && <RatingWords token={token} rating={rating} />}
    </div>
  )
}
