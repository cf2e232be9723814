import { ExportFormat, exportContacts } from '#contract/contacts/contacts.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { saveFile } from '#web/kit/api/save.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'

const files = {
  vcard: { ending: 'vcf', type: 'text/vcard' },
  csv: { ending: 'csv', type: 'text/csv' },
  json: { ending: 'json', type: 'application/json' },
} as const

/** Exports all contacts. */
export function Export() {
  const { t } = useWords()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (format: ExportFormat) =>
      saveFile(await call(exportContacts, { query: { format } }), {
        title: t('people.title'),
        ...files[format],
      }),
  })
  return (
    <section aria-labelledby="export" className="grid gap-3">
      <h2 id="export" className="title-3">
        {t('people.export')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {ExportFormat.options.map((format) => (
          <Button
            key={format}
            kind="outline"
            isPending={save.isPending && save.variables === format}
            onClick={() => save.mutate(format)}
          >
            {t(`people.export-${format}`)}
          </Button>
        ))}
      </div>
      {save.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, save.error)}
        </p>
      )}
    </section>
  )
}
