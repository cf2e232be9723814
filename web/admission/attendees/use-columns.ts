import { useState } from 'react'
import type { Attendee } from '#contract/admission/attendees.ts'
import type { Question } from '#contract/admission/questions.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { local } from '#web/kit/offline/storage.ts'
import { columnsOf } from './columns.ts'
import {
  type Column,
  firstColumns,
  readChoice,
  shownColumns,
  type ListOrder,
  type ValueFilter,
} from './columns.rules.ts'

export type ColumnControls = {
  all: readonly Column[]
  shown: readonly Column[]
  choose: (ids: readonly string[]) => void
  sorting: ListOrder | null
  sort: (sorting: ListOrder | null) => void
  filter: ValueFilter | null
  setFilter: (filter: ValueFilter | null) => void
}

/** The columns of the host's list; this browser remembers the choice for each event. */
export function useColumns(
  eventId: string,
  list: { questions: readonly Question[]; attendees: readonly Attendee[] },
): ColumnControls {
  const { t, language } = useWords()
  const key = `attendees.columns.${eventId}`
  const [chosen, setChosen] = useState(() => readChoice(local.get(key)) ?? firstColumns)
  const [sorting, sort] = useState<ListOrder | null>(null)
  const [filter, setFilter] = useState<ValueFilter | null>(null)
  const all = columnsOf(list, { t, language })
  return {
    all,
    shown: shownColumns(all, chosen),
    choose: (ids) => {
      setChosen(ids)
      local.set(key, ids.join(' '))
    },
    sorting,
    sort,
    filter,
    setFilter,
  }
}
