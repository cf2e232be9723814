import type { Attendee } from '#contract/admission/attendees.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { stateOf, type AttendeeTab } from './list.rules.ts'

const cell = 'border-b border-rule py-2 pr-4 text-left align-top'

/** The states that go without saying below a heading. */
const plainStates: Partial<Record<AttendeeTab, ReturnType<typeof stateOf>>> = {
  in: 'confirmed',
  invited: 'invited',
}

/**
 * A printable list of everyone under one heading, by name. Each has a box to tick by hand and all
 * their statements.
 */
export function PaperList({
  tab,
  attendees,
}: {
  tab: AttendeeTab
  attendees: readonly Attendee[]
}) {
  const { t } = useWords()
  const { compare } = new Intl.Collator(useLanguage())
  const byName = attendees.toSorted((one, other) =>
    compare(one.name || one.email, other.name || other.email),
  )
  return (
    <table className="w-full border-collapse text-sm leading-snug wrap-anywhere">
      <caption className="pb-3 text-left">
        <span className="title-3">{t(`attendees.tab-${tab}`)}</span>
        <span className="text-ink-2"> · {t('attendees.shown', { count: attendees.length })}</span>
      </caption>
      <thead>
        <tr className="text-ink-2">
          <th
            scope="col"
            className="w-[30%] border-b-2 border-ink pb-1.5 pl-8 text-left font-semibold"
          >
            {t('attendees.name')}
          </th>
          <th scope="col" className="border-b-2 border-ink pb-1.5 text-left font-semibold">
            {t('attendees.seeks')}
          </th>
          <th scope="col" className="w-[34%] border-b-2 border-ink pb-1.5 text-left font-semibold">
            {t('attendees.offers')}
          </th>
        </tr>
      </thead>
      <tbody>
        {byName.map((one) => (
          <Row key={one.registrationId} one={one} plain={plainStates[tab]} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  one,
  plain,
}: {
  one: Attendee
  /** The state that the heading says already. */
  plain: ReturnType<typeof stateOf> | undefined
}) {
  const { t } = useWords()
  const state = stateOf(one)
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={`${cell} relative pl-8 font-semibold`}>
        <span aria-hidden className="absolute left-0 size-4.5 rounded-sm border-2 border-field" />
        {displayName(t, one.name || one.email)}
        {state !== plain && (
          <span className="block font-normal text-ink-2">{t(`attendees.is-${state}`)}</span>
        )}
      </th>
      <td className={cell}>
        <Said texts={one.objectives} line="border-seek" />
      </td>
      <td className={cell}>
        <Said texts={one.offerings} line="border-offer" />
      </td>
    </tr>
  )
}

function Said({ texts, line }: { texts: readonly string[]; line: string }) {
  return (
    <>
      {texts.map((text) => (
        <p key={text} dir="auto" className={`border-l-3 ${line} pl-2 not-first:mt-1`}>
          {text}
        </p>
      ))}
    </>
  )
}
