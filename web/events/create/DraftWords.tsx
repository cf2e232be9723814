import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { readProse } from '#contract/events/manage-event.ts'
import { call } from '#web/kit/api/call.ts'
import { useDebouncedValue } from '#web/kit/api/debounced-value.ts'
import { Agenda } from '#web/parts/events/Agenda.tsx'
import { ProseText } from '#web/parts/pages/ProseText.tsx'

type Props = ComponentProps<typeof Agenda>['event'] & { description: string }

/** Previews the description and the agenda as attendees will read them. */
export function DraftWords({ description, agenda, timeZone }: Props) {
  return (
    <div className="grid gap-6 border-t border-rule px-6 py-5">
      <Description text={description} />
      {agenda.length > 0 && <Agenda event={{ agenda, timeZone }} />}
    </div>
  )
}
export { DraftWords as Part }

const restMs = 500

/**
 * Previews the description as rendered by the server. Until it answers, and offline, shows the text
 * as typed.
 */
function Description({ text }: { text: string }) {
  const rested = useDebouncedValue(text.trim(), restMs)
  const { data } = useQuery({
    queryKey: ['prose', rested],
    queryFn: ({ signal }) => call(readProse, { body: { text: rested } }, { signal }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (rested === '') return null
  return data ? <ProseText prose={data.prose} /> : <p className="whitespace-pre-line">{rested}</p>
}
