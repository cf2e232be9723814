import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useReducedMotion } from '#web/kit/browser/media.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { Controls } from './Controls.tsx'
import type { Pen } from './drawing.ts'
import { boardOf, paintRotation } from './paint-rotation.ts'
import type { Palette } from './palette.ts'
import type { AnimationPicture } from './picture.ts'
import { countMeetings } from './picture.rules.ts'
import { makePlayer, type Player, useClock, useKeys, usePlayerState } from './player.ts'
import type { SceneSize } from './scene.ts'
import { Sheet } from './Sheet.tsx'
import { Caption, Origin, type PlayerProps, Stage } from './Stage.tsx'
import { momentAt, seatedRounds, captionedPair, rotationTimeline } from './rotation.rules.ts'

/** The page on which the rounds turn and no two people sit together twice. */
export function RotationPage() {
  const { t } = useWords()
  return (
    <Stage
      title={t('animation.turning.title')}
      lead={t('animation.turning.lead')}
      Show={RotationPlayer}
    >
      {(picture) => <Rounds picture={picture} />}
    </Stage>
  )
}
export { RotationPage as Page }

function RotationPlayer({ picture, stage }: PlayerProps) {
  const { t } = useWords()
  const isStill = useReducedMotion()
  const { rounds } = picture
  const [player] = useState(() => makePlayer(rotationTimeline(rounds), isStill))
  const sheet = useRef<HTMLDivElement>(null)
  useClock(player, sheet)
  useKeys(player)
  const round = usePlayerState(player, ({ tick }) => momentAt(rounds, tick).round + 1)
  const painterOf = useCallback(
    (space: SceneSize, palette: Palette) => {
      const board = boardOf(picture, space)
      return (canvas: Pen, { tick }: { tick: number }) =>
        paintRotation(canvas, board, { tick, palette })
    },
    [picture],
  )
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Origin picture={picture} />
        <Counts picture={picture} player={player} round={round} />
      </div>
      <Sheet
        player={player}
        painterOf={painterOf}
        sheet={sheet}
        label={t('animation.turning.picture', { round, rounds: rounds.length })}
      />
      <Now picture={picture} player={player} />
      <Controls player={player} stage={stage} />
    </>
  )
}

/** The current round, and the counts over the rounds shown so far. */
function Counts({
  picture: { rounds },
  player,
  round,
}: {
  picture: AnimationPicture
  player: Player
  round: number
}) {
  const { t } = useWords()
  const seated = usePlayerState(player, ({ tick }) => seatedRounds(rounds, tick))
  const { meetings, repeats } = useMemo(
    () => countMeetings(rounds.slice(0, seated)),
    [rounds, seated],
  )
  const chip = 'inline-flex min-h-9 items-center rounded-full border px-4'
  return (
    <p className="flex flex-wrap gap-2 text-sm font-semibold tabular-nums">
      <span className={`${chip} border-ink bg-ink text-on-ink`}>
        {t('animation.turning.round', { round, rounds: rounds.length })}
      </span>
      <span className={`${chip} border-rule bg-surface`}>
        {t('animation.turning.meetings', { count: meetings })}
      </span>
      <span
        data-repeats={repeats}
        className={`${chip} ${repeats === 0 ? 'border-offer bg-offer-wash text-offer-ink' : 'border-seek bg-seek-wash text-seek-ink'}`}
      >
        {t('animation.turning.repeats', { count: repeats })}
      </span>
    </p>
  )
}

function Now({
  picture: { rounds, people },
  player,
}: {
  picture: AnimationPicture
  player: Player
}) {
  const { t } = useWords()
  const isByHand = usePlayerState(player, (state) => state.isByHand)
  const seated = usePlayerState(player, ({ tick }) => seatedRounds(rounds, tick))
  const isOver = usePlayerState(player, ({ tick }) => tick >= player.playable.length)
  const isTurning = usePlayerState(player, ({ tick }) => momentAt(rounds, tick).turned < 1)
  const { meetings, repeats } = useMemo(() => countMeetings(rounds), [rounds])
  const nameOf = (key: string | undefined) =>
    people.find((person) => person.key === key)?.name ?? t('animation.somebody')
  const pair = captionedPair(rounds, seated)
  const seatedWords = t('animation.turning.sit', { a: nameOf(pair?.a), b: nameOf(pair?.b) })
  const now = isTurning
    ? t(seated === 0 ? 'animation.turning.beginning' : 'animation.turning.turning')
    : seatedWords
  return (
    <Caption isSpoken={isByHand} isShort>
      <p className="title-3 sm:col-span-2">
        {isOver
          ? t('animation.turning.done', {
              rounds: t('animation.turning.rounds', { count: rounds.length }),
              meetings: t('animation.turning.meetings', { count: meetings }),
              repeats: t('animation.turning.repeats', { count: repeats }),
            })
          : now}
      </p>
    </Caption>
  )
}

/** The same content as lists, with a link to the other picture. */
function Rounds({ picture: { rounds, people } }: { picture: AnimationPicture }) {
  const { t } = useWords()
  const nameOf = new Map(people.map(({ key, name }) => [key, name ?? t('animation.somebody')]))
  return (
    <div className="grid gap-6">
      <Disclosure title={t('animation.turning.list')}>
        {rounds.map(({ pairs }, at) => (
          <section key={at} className="grid gap-3">
            <h2 className="title-3">
              {t('animation.turning.round', { round: at + 1, rounds: rounds.length })}
            </h2>
            <ul className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-4">
              {pairs.map(({ a, b }) => (
                <li key={`${a} ${b}`}>
                  {t('animation.turning.pair', { a: nameOf.get(a) ?? '', b: nameOf.get(b) ?? '' })}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Disclosure>
      <p>
        <Link to={paths.matchingAnimation} search={true} className={look('link')}>
          {t('animation.to-meeting')}
        </Link>
      </p>
    </div>
  )
}
