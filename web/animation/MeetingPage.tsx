import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useReducedMotion } from '#web/kit/browser/media.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { Controls } from './Controls.tsx'
import type { Pen } from './drawing.ts'
import { type MeetingScript, scriptOf, meetingProgressAt } from './meeting.rules.ts'
import { paintMeeting } from './paint-meeting.ts'
import type { Palette } from './palette.ts'
import type { AnimationPicture } from './picture.ts'
import { makePlayer, type Player, useClock, useKeys, usePlayerState } from './player.ts'
import { sceneOf, type SceneSize } from './scene.ts'
import { Sheet } from './Sheet.tsx'
import { Caption, Origin, type PlayerProps, Stage } from './Stage.tsx'
import { PairQuotes } from './PairQuotes.tsx'

/** The page on which people arrive and find each other. */
export function MeetingPage() {
  const { t } = useWords()
  return (
    <Stage title={t('animation.meeting.title')} lead={t('animation.meeting.lead')} Show={Meeting}>
      {(picture) => <Pairs picture={picture} />}
    </Stage>
  )
}
export { MeetingPage as Page }

function Meeting({ picture, stage }: PlayerProps) {
  const { t } = useWords()
  const isStill = useReducedMotion()
  const script = useMemo(() => scriptOf(picture), [picture])
  const [player] = useState(() => makePlayer(script, isStill))
  const sheet = useRef<HTMLDivElement>(null)
  useClock(player, sheet)
  useKeys(player)
  const matched = usePlayerState(
    player,
    ({ tick }) => meetingProgressAt(script, tick, false).matched,
  )
  const painterOf = useCallback(
    (space: SceneSize, palette: Palette) => {
      const scene = sceneOf(picture, script, space)
      return (canvas: Pen, { tick, isByHand }: { tick: number; isByHand: boolean }) => {
        scene.goTo(tick)
        paintMeeting(canvas, scene, {
          palette,
          told: meetingProgressAt(script, tick, isByHand || isStill).told,
        })
      }
    },
    [picture, script, isStill],
  )
  const people = picture.people.length
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Origin picture={picture} />
        <Floor matched={matched} people={people} isInvented={picture.title === undefined} />
      </div>
      <Sheet
        player={player}
        painterOf={painterOf}
        sheet={sheet}
        label={t('animation.meeting.picture', { matched, people })}
      />
      <Now picture={picture} script={script} player={player} />
      <Controls player={player} stage={stage} />
    </>
  )
}

/**
 * How many have at least one good match, or, at an event, a partner in its first round. Green once
 * everyone has one.
 */
function Floor({
  matched,
  people,
  isInvented,
}: {
  matched: number
  people: number
  isInvented: boolean
}) {
  const { t } = useWords()
  const isMet = matched >= people
  return (
    <p
      data-floor={isMet ? 'met' : 'open'}
      className={`inline-flex min-h-9 items-center gap-2 rounded-full border px-4 text-sm font-semibold tabular-nums transition-colors duration-150 ${isMet ? 'border-offer bg-offer-wash text-offer-ink' : 'border-rule bg-surface text-ink'}`}
    >
      {isMet && <Check aria-hidden className="size-4.5" />}
      {isInvented
        ? t(isMet ? 'animation.meeting.floor-met' : 'animation.meeting.floor', { matched, people })
        : t('animation.meeting.seated', { matched, people })}
    </p>
  )
}

function Now({
  picture,
  script,
  player,
}: {
  picture: AnimationPicture
  script: MeetingScript
  player: Player
}) {
  const { t } = useWords()
  const isStill = useReducedMotion()
  const isByHand = usePlayerState(player, (state) => state.isByHand)
  const captionedIndex = usePlayerState(
    player,
    ({ tick }) => meetingProgressAt(script, tick, isByHand || isStill).told,
  )
  const arrivedCount = usePlayerState(player, ({ tick }) =>
    captionedIndex === null ? meetingProgressAt(script, tick, false).here : 0,
  )
  const isOver = usePlayerState(player, ({ tick }) => tick >= script.length)
  const pair = captionedIndex === null ? undefined : picture.pairs[captionedIndex]
  const saying = isOver
    ? t(picture.title === undefined ? 'animation.meeting.done' : 'animation.meeting.done-round', {
        pairs: picture.pairs.length,
      })
    : t('animation.meeting.arriving', { here: arrivedCount, people: picture.people.length })
  return (
    <Caption isSpoken={isByHand}>
      {pair ? (
        <PairQuotes pair={pair} people={picture.people} />
      ) : (
        <p className="title-3 font-semibold">{saying}</p>
      )}
    </Caption>
  )
}

/** The same content as a list, with a link to the other picture. */
function Pairs({ picture }: { picture: AnimationPicture }) {
  const { t } = useWords()
  return (
    <div className="grid gap-6">
      <Disclosure title={t('animation.meeting.list')}>
        <ul className="grid gap-5">
          {picture.pairs.map((pair) => (
            <li
              key={`${pair.a} ${pair.b}`}
              className="grid gap-2 border-t border-rule pt-4 sm:grid-cols-2 sm:gap-8"
            >
              <PairQuotes pair={pair} people={picture.people} />
            </li>
          ))}
        </ul>
      </Disclosure>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.matchingRounds} search={true} className={look('link')}>
          {t('animation.to-turning')}
        </Link>
        <Link to={paths.demo} className={look('link')}>
          {t('landing.demo')}
        </Link>
      </p>
    </div>
  )
}
