import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Language } from '#contract/languages.ts'
import { takeNavigation } from '#web/kit/browser/navigation-focus.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { legalTabNamed, type LegalTab, legalTabs, paths } from '#web/paths.ts'
import { fillDocument } from './legal.rules.ts'
import { LegalDocument } from './LegalDocument.tsx'
import { SaleCalculator } from './SaleCalculator.tsx'
import { legalValues } from './terms.ts'
import { textsQuery } from './load-texts.ts'

/** The texts are part of the code: the page cannot render without them. */
export const ready = ({
  queryClient,
  language,
}: {
  queryClient: QueryClient
  language: Language
}) => queryClient.prefetchQuery(textsQuery(language))

export function LegalPage() {
  const { t } = useWords()
  const language = useLanguage()
  const { tab } = useParams({ strict: false })
  const currentTab = legalTabNamed(tab) ?? 'tos'
  const config = useQuery(configQuery)
  const texts = useQuery(textsQuery(language))
  const name = t(`legal.${currentTab}`)
  return (
    <div className="shell grid gap-4 py-4 sm:gap-6 sm:py-12">
      <div className="no-print">
        <BackButton />
      </div>
      <PageTitle>{name}</PageTitle>
      <Tabs chosen={currentTab} />
      <div
        role="tabpanel"
        id={`panel-${currentTab}`}
        aria-labelledby={`tab-${currentTab}`}
        tabIndex={0}
        className="rounded-sm"
      >
        <QueryView query={config}>
          {(clientConfig) => (
            <QueryView query={texts}>
              {(all) => (
                <LegalDocument
                  text={fillDocument(all[currentTab], legalValues(clientConfig, all, language))}
                  tab={currentTab}
                  atEndOf={{ 'revenue-split': <SaleCalculator terms={clientConfig.terms} /> }}
                />
              )}
            </QueryView>
          )}
        </QueryView>
      </div>
    </div>
  )
}
export { LegalPage as Page }

/** Tabs with real URLs: arrows move between them, and each can be linked to. */
function Tabs({ chosen }: { chosen: LegalTab }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const choose = async (event: KeyboardEvent | MouseEvent, tab: LegalTab | undefined) => {
    if (!tab) return
    event.preventDefault()
    await navigate({ to: paths.legalTab, params: { tab }, replace: true })
    takeNavigation() // here the tab keeps the focus, not the heading of its content
    document.getElementById(`tab-${tab}`)?.focus()
  }
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t('legal.tabs')}
      onKeyDown={(event) => void choose(event, tabAfter(chosen, event.key))}
      className="no-print flex flex-wrap border-b border-rule"
    >
      {legalTabs.map((tab) => (
        <Link
          key={tab}
          onClick={(event) => void choose(event, opensElsewhere(event) ? undefined : tab)}
          id={`tab-${tab}`}
          role="tab"
          to={paths.legalTab}
          params={{ tab }}
          replace
          aria-selected={tab === chosen}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === chosen ? 0 : -1}
          className={`relative flex min-h-11 items-center px-2 py-2.5 text-center font-medium wrap-anywhere hyphens-auto sm:px-3.5 hover:text-ink ${tab === chosen ? 'text-ink' : 'text-ink-2'}`}
        >
          {t(`legal.${tab}`)}
          {tab === chosen && (
            <span aria-hidden className="absolute inset-x-2 -bottom-px h-1 rounded-full bg-ink" />
          )}
        </Link>
      ))}
    </div>
  )
}

/** Returns whether a click opens a new tab or window, which is left to the browser. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

/**
 * Returns the tab that a key leads to: arrows wrap around, Home and End go to the ends. Places below
 * 0 count from the end.
 */
function tabAfter(currentTab: LegalTab, key: string): LegalTab | undefined {
  const at = legalTabs.indexOf(currentTab)
  const indexByKey: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1 - legalTabs.length,
    Home: 0,
    End: -1,
  }
  const to = indexByKey[key]
  return to === undefined ? undefined : legalTabs.at(to)
}

function BackButton() {
  const { t } = useWords()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: paths.home }))
  return (
    <Button kind="outline" size="small" onClick={back}>
      <ArrowLeft aria-hidden className="size-4" />
      {t('back')}
    </Button>
  )
}
