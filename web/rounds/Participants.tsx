import { useDeferredValue, useId, useState } from 'react'
import { type RoundsBoard, setSittingOut } from '#contract/rounds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { plainName } from '#web/kit/i18n/names.rules.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { SearchBox } from '#web/parts/forms/SearchBox.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { ActionButton } from './ActionButton.tsx'
import type { BoardView } from './BoardLoader.tsx'
import { firstOpen, isExpected, isHere } from './run.rules.ts'

const shownAtFirst = 6
const more = 50

/** The participants, and those excluded from now on. */
export function Participants({
  seen,
  n,
}: {
  seen: BoardView
  /** The last announced round. */
  n: number
}) {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const [most, setMost] = useState(shownAtFirst)
  const searchText = plainName(useDeferredValue(text))
  const those = seen.board.people.filter(
    (person) =>
      isExpected(person) && (searchText === '' || plainName(person.name).includes(searchText)),
  )
  // Excluded people come first: they are few, and may be included again.
  const people =
    searchText === ''
      ? those.toSorted((one, other) => Number(other.out !== null) - Number(one.out !== null))
      : those
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="title-2">
        {t('rounds.run.people')}
      </h2>
      <SearchBox
        label={t('rounds.run.find')}
        value={text}
        onSearch={(newText) => {
          setText(newText)
          setMost(shownAtFirst)
        }}
      />
      {people.length === 0 ? (
        <p className="text-ink-2">{t('rounds.run.nobody-found')}</p>
      ) : (
        <ul className={`${look('card')} divide-y divide-rule`}>
          {people.slice(0, most).map((person) => (
            <Who
              key={person.registrationId}
              seen={seen}
              person={person}
              from={firstOpen(seen.board.rounds, n)}
            />
          ))}
        </ul>
      )}
      {people.length > most && (
        <Button kind="quiet" size="small" onClick={() => setMost(most + more)}>
          {t('rounds.run.more-people', { count: people.length - most })}
        </Button>
      )}
    </section>
  )
}

function Who({
  seen: {
    eventId,
    feed,
    isConnected,
    board: { checkedIn },
  },
  person,
  from,
}: {
  seen: BoardView
  person: RoundsBoard['people'][number]
  /** The round from which it applies. */
  from: number | null
}) {
  const { t } = useWords()
  const { registrationId, out } = person
  const name = displayName(t, person.name)
  const send = useSend(setSittingOut, async ({ isOut }) => {
    showToast(
      t(isOut ? 'rounds.run.is-out' : 'rounds.run.is-in', { name }),
      from === null ? undefined : t('rounds.run.replanning', { n: from }),
    )
    await feed.read()
  })
  const toggle = () =>
    send.mutate({ params: { eventId, registrationId }, body: { isOut: out === null } })
  return (
    <li className="grid gap-1 px-4 py-2.5">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <span className="grid min-w-0 flex-1 leading-snug">
          <span className={`font-medium wrap-anywhere ${out ? 'text-ink-2' : ''}`}>{name}</span>
          {/* If no one is checked in, it does not say of anyone that they are missing. */}
          {(out !== null || checkedIn > 0) && (
            <span className="text-sm text-ink-2">{t(standingOf(person))}</span>
          )}
        </span>
        <ActionButton
          kind="outline"
          size="small"
          className="min-h-11 shrink-0"
          isPending={send.isPending}
          isOff={!isConnected}
          aria-label={`${t(out ? 'rounds.run.take-in' : 'rounds.run.leave-out')}: ${name}`}
          onClick={toggle}
        >
          {t(out ? 'rounds.run.take-in' : 'rounds.run.leave-out')}
        </ActionButton>
      </div>
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </li>
  )
}

function standingOf(person: RoundsBoard['people'][number]) {
  if (person.out === 'host') return 'rounds.run.out-host'
  if (person.out === 'self') return 'rounds.run.out-self'
  if (person.out === 'missed') return 'rounds.run.out-missed'
  return isHere(person) ? 'rounds.run.is-here' : 'rounds.run.not-here'
}
