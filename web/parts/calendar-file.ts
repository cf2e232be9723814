import { useState } from 'react'
import { exportEvent } from '#contract/calendar.ts'
import { call } from '#web/kit/call.ts'
import { saveFile } from '#web/kit/save.ts'

/**
 * Saves a gathering's entry for a calendar as a file. A plain link could not carry the token, and
 * without one a hidden gathering is not there.
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
