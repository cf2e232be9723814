import { useWords } from '#web/kit/i18n/i18n.ts'
import { Capsule, Station } from '#web/kit/ui/lines.tsx'

type StopCount = { count: number; word: string }
type Props = { label: string; stops: readonly [StopCount, StopCount, StopCount] }

/** Three counts as three stops of one line, each a part of the one before. */
export function StopCounts({ label, stops }: Props) {
  const { locale } = useWords()
  return (
    <div className="relative">
      <span aria-hidden className="absolute top-2.5 left-[calc(100%/6)] h-2 w-1/3 bg-seek" />
      <span aria-hidden className="absolute top-2.5 left-1/2 h-2 w-1/3 bg-offer" />
      <ul aria-label={label} className="relative grid grid-cols-3">
        {stops.map(({ count, word }, stop) => (
          <li key={word} className="grid justify-items-center gap-1">
            {stop === 2 ? (
              <Capsule isMet={count > 0} className="h-7 w-12 px-1!" />
            ) : (
              <span aria-hidden className="grid h-7 place-items-center">
                <Station className="size-5" />
              </span>
            )}
            <span className="font-display text-xl leading-tight font-bold tabular-nums">
              {count.toLocaleString(locale)}
            </span>{' '}
            <span className="text-center text-sm text-ink-2">{word}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
