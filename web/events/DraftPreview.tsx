import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { readProse } from '#contract/publishing.ts'
import { call } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useRested } from '#web/kit/rested.ts'
import { Agenda } from '#web/parts/Agenda.tsx'
import { ProseText } from '#web/parts/ProseText.tsx'
import { draftFrom, type Typed } from './draft.rules.ts'
import { EventTicket } from './EventTicket.tsx'

/** The gathering as guests will see it, while it is typed. */
export function DraftPreview({ typed, coverId, seatsTaken }: { typed: Typed; coverId: string | null; seatsTaken: number }) {
  const { t } = useWords()
  const { title, summary = '', startsAt = null, endsAt = null, place = null, link, agenda = [] } = draftFrom(useDeferredValue(typed))
  const capacity = /^\d+$/.test(typed.capacity.trim()) ? Number(typed.capacity) : null
  const said = agenda.filter((stop) => stop.title !== '')
  return (
    <aside aria-label={t('create.preview')} className="grid grid-cols-1 content-start gap-3 self-start max-lg:border-t max-lg:border-rule max-lg:pt-8 lg:sticky lg:top-24">
      <p aria-hidden className="text-sm font-semibold text-ink-2">{t('create.preview')}</p>
      <EventTicket level="p" event={{ title, summary, startsAt, endsAt, timeZone: typed.timeZone, place, capacity, seatsTaken, coverId, coverAlt: typed.coverAlt }} isOnline={Boolean(link)}>
        {(typed.description.trim() !== '' || said.length > 0) && (
          <div className="grid gap-6 border-t border-rule px-6 py-5">
            <Description text={typed.description} />
            {said.length > 0 && <Agenda event={{ agenda: said, timeZone: typed.timeZone }} />}
          </div>
        )}
      </EventTicket>
    </aside>
  )
}

const restMs = 500

/** The description as it will read. The server reads it; until it has, and without a connection, it stands as it is typed. */
function Description({ text }: { text: string }) {
  const rested = useRested(text.trim(), restMs)
  const { data } = useQuery({
    queryKey: ['prose', rested], queryFn: ({ signal }) => call(readProse, { body: { text: rested } }, { signal }), enabled: rested !== '', placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY,
  })
  if (rested === '') return null
  return data ? <ProseText prose={data.prose} /> : <p className="whitespace-pre-line">{rested}</p>
}
