import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readProfile } from '#contract/identity/identity.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { ConsentCard } from '../../privacy/ConsentCard.tsx'
import { ApiTokens } from '../../api-tokens/ApiTokens.tsx'
import { MadeTokenProvider } from '../../api-tokens/made-token.tsx'
import { AboutSection } from '../../about/AboutSection.tsx'
import { AssistantCard } from './AssistantCard.tsx'
import { CalendarFeed } from '../../calendar/CalendarFeed.tsx'
import { FieldsSkeleton } from '../../parts/forms/FieldsSkeleton.tsx'
import { HostPageLink } from './HostPageLink.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { PayoutLink } from './PayoutLink.tsx'
import { PeopleLink } from './PeopleLink.tsx'
import { WordingChoice } from './WordingChoice.tsx'
import { namesOf, ProfileForm } from './ProfileForm.tsx'
import { ReferralCard } from './ReferralCard.tsx'
import { ProfilePreview } from '../../about/ProfilePreview.tsx'
import { Sessions } from './Sessions.tsx'
import { TicketsLink } from './TicketsLink.tsx'
import { VisibilitySettings } from '../../about/VisibilitySettings.tsx'
import { YourData } from '../../privacy/YourData.tsx'

// Most people have no programs of their own.
const WebhooksCard = lazyPart(
  'webhooks',
  () => import('../../webhooks/WebhooksCard.tsx'),
  <div className={`${look('card')} p-5`}>
    <Skeleton rows={2} />
  </div>,
)

const names = ['about', 'privacy', 'news', 'calendar', 'hosting', 'sign-in', 'data', 'api'] as const
const views: Record<(typeof names)[number], () => ReactNode> = {
  about: About,
  privacy: Privacy,
  news: NotificationSettings,
  calendar: CalendarFeed,
  hosting: Hosting,
  'sign-in': Sessions,
  data: YourData,
  api: ApiSettings,
}

/**
 * All of a person's settings in one place: who they are, who sees it, notifications, hosting,
 * signing in, and stored data.
 */
export function ProfilePage() {
  const { t } = useWords()
  const [tabParam, choose] = useSearchParam('tab')
  const currentTab = names.find((name) => name === tabParam) ?? 'about'
  return (
    <div className="shell grid grid-cols-1 gap-6 py-8 sm:py-12">
      <PageTitle>{t('nav.profile')}</PageTitle>
      <MadeTokenProvider>
        <Tabs
          label={t('nav.profile')}
          chosen={currentTab}
          onChoose={choose}
          tabs={names.map((id) => ({
            id,
            label: t(`profile.tab.${id}`),
            content: <View of={views[id]} />,
          }))}
        />
      </MadeTokenProvider>
    </div>
  )
}
export { ProfilePage as Page }

function View({ of: Content }: { of: () => ReactNode }) {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6 has-data-beside:max-w-none lg:has-data-beside:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
      <Content />
    </div>
  )
}

type PreviewColumnsProps = {
  tab: 'about' | 'privacy'
  /** What a phone shows before the preview. */
  first?: ReactNode
  children: ReactNode
}

/** The preview of one's own profile beside the settings; on a phone, between them. */
function PreviewColumns({ tab, first, children }: PreviewColumnsProps) {
  return (
    <>
      {first && <div className="min-w-0 lg:col-start-1">{first}</div>}
      <div
        data-beside
        className="min-w-0 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <ProfilePreview tab={tab} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-1">{children}</div>
    </>
  )
}

function About() {
  const { t } = useWords()
  const profile = useQuery(q(readProfile, {}))
  return (
    <PreviewColumns tab="privacy">
      <QueryView
        query={profile}
        skeleton={
          <div className={`${look('card')} p-5`}>
            <FieldsSkeleton fields={4} />
          </div>
        }
      >
        {(loadedProfile) => <ProfileForm key={namesOf(loadedProfile)} profile={loadedProfile} />}
      </QueryView>
      <AboutSection />
      <PeopleLink />
      <Disclosure title={<span className="title-3">{t('profile.advanced')}</span>}>
        <WordingChoice />
      </Disclosure>
    </PreviewColumns>
  )
}

function Privacy() {
  return (
    <PreviewColumns tab="about" first={<VisibilitySettings />}>
      <ConsentCard />
      <AssistantCard />
    </PreviewColumns>
  )
}

function Hosting() {
  return (
    <>
      <HostPageLink />
      <PayoutLink />
      <TicketsLink />
      <ReferralCard />
    </>
  )
}

function ApiSettings() {
  return (
    <>
      <ApiTokens />
      <WebhooksCard />
    </>
  )
}
