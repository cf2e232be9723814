import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { paths } from '#web/paths.ts'
import { HostingTab } from './HostingTab.tsx'
import { JoinedTab } from './JoinedTab.tsx'
import { LibraryTab } from '../library/LibraryTab.tsx'
import { tabs } from './lists.rules.ts'
import { useInitialTab } from './initial-tab.ts'

/**
 * The reader's own events, joined and hosted, and their statements. Without a tab in the URL it
 * opens on one with content.
 */
export function EventsPage() {
  const { t } = useWords()
  const [tabParam, choose] = useSearchParam('tab')
  const requestedTab = tabs.find((name) => name === tabParam)
  const opening = useInitialTab(requestedTab !== undefined)
  const currentTab = requestedTab ?? opening
  return (
    <div className="shell grid grid-cols-1 gap-6 py-8 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('nav.items')}</PageTitle>
        <Link to={paths.createEvent} className={look('primary')}>
          <Plus aria-hidden className="size-4.5" />
          {t('create.heading')}
        </Link>
      </header>
      {currentTab === null ? (
        <Skeleton />
      ) : (
        <Tabs
          label={t('nav.items')}
          chosen={currentTab}
          onChoose={choose}
          tabs={[
            { id: 'joined', label: t('items.joined'), content: <JoinedTab /> },
            { id: 'hosting', label: t('items.hosting'), content: <HostingTab /> },
            { id: 'items', label: t('items.library'), content: <LibraryTab /> },
          ]}
        />
      )}
    </div>
  )
}
export { EventsPage as Page }
