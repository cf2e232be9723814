import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  importAttendees,
  importLimits,
  listImports,
  readImportProgress,
} from '#contract/admission/attendee-import.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { q } from '#web/kit/api/call.ts'
import { useSend } from '#web/kit/api/send.ts'

/** How many people an import has entered, of those to enter. */
export type ImportProgress = EndpointReply<typeof readImportProgress>

const followMs = 500

/** Enters the people of a file: a retry continues the same import until another file is chosen. */
export function useImporting(eventId: string) {
  const [{ importId, fileName }, setImport] = useState(newImport)
  const enter = useSend(importAttendees)
  // Followed while it runs, and after its answer was lost: the server may go on.
  const isFollowed = enter.isPending || enter.isError
  const progress = useImportProgress({ eventId, importId }, { isFollowed })
  const begin = (name: string) => setImport(newImport(name))
  return { importId, fileName, enter, progress, begin }
}

function newImport(fileName = ''): { importId: string; fileName: string } {
  return { importId: crypto.randomUUID(), fileName: fileName.slice(0, importLimits.fileName) }
}

/** Returns how far an import is; null before it begins. */
function useImportProgress(
  { eventId, importId }: { eventId: string; importId: string },
  { isFollowed }: { isFollowed: boolean },
): ImportProgress | null {
  const query = useQuery({
    ...q(readImportProgress, { params: { eventId, importId } }),
    enabled: isFollowed,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.people > 0 && data.entered === data.people ? false : followMs,
  })
  return query.data && query.data.people > 0 ? query.data : null
}

/** Reads the imports of an event, latest first. */
export function useImports(eventId: string) {
  return useQuery({
    ...q(listImports, { params: { eventId } }),
    staleTime: 0,
    // Another tab may be entering people.
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ entered, people, undoneAt }) => entered < people && undoneAt === null)
        ? 4 * followMs
        : false,
  })
}
