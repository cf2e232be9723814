import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { RatingView } from '#contract/feedback.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { paths } from '#web/paths.ts'
import { ratingQuery } from './rating-choice.ts'
import { RatingFaces } from './RatingFaces.tsx'

/**
 * The page of a mail's question how the event was: one tap answers it, without signing in. A score
 * in the address is saved by this page only, as programs that check links open them too.
 */
export function RatingPage() {
  const { token } = useParams({ from: paths.rating })
  const query = useQuery(ratingQuery(token))
  const isBad = query.error instanceof ApiError && query.error.code === 'not-found'
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        {isBad ? (
          <BadLink />
        ) : (
          <QueryPage query={query}>
            {(rating) => <Question token={token} rating={rating} />}
          </QueryPage>
        )}
      </div>
    </div>
  )
}
export { RatingPage as Page }

function Question({ token, rating }: { token: string; rating: RatingView }) {
  const { t } = useWords()
  const [asked, setAsked] = useSearchParam('score')
  const title = t('rating.title', { title: rating.title })
  return (
    <div className="grid max-w-144 grid-cols-1 gap-6">
      <EdgeLine />
      <PageTitle name={title}>
        <span id="question" className="wrap-anywhere">
          {title}
        </span>
      </PageTitle>
      <RatingFaces
        token={token}
        rating={rating}
        labelledBy="question"
        asked={asked}
        onSaved={() => asked !== undefined && setAsked(undefined)}
      />
      <Link
        to={paths.feedback}
        search={{ event: rating.eventId }}
        className={`${look('plainLink')} inline-flex min-h-11 items-center justify-self-start text-sm`}
      >
        {t('rating.more')}
      </Link>
    </div>
  )
}

function BadLink() {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-5">
      <EdgeLine />
      <PageTitle>{t('rating.bad')}</PageTitle>
      <p className="lead">{t('rating.bad-text')}</p>
      <Link to={paths.home} className={look('outline')}>
        {t('not-found.home')}
      </Link>
    </div>
  )
}
