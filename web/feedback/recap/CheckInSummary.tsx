import type { ReactNode } from 'react'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { readRecap } from '#contract/feedback.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { displayName } from '#web/parts/people/display-name.ts'

type Recap = EndpointReply<typeof readRecap>

/**
 * Shows who checked in: in numbers, and by name as long as names are kept. Without any check-in it
 * claims nothing.
 */
export function CheckInSummary({
  recap: { people, came, names },
  isOver,
}: {
  recap: Recap
  isOver: boolean
}) {
  const { t } = useWords()
  if (people === 0) return null
  return (
    <section aria-labelledby="came" className="no-print grid gap-5">
      <h2 id="came" className="title-2">
        {t('recap.came-title')}
      </h2>
      {came === null ? (
        <p className="max-w-136">{t(isOver ? 'recap.came-unknown' : 'recap.came-unknown-yet')}</p>
      ) : (
        <p className="text-lg text-ink-2">
          <MarkedText
            text={t('recap.came', { came, count: people })}
            marks={{ big: <strong className="display block text-ink" /> }}
          />
        </p>
      )}
      {names && <Names names={names} />}
    </section>
  )
}

function Names({ names: { came, missing, companions } }: { names: NonNullable<Recap['names']> }) {
  const { t } = useWords()
  const brought = companions.reduce((all, { count }) => all + count, 0)
  return (
    <div className="grid gap-4">
      <Group title={t('recap.who-came', { count: came.length })} count={came.length}>
        {came.map((name, at) => (
          <Name key={at}>{displayName(t, name)}</Name>
        ))}
      </Group>
      <Group
        title={t('recap.who-missed', { count: missing.length + brought })}
        count={missing.length + brought}
      >
        {missing.map((name, at) => (
          <Name key={at}>{displayName(t, name)}</Name>
        ))}
        {companions.map(({ of, count }, at) => (
          <Name key={`companions ${at}`}>
            {t('recap.companions-of', { name: displayName(t, of), count })}
          </Name>
        ))}
      </Group>
    </div>
  )
}

const few = 40

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <details open={count <= few} className="border-t border-rule pt-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      <ul className="columns-1 gap-10 pt-1 sm:columns-2 lg:columns-3">{children}</ul>
    </details>
  )
}

function Name({ children }: { children: ReactNode }) {
  return (
    <li dir="auto" className="break-inside-avoid py-1 wrap-anywhere">
      {children}
    </li>
  )
}
