import { ChevronDown } from 'lucide-react'
import type { Attendee } from '#contract/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { useMedia } from '#web/kit/media.ts'
import { momentText } from '#web/kit/time.ts'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'

/** A table where there is room for one, rows that unfold where there is not. */
export function AttendeeList({ attendees }: { attendees: readonly Attendee[] }) {
  const isWide = useMedia('(min-width: 56rem)')
  return isWide ? <Wide attendees={attendees} /> : <Narrow attendees={attendees} />
}

function Wide({ attendees }: { attendees: readonly Attendee[] }) {
  const { t } = useWords()
  const heads = [t('attendees.name'), t('attendees.seeks'), t('attendees.offers'), t('attendees.when')]
  return (
    <div className={`${look('card')} overflow-hidden`}>
      <table className="w-full text-left">
        <caption className="sr-only">{t('attendees.title')}</caption>
        <thead><tr>{heads.map((head) => <th key={head} scope="col" className="px-5 py-3.5 text-sm font-semibold text-ink-2">{head}</th>)}</tr></thead>
        <tbody>
          {attendees.map((one) => (
            <tr key={one.registrationId} className="border-t border-rule align-top">
              <th scope="row" className="w-[30%] px-5 py-4 font-normal"><Person attendee={one} /></th>
              <td className="w-[28%] px-5 py-4"><Texts texts={one.objectives} line="border-seek" /></td>
              <td className="w-[28%] px-5 py-4"><Texts texts={one.offerings} line="border-offer" /></td>
              <td className="px-5 py-4 text-sm whitespace-nowrap text-ink-2"><Joined at={one.joinedAt} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A name and one line each; the rest unfolds. */
function Narrow({ attendees }: { attendees: readonly Attendee[] }) {
  return <ul className={`${look('card')} overflow-hidden`}>{attendees.map((one) => <Folded key={one.registrationId} attendee={one} />)}</ul>
}

function Folded({ attendee: { name, email, objectives, offerings, joinedAt } }: { attendee: Attendee }) {
  const { t } = useWords()
  const [first] = [...objectives, ...offerings]
  return (
    <li className="border-rule not-first:border-t">
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 -outline-offset-3! [&::-webkit-details-marker]:hidden">
          <Avatar name={name || email} />
          <span className="mr-auto grid min-w-0">
            <span className="font-semibold break-words">{name || email}</span>
            {first && <span className={`truncate border-l-3 pl-2 text-sm text-ink-2 group-open:hidden ${objectives.length > 0 ? 'border-seek' : 'border-offer'}`}>{first}</span>}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-4 pb-5">
          <a href={`mailto:${email}`} className={`${look('plainLink')} inline-flex min-h-8 items-center justify-self-start text-sm break-all`}>{email}</a>
          {objectives.length > 0 && <div className="grid gap-1.5"><p className="text-sm font-semibold text-seek-ink">{t('attendees.seeks')}</p><Texts texts={objectives} line="border-seek" /></div>}
          {offerings.length > 0 && <div className="grid gap-1.5"><p className="text-sm font-semibold text-offer-ink">{t('attendees.offers')}</p><Texts texts={offerings} line="border-offer" /></div>}
          <p className="text-sm text-ink-2">{t('attendees.when')}: <Joined at={joinedAt} /></p>
        </div>
      </details>
    </li>
  )
}

function Person({ attendee: { name, email } }: { attendee: Attendee }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name || email} />
      <span className="grid min-w-0">
        <span className="font-semibold break-words">{name}</span>
        <a href={`mailto:${email}`} className={`${look('plainLink')} text-sm break-all`}>{email}</a>
      </span>
    </span>
  )
}

function Texts({ texts, line }: { texts: readonly string[]; line: string }) {
  if (texts.length === 0) return <span className="text-ink-2">–</span>
  return <ul className="grid gap-2">{texts.map((text) => <li key={text} className={`border-l-3 ${line} pl-2.5 break-words`}>{text}</li>)}</ul>
}

function Joined({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, useLanguage())}</time>
}
