import { useState } from 'react'
import { exportEvent } from '#contract/calendar.ts'
import { call } from '#web/kit/api/call.ts'
import { saveFile } from '#web/kit/api/save.ts'

/**
 * Saves an event's calendar entry as a file. A plain link could not carry the token, without which
 * a hidden event is not found.
 */
export function useCalendarFile({ id, title }: { id: string; title: string }) {
  const [problem, setProblem] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    setProblem(null)
    const file = await call(exportEvent, { params: { eventId: id } }).catch((cause: unknown) => {
      setProblem(cause)
    })
    setSaving(false)
    if (file) saveFile(file, { title, ending: 'ics', type: 'text/calendar;charset=utf-8' })
  }
  return { save, isSaving, problem }
}
