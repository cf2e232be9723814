import { ChevronsUpDown } from 'lucide-react'
import { useMemo } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { isZoneFor, zonesWith, zoneText } from '../time/zones.ts'
import { type FieldProps, FieldNotes } from './Field.tsx'
import { LanguageProvider } from './LanguageProvider.tsx'
import { look } from './look.ts'

type Props = FieldProps<string> & {
  /** The moment whose offsets from UTC are shown; now if omitted. */
  at?: string | null
}

/** A time zone, found by its city, its name or its abbreviation. */
export function TimeZoneField({ id, label, value, onChange, hint, errorCode, at = null }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const zones = useMemo(() => {
    const moment = at === null ? undefined : new Date(at)
    return zonesWith(value).map((zone) => ({ id: zone, text: zoneText(zone, moment) }))
  }, [value, at])
  // The list filters by an entry's text, which two zones may share.
  const isFound = (text: string, typed: string) =>
    zones.some((zone) => zone.text === text && isZoneFor(typed, { zone: zone.id, text }, language))
  return (
    <LanguageProvider>
      <ComboBox
        className="grid gap-1.5"
        selectedKey={value}
        onSelectionChange={(zone) => zone !== null && onChange(String(zone))}
        defaultItems={zones}
        defaultFilter={isFound}
        isInvalid={errorCode !== undefined}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <Label className={look('label')}>{label}</Label>
        <Group className="relative">
          <Input
            id={id}
            className={`${look('input')} pr-11`}
            onFocus={(event) => event.target.select()}
          />
          <AriaButton
            aria-label={t('time.open-zones')}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-2 hover:text-ink"
          >
            <ChevronsUpDown aria-hidden className="size-4.5" />
          </AriaButton>
        </Group>
        <FieldNotes id={id} hint={hint} errorCode={errorCode} />
        <Popover className="w-(--trigger-width) animate-rise overflow-hidden rounded-control border border-rule bg-raised shadow-overlay">
          <ListBox<{ id: string; text: string }>
            className="max-h-72 overflow-y-auto p-1.5 outline-none"
            renderEmptyState={() => (
              <p className="px-2.5 py-2 text-sm text-ink-2">{t('time.no-zone')}</p>
            )}
          >
            {(zone) => (
              <ListBoxItem
                id={zone.id}
                textValue={zone.text}
                className="flex min-h-10 cursor-pointer items-center rounded-md px-2.5 outline-none focus:bg-sunken selected:font-semibold"
              >
                {zone.text}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </LanguageProvider>
  )
}
