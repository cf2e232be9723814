import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportAffiliates } from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { call } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { saveFile } from '#web/kit/api/save.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'

/** Downloads the commissions as a file. A plain link could not carry the token. */
export function ExportAffiliates({ event }: { event: EventView }) {
  const { t } = useWords()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => call(exportAffiliates, { params: { eventId: event.id } }),
    // Reading the response as text drops its byte-order mark; without one spreadsheets misread
    // every accent.
    onSuccess: (csv) =>
      saveFile(`\uFEFF${csv}`, {
        title: `${event.title} ${t('affiliates.title')}`,
        ending: 'csv',
        type: 'text/csv;charset=utf-8',
      }),
  })
  return (
    <div className="grid gap-2">
      <Button kind="outline" size="small" isPending={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden className="size-4" />
        {t('attendees.export')}
      </Button>
      {save.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, save.error)}
        </p>
      )}
    </div>
  )
}
