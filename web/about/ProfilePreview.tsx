import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PreviewAudience, previewAbout, type AboutView } from '#contract/about.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { AboutLines, hasAboutText } from '#web/parts/people/AboutLines.tsx'
import { Face } from '#web/parts/people/Face.tsx'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { paths } from '#web/paths.ts'

type Props = { /** The tab with further settings for the preview. */ tab: 'about' | 'privacy' }

/**
 * One's own profile as others see it: from the same call that decides what others get, drawn as for
 * them.
 */
export function ProfilePreview({ tab }: Props) {
  const { t } = useWords()
  const [as, setAs] = useState<PreviewAudience>('attendee')
  const seen = useQuery(q(previewAbout, { query: { as } }))
  return (
    <section aria-labelledby="seen-as" className="grid grid-cols-1 gap-4">
      <div className={`${look('card')} overflow-hidden`}>
        <h2 id="seen-as" className="title-3 px-5 pt-4">
          {t('about.preview')}
        </h2>
        <Readers as={as} onChange={setAs} />
        <div aria-live="polite" className="border-t border-rule">
          <QueryView
            query={seen}
            isQuiet
            skeleton={
              <div className="p-5">
                <Skeleton rows={2} />
              </div>
            }
          >
            {({ name, about }) => (
              <div data-seen={as} className="grid grid-cols-1 gap-3 pb-5">
                {as === 'stranger' ? (
                  <p className="px-5 pt-5 text-ink-2">{t('about.preview-nothing')}</p>
                ) : (
                  <Person name={name} about={about} />
                )}
              </div>
            )}
          </QueryView>
        </div>
      </div>
      <p className={`${look('hint')} px-1`}>
        {t('about.preview-text')}{' '}
        <Link to={paths.profile} search={tab === 'about' ? {} : { tab }} className={look('link')}>
          {t(tab === 'about' ? 'about.change' : 'about.who-sees')}
        </Link>
      </p>
    </section>
  )
}

/** The audience of the preview: three stops of a line, one of them chosen. */
function Readers({
  as,
  onChange,
}: {
  as: PreviewAudience
  onChange: (as: PreviewAudience) => void
}) {
  const { t } = useWords()
  return (
    <div role="group" aria-labelledby="seen-as" className="grid grid-cols-3 px-2 py-2">
      {PreviewAudience.options.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={as === one}
          onClick={() => onChange(one)}
          className="group relative grid grid-rows-[1.75rem_auto] justify-items-center rounded-control px-1 pt-1 pb-2 text-sm leading-snug text-ink-2 not-first:before:absolute not-first:before:top-3.5 not-first:before:right-1/2 not-first:before:h-1.5 not-first:before:w-full not-first:before:bg-rule hover:text-ink focus-visible:-outline-offset-2 aria-pressed:font-semibold aria-pressed:text-ink"
        >
          <span aria-hidden className="relative z-1 grid size-6.5 place-items-center">
            <span className="size-3.5 rounded-full border-[3px] border-field bg-surface group-hover:border-ink group-aria-pressed:size-6 group-aria-pressed:border-5 group-aria-pressed:border-ink" />
          </span>
          <span className="min-w-0 text-balance hyphens-auto wrap-anywhere">
            {t(`about.preview-${one}`)}
          </span>
        </button>
      ))}
    </div>
  )
}

/** A person where their two lines meet: what they seek comes in, what they offer goes out. */
function Person({ name, about }: { name: string; about: AboutView }) {
  return (
    <>
      <div aria-hidden className="relative px-5 pt-5">
        <span className="absolute top-1/2 left-0 mt-1 h-2.5 w-12 bg-seek" />
        <span className="absolute top-1/2 right-0 left-16 mt-1 h-2.5 bg-offer" />
        <span className="relative inline-block rounded-full border-5 border-ink bg-surface align-top">
          <Face name={name} photoId={about.photoId} isLarge />
        </span>
      </div>
      <p dir="auto" className="title-2 grid px-5 wrap-anywhere">
        {name}
        <WorkLine profile={about} />
      </p>
      {hasAboutText(about) && (
        <div className="px-5">
          <AboutLines about={about} />
        </div>
      )}
    </>
  )
}
