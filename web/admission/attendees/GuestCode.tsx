import type { AttendeeView } from '#contract/admission/attendees.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { displayName } from '#web/parts/people/display-name.ts'

/**
 * A code to hold out to a guest who has not registered: with the address that the host entered, they
 * take over their own spot.
 */
function GuestCode({
  guest: { name, email },
  link,
}: {
  guest: Pick<AttendeeView, 'name' | 'email'>
  link: string
}) {
  const { t } = useWords()
  const shownName = displayName(t, name || email)
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-card border border-rule p-4">
      <QrCode
        text={link}
        label={t('attendees.door-code', { name: shownName })}
        className="size-28"
      />
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('attendees.door-title')}</h3>
        <p className="text-sm wrap-anywhere text-ink-2">
          {t('attendees.door-text', { name: shownName, email })}
        </p>
      </div>
    </section>
  )
}
export { GuestCode as Part }
