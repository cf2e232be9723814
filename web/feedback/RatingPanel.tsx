import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { ratingQuery } from './rating-choice.ts'
import { RatingFaces } from './RatingFaces.tsx'

/** Asks a person on the page of an ended event how it was; nothing if that cannot be read. */
export function RatingPanel({ token }: { token: string }) {
  const { t } = useWords()
  const { data: rating } = useQuery(ratingQuery(token))
  if (!rating) return null
  return (
    <section aria-labelledby="rate" className="grid gap-4 border-t border-rule pt-6">
      <h3 id="rate" className="title-3">
        {t('rating.ask')}
      </h3>
      <RatingFaces token={token} rating={rating} labelledBy="rate" />
    </section>
  )
}
export { RatingPanel as Part }
