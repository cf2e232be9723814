import { useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import type { Invitee } from '#contract/admission/invitees.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ToggleChip } from '#web/kit/ui/ToggleChip.tsx'
import { SearchBox } from '#web/parts/forms/SearchBox.tsx'
import { InviteeRow } from './InviteeRow.tsx'
import { countGroups, type InviteeGroup, inviteeGroups, inviteesIn } from './invitees.rules.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

const atOnce = 100
/** From how many people on a search is offered. */
const manyPeople = 12

/** Everyone invited, by how far they have come; reminds those who have not answered. */
export function InviteeList({
  event,
  invitees,
  isOpen,
}: {
  event: EventView
  invitees: readonly Invitee[]
  isOpen: boolean
}) {
  const { t } = useWords()
  const [group, setGroup] = useState<InviteeGroup>('all')
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(atOnce)
  const [reminded, setReminded] = useState<readonly Invitee[]>([])
  const [withdrawn, setWithdrawn] = useState<Invitee | null>(null)
  const counts = countGroups(invitees)
  const chosen = counts[group] === 0 ? 'all' : group
  const rows = inviteesIn(invitees, { group: chosen, search })
  const silent = isOpen ? invitees.filter(({ mayRemind }) => mayRemind) : []
  return (
    <section aria-label={t('invitees.list')} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Groups
          counts={counts}
          chosen={chosen}
          onChoose={(one) => (setGroup(one), setMost(atOnce))}
        />
        {silent.length > 0 && (
          <Button kind="outline" size="small" onClick={() => setReminded(silent)}>
            {t('invitees.remind', { count: silent.length })}
          </Button>
        )}
      </div>
      {invitees.length > manyPeople && (
        <SearchBox label={t('invitees.search')} value={search} onSearch={setSearch} />
      )}
      <ul
        aria-label={t('invitees.list')}
        className={`${look('card')} overflow-hidden empty:hidden`}
      >
        {rows.slice(0, most).map((one) => (
          <InviteeRow
            key={one.id}
            event={event}
            invitee={one}
            isOpen={isOpen}
            onRemind={() => setReminded([one])}
            onWithdraw={() => setWithdrawn(one)}
          />
        ))}
      </ul>
      {rows.length === 0 && <p className="text-ink-2">{t('invitees.nobody-found')}</p>}
      {rows.length > most && (
        <Button
          kind="outline"
          className="justify-self-start"
          onClick={() => setMost(most + atOnce)}
        >
          {t('import.show-more')}
        </Button>
      )}
      {reminded.length > 0 && (
        <RemindDialog eventId={event.id} invitees={reminded} onClose={() => setReminded([])} />
      )}
      {withdrawn && (
        <WithdrawDialog eventId={event.id} invitee={withdrawn} onClose={() => setWithdrawn(null)} />
      )}
    </section>
  )
}

function Groups({
  counts,
  chosen,
  onChoose,
}: {
  counts: Record<InviteeGroup, number>
  chosen: InviteeGroup
  onChoose: (group: InviteeGroup) => void
}) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap gap-2">
      {inviteeGroups
        .filter((one) => one === 'all' || counts[one] > 0)
        .map((one) => (
          <ToggleChip key={one} isOn={one === chosen} onToggle={() => onChoose(one)}>
            {t(`invitees.state-${one}`)} {counts[one]}
          </ToggleChip>
        ))}
    </div>
  )
}
