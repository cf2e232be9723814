import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Host } from '#contract/hosts.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { HostBanner } from './HostBanner.tsx'
import { shownLink } from '#web/parts/people/links.rules.ts'

/** Shows the host in their own words, with the reader's actions. */
export function HostHead({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <header className="grid min-w-0 gap-6">
      <HostBanner handle={host.handle} name={host.name} />
      <div className="grid gap-3">
        <PageTitle className="title-1 wrap-anywhere">{host.name}</PageTitle>
        <Counts host={host} />
        {host.about && <p className="lead wrap-anywhere whitespace-pre-line">{host.about}</p>}
      </div>
      {host.links.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {host.links.map((link) => (
            <li key={link} className="flex min-w-0 items-start gap-2">
              <Link2 aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
              <a
                href={link}
                target="_blank"
                rel="noreferrer nofollow ugc"
                className={`${look('link')} break-all`}
              >
                {shownLink(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </header>
  )
}

function Counts({ host: { handle, followers, upcoming, past } }: { host: Host }) {
  const { t } = useWords()
  const counts = [
    `@${handle}`,
    upcoming > 0 && t('hosts.upcoming-count', { count: upcoming }),
    past > 0 && t('hosts.past-count', { count: past }),
    followers > 0 && t('hosts.followers', { count: followers }),
  ]
  return <p className="wrap-anywhere text-ink-2">{counts.filter(Boolean).join(' · ')}</p>
}
