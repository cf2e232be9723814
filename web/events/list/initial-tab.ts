import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPublishedEvents, listRegisteredEvents } from '#contract/events/events.ts'
import { listItems } from '#contract/items.ts'
import { q } from '#web/kit/api/call.ts'
import { type TabState, initialTab, type EventsTab } from './lists.rules.ts'

/**
 * Returns the tab to open if the URL names none: the first with content; null while loading. It
 * stays the same afterwards.
 */
export function useInitialTab(isAsked: boolean): EventsTab | null {
  const [openedTab, setOpened] = useState<EventsTab | null>(null)
  const isEnabled = !isAsked && openedTab === null
  const joined = useQuery({ ...q(listRegisteredEvents, { query: {} }), enabled: isEnabled })
  const hosting = useQuery({ ...q(listPublishedEvents, { query: {} }), enabled: isEnabled })
  const items = useQuery({ ...q(listItems, {}), enabled: isEnabled })
  const foundTab = isEnabled
    ? initialTab({
        joined: holdingOf(joined),
        hosting: holdingOf(hosting),
        items: holdingOf(items),
      })
    : openedTab
  if (isEnabled && foundTab !== null) setOpened(foundTab)
  return foundTab
}

function holdingOf({
  data,
  isError,
}: {
  data: { items: readonly unknown[] } | undefined
  isError: boolean
}): TabState {
  if (data) return data.items.length > 0 ? 'something' : 'nothing'
  return isError ? 'unread' : 'reading'
}
