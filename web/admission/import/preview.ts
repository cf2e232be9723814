import { useState } from 'react'
import { importAttendees } from '#contract/admission/attendee-import.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import { useSend } from '#web/kit/api/send.ts'
import { stillHeld } from './import.rules.ts'
import type { ImportReadResult } from './read-result.ts'

export const noLines: ReadonlySet<number> = new Set()

type PreviewRequest = Pick<EndpointBody<typeof importAttendees>, 'csv' | 'invitation' | 'columns'>

/** The preview of a file, and the held lines that the host ticked. */
export function useImportPreview(eventId: string) {
  const [read, setRead] = useState<ImportReadResult | null>(null)
  const [admitted, admit] = useState(noLines)
  const preview = useSend(importAttendees)
  const show = (request: PreviewRequest) =>
    preview.mutate(
      { params: { eventId }, body: { ...request, isPreview: true, isTold: true } },
      {
        onSuccess: (reply) => {
          setRead(reply)
          admit((before) => stillHeld(reply.rows, before))
        },
      },
    )
  const forget = () => setRead(null)
  return { preview, read, admitted, show, admit, forget }
}
