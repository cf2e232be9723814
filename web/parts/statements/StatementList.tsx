import type { RegistrationStatement } from '#contract/admission/registration.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { ByHostNote } from './ByHostNote.tsx'

/** Lists a person's objectives and offerings at this event. */
export function StatementList({
  statements,
  host,
  level: Level = 'h3',
}: {
  statements: readonly RegistrationStatement[]
  host: string
  level?: 'h2' | 'h3'
}) {
  const { t } = useWords()
  const sides = [
    {
      kind: 'objective',
      title: t('statement.you-seek'),
      ink: 'text-seek-ink',
      line: 'border-seek',
    },
    {
      kind: 'offering',
      title: t('statement.you-offer'),
      ink: 'text-offer-ink',
      line: 'border-offer',
    },
  ] as const
  return (
    <div className="@container">
      <div className="grid gap-6 @lg:grid-cols-2">
        {sides.map(({ kind, title, ink, line }) => {
          const own = statements.filter((statement) => statement.kind === kind)
          return (
            <section key={kind} className="grid content-start gap-2">
              <Level className={`font-text text-sm font-semibold ${ink}`}>{title}</Level>
              {own.length === 0 && <p className="text-ink-2">{t('statement.none-yet')}</p>}
              <ul className="grid gap-2">
                {own.map(({ id, text }) => (
                  <li key={id} className={`min-w-0 border-l-4 ${line} pl-3 wrap-anywhere`}>
                    {text}
                  </li>
                ))}
              </ul>
              {own.some(({ isByHost }) => isByHost) && <ByHostNote host={host} />}
            </section>
          )
        })}
      </div>
    </div>
  )
}
