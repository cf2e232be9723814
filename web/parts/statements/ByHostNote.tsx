import { useWords } from '#web/kit/i18n/i18n.ts'

/**
 * Says that the host wrote these statements, and that they may be changed. `isHidden`: they are not
 * shown before the person has confirmed their address.
 */
export function ByHostNote({ host, isHidden = false }: { host: string; isHidden?: boolean }) {
  const { t } = useWords()
  return (
    <p className="rounded-control bg-meet-wash px-3 py-2 text-sm wrap-anywhere text-meet-ink">
      {t(isHidden ? 'join.written-for-you' : 'statement.by-host', { host })}
    </p>
  )
}
