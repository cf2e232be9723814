import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RatingView } from '#contract/feedback.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { faceOf, faces } from './faces.ts'
import { ratingQuery } from './rating-choice.ts'
import { RatingFaces } from './RatingFaces.tsx'
import { RatingWords } from './RatingWords.tsx'

type Props = { token: string; rating: RatingView }

/** Asks a person on the page of an ended event how it was; nothing if that cannot be read. */
export function RatingPanel({ token }: { token: string }) {
  const { data: rating } = useQuery(ratingQuery(token))
  return rating ? <Rating token={token} rating={rating} /> : null
}
export { RatingPanel as Part }

/** Large until the rating is given, then a line; one just given can be explained in words. */
function Rating({ token, rating }: Props) {
  const { t } = useWords()
  const [step, setStep] = useState<'ask' | 'saved' | 'given'>(
    rating.score === null ? 'ask' : 'given',
  )
  const section = useRef<HTMLElement>(null)
  const shownStep = useRef(step)
  // The pressed button is gone: the section takes the focus.
  useEffect(() => {
    if (shownStep.current !== step) section.current?.focus()
    shownStep.current = step
  }, [step])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('rating.ask')}
      className="grid gap-4 outline-none"
    >
      {step === 'ask' ? (
        <>
          <h3 id="rate" className="title-3">
            {t('rating.ask')}
          </h3>
          <RatingFaces
            token={token}
            rating={rating}
            labelledBy="rate"
            onSaved={() => setStep('saved')}
          />
        </>
      ) : (
        <RatingLine rating={rating} isNew={step === 'saved'} onChange={() => setStep('ask')} />
      )}
      {step === 'saved' && <RatingWords token={token} rating={rating} />}
    </section>
  )
}

type LineProps = { rating: RatingView; isNew: boolean; onChange: () => void }

function RatingLine({ rating, isNew, onChange }: LineProps) {
  const { t } = useWords()
  const face = faces.find(({ score }) => score === faceOf(rating.score))
  if (!face) return null
  return (
    <p className="flex min-h-11 items-center gap-3 text-ink-2">
      <face.Icon aria-hidden strokeWidth={1.75} className="size-6 shrink-0" />
      <span className="mr-auto min-w-0">
        {isNew && t('rating.saved')} {t('rating.given', { face: t(face.wordKey) })}
      </span>
      {!rating.isCounted && (
        <Button kind="quiet" size="small" className="-mr-3.5 min-h-11 shrink-0" onClick={onChange}>
          {t('rating.edit')}
        </Button>
      )}
    </p>
  )
}
