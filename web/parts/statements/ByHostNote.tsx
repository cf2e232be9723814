import { useWords } from '#web/kit/i18n/i18n.ts'

const texts = {
  statements: 'statement.by-host',
  hidden: 'join.written-for-you',
  answers: 'join.answers-by-host',
} as const

/**
 * Says that the host filled in these statements or answers, and that they may be changed. `hidden`:
 * they are not shown before the person has confirmed their address.
 */
export function ByHostNote({ host, of = 'statements' }: { host: string; of?: keyof typeof texts }) {
  const { t } = useWords()
  return (
    <p className="rounded-control bg-meet-wash px-3 py-2 text-sm wrap-anywhere text-meet-ink">
      {t(texts[of], { host })}
    </p>
  )
}
