import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { useLanguage } from '../i18n/i18n.ts'
import { localeFor } from '../i18n/locale.ts'
import { Boundary } from './Boundary.tsx'

/** `count`: how many things are under it; none is not shown, so that the label stays short. */
type TabItem = { id: string; label: string; count?: number; content: ReactNode }

/**
 * Several views of one thing, the chosen one underlined. Tabs that do not fit wrap into another
 * row, so that none is hidden.
 */
export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string
  tabs: readonly TabItem[]
  chosen?: string
  onChoose?: (id: string) => void
}) {
  const number = new Intl.NumberFormat(localeFor(useLanguage()))
  return (
    <AriaTabs selectedKey={chosen} onSelectionChange={onChoose && ((key) => onChoose(String(key)))}>
      <TabList aria-label={label} className="flex flex-wrap border-b border-rule">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="relative flex min-h-11 min-w-0 cursor-pointer items-center px-2.5 py-2.5 font-medium text-ink-2 outline-none sm:px-3.5 hover:text-ink selected:text-ink selected:after:absolute selected:after:inset-x-2 selected:after:-bottom-px selected:after:h-1 selected:after:rounded-full selected:after:bg-ink focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-line/55"
          >
            {tab.count ? `${tab.label} ${number.format(tab.count)}` : tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-6 outline-offset-4">
          <Boundary of={tab.content}>{tab.content}</Boundary>
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
