import { useWords } from '#web/kit/i18n/i18n.ts'

/** Says that the host wrote these statements, and that they may be changed. */
export function ByHostNote({ host }: { host: string }) {
  const { t } = useWords()
  return (
    <p className="rounded-control bg-meet-wash px-3 py-2 text-sm wrap-anywhere text-meet-ink">
      {t('statement.by-host', { host })}
    </p>
  )
}
