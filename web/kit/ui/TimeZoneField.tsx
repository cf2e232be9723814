import { ChevronsUpDown } from 'lucide-react'
import { useMemo } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useLanguage, useWords } from '../i18n.ts'
import { ownZone, zoneText } from '../time.ts'
import { type FieldProps, FieldNotes } from './Field.tsx'
import { look } from './look.ts'

/** A time zone, found by typing its city. */
export function TimeZoneField({ id, label, value, onChange, hint, errorCode }: FieldProps<string>) {
  const { t } = useWords()
  const language = useLanguage()
  const zones = useMemo(() => zonesWith(value).map((zone) => ({ id: zone, text: zoneText(zone, language) })), [value, language])
  return (
    <I18nProvider locale={language}>
      <ComboBox
        className="grid gap-1.5" selectedKey={value} onSelectionChange={(zone) => zone !== null && onChange(String(zone))} defaultItems={zones}
        isInvalid={errorCode !== undefined} validationBehavior="aria" menuTrigger="focus"
      >
        <Label className={look('label')}>{label}</Label>
        <Group className="relative">
          <Input id={id} className={`${look('input')} pr-11`} onFocus={(event) => event.target.select()} />
          <AriaButton aria-label={t('time.open-zones')} className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-2 hover:text-ink"><ChevronsUpDown aria-hidden className="size-4.5" /></AriaButton>
        </Group>
        <FieldNotes id={id} hint={hint} errorCode={errorCode} />
        <Popover className="w-(--trigger-width) animate-rise overflow-hidden rounded-control border border-rule bg-raised shadow-overlay">
          <ListBox<{ id: string; text: string }> className="max-h-72 overflow-y-auto p-1.5 outline-none">
            {(zone) => (
              <ListBoxItem id={zone.id} textValue={zone.text} className="flex min-h-10 cursor-pointer items-center rounded-md px-2.5 outline-none focus:bg-sunken selected:font-semibold">{zone.text}</ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}

/** Every zone that this browser knows, and the two that must be there whatever it lists. */
function zonesWith(value: string): string[] {
  return [...new Set([value, ownZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
}
