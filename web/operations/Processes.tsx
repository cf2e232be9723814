import type { ServingProcess, SystemStatus } from '#contract/operations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { lengthText, roomText } from './amounts.ts'
import { ageAt } from './findings.ts'
import { isSilent } from './status.rules.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** Every process with its last report about itself. */
export function Processes({ status }: { status: SystemStatus }) {
  if (status.processes.length === 0) return null
  return (
    <ul className="grid gap-3">
      {status.processes.map((one) => (
        <Process key={one.id} one={one} status={status} />
      ))}
    </ul>
  )
}

function Process({ one, status }: { one: ServingProcess; status: SystemStatus }) {
  const { t } = useWords()
  const language = useLanguage()
  const since = ageAt(status)
  const isQuiet = isSilent(one, since)
  const number = (value: number, unit?: 'millisecond') =>
    new Intl.NumberFormat(localeFor(language), {
      maximumFractionDigits: 0,
      ...(unit && { style: 'unit', unit }),
    }).format(value)
  const facts = [
    [t('status.process.running'), lengthText(since(one.startedAt), language)],
    [
      t('status.process.memory'),
      one.memoryBytes === null ? '–' : roomText(one.memoryBytes, language),
    ],
    [t('status.process.lag'), one.lagMs === null ? '–' : number(one.lagMs, 'millisecond')],
    [t('status.process.streams'), one.streams === null ? '–' : number(one.streams)],
    [t('status.version'), one.version],
  ] as const
  return (
    <li
      className={`grid gap-x-8 gap-y-2 rounded-control bg-sunken px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center ${one.isLeaving ? 'text-ink-2' : ''}`}
    >
      <p className="font-medium wrap-anywhere">
        {t('status.process.place', { host: one.host, pid: one.pid })}
        {(one.isLeaving || isQuiet) && (
          <span className={`block text-sm font-semibold ${isQuiet ? 'text-seek-ink' : ''}`}>
            {one.isLeaving
              ? t('status.process.leaving')
              : t('status.process.silent', { wait: lengthText(since(one.seenAt), language) })}
          </span>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm xs:grid-cols-3 lg:grid-cols-[repeat(5,minmax(5.5rem,auto))]">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
