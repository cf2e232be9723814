import { useWords } from '../i18n.ts'
import { ownZone, yourTimeText } from '../time.ts'
import { keepWallClock } from '../wallclock.ts'
import { useLanguage } from '../i18n.ts'
import { DateTimeField } from './DateTimeField.tsx'
import type { FieldProps } from './Field.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'

export type Zoned = { at: string | null; timeZone: string }

/** One moment with its zone. Another zone keeps the wall clock: 19:30 stays 19:30. */
export function ZonedDateTimeField({ value, onChange, ...field }: FieldProps<Zoned>) {
  const { t } = useWords()
  const language = useLanguage()
  const yours = value.at === null || value.timeZone === ownZone() ? null : yourTimeText(value.at, value.timeZone, language)
  return (
    <div className="grid gap-4">
      <DateTimeField {...field} timeZone={value.timeZone} value={value.at} onChange={(at) => onChange({ ...value, at })} hint={yours ? t('time.yours', { time: yours }) : field.hint} />
      <TimeZoneField
        id={`${field.id}-zone`} name={`${field.name}-zone`} label={t('time.zone')} value={value.timeZone} at={value.at}
        onChange={(timeZone) => onChange({ at: keepWallClock(value.at, value.timeZone, timeZone), timeZone })}
      />
    </div>
  )
}
