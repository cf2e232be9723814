import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AboutSettings } from '#contract/about.ts'
import { listItems } from '#contract/items.ts'
import { q } from '#web/kit/api/call.ts'
import { isDraftKept } from '#web/kit/forms/draft.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { aboutDraft, AboutForm } from './AboutForm.tsx'
import { profileGaps, type ProfileGap } from './about.rules.ts'
import { FieldsSkeleton } from '../parts/forms/FieldsSkeleton.tsx'
import { ownAboutQuery } from './own-about.ts'
import { useOwnName } from './own-name.ts'
import { PhotoField } from './PhotoField.tsx'

/** A person's photo and description, with what is still missing. */
export function AboutSection() {
  const { t } = useWords()
  const about = useQuery(ownAboutQuery)
  return (
    <section aria-labelledby="about-you" className={`${look('card')} grid grid-cols-1 gap-6 p-5`}>
      <div className="grid gap-1">
        <h2 id="about-you" className="title-3">
          {t('about.title')}
        </h2>
        <p className={look('hint')}>
          {t('about.text')}{' '}
          <Link to={paths.profile} search={{ tab: 'privacy' }} className={look('link')}>
            {t('about.who-sees')}
          </Link>
        </p>
      </div>
      <QueryView query={about} isQuiet skeleton={<FieldsSkeleton fields={7} />}>
        {(own) => <Known own={own} />}
      </QueryView>
    </section>
  )
}

function Known({ own }: { own: AboutSettings }) {
  const name = useOwnName()
  // While a draft exists the form keeps its base; a save from another tab is reported on sending.
  const [begun, begin] = useState(own.version)
  if (begun !== own.version && !isDraftKept(aboutDraft)) begin(own.version)
  return (
    <div className="grid grid-cols-1 gap-10">
      <StillMissing own={own} />
      <PhotoField name={name} photoId={own.photoId} />
      <AboutForm key={begun} own={own} />
    </div>
  )
}

/** Lists what would improve the profile, each with a reason; empty if nothing is missing. */
function StillMissing({ own }: { own: AboutSettings }) {
  const { t } = useWords()
  const { data } = useQuery(q(listItems, {}))
  if (!data) return null
  const lacks = profileGaps(own, data.items)
  if (lacks.length === 0) return null
  return (
    <div className="rounded-control border-l-4 border-meet bg-meet-wash px-4 py-3 text-sm">
      <p className="font-semibold">{t('about.missing')}</p>
      <ul className="mt-1 grid gap-1">
        {lacks.map((one) => (
          <li key={one}>
            {t(`about.missing-${one}`)} <Remedy of={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Remedy({ of: lack }: { of: ProfileGap }) {
  const { t } = useWords()
  if (lack !== 'offerings' && lack !== 'objectives') return null
  return (
    <Link to={paths.events} search={{ tab: 'items' }} className={look('link')}>
      {t('nav.items')}
    </Link>
  )
}
