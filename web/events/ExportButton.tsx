import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type EventView, exportAttendees } from '#contract/events.ts'
import { call } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { failureWords } from '#web/kit/refused.ts'
import { Button } from '#web/kit/ui/Button.tsx'

/** The list as a file. A plain link could not carry the token. */
export function ExportButton({ event }: { event: EventView }) {
  const { t } = useWords()
  const save = useMutation({
    mutationFn: () => call(exportAttendees, { params: { eventId: event.id } }),
    onSuccess: (csv) => saveFile(csv, `${fileName(event.title)}.csv`),
  })
  return (
    <div className="grid gap-2">
      <Button kind="outline" isPending={save.isPending} onClick={() => save.mutate()}><Download aria-hidden className="size-4" />{t('attendees.export')}</Button>
      {save.error && <p role="alert" className="text-sm font-medium text-seek-ink">{failureWords(t, save.error)}</p>}
    </div>
  )
}

function saveFile(csv: string, name: string): void {
  // Reading the answer as text drops its byte-order mark; without one spreadsheets misread every accent.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

function fileName(title: string): string {
  return title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '').slice(0, 60) || 'attendees'
}
