import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { exportEvent } from '#contract/calendar.ts'
import type { EventView } from '#contract/events.ts'
import { call } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { failureWords } from '#web/kit/refused.ts'
import { saveFile } from '#web/kit/save.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** For members. A plain link could not carry the token, and without one a hidden gathering is not there. */
export function Part({ event }: { event: EventView }) {
  const { t } = useWords()
  const [problem, setProblem] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    setProblem(null)
    const file = await call(exportEvent, { params: { eventId: event.id } }).catch((cause: unknown) => { setProblem(cause) })
    setSaving(false)
    if (file) saveFile(file, { title: event.title, ending: 'ics', type: 'text/calendar;charset=utf-8' })
  }
  return (
    <span className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <button type="button" aria-disabled={isSaving || undefined} onClick={() => { if (!isSaving) void save() }} className={look('link')}>{t('calendar.add')}</button>
      <Link to={paths.profile} hash="calendar" className={look('link')}>{t('calendar.subscribe')}</Link>
      {problem !== null && <span role="alert" className={`${look('error')} w-full`}>{failureWords(t, problem)}</span>}
    </span>
  )
}
