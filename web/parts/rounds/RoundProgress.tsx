/**
 * The evening as a line with a stop for each round; past ones are filled, the current one is
 * marigold.
 */
export function RoundProgress({ n, total }: { n: number; total: number }) {
  const stops = Array.from({ length: total }, (_, at) => at + 1)
  return (
    <span aria-hidden className="relative flex min-w-0 items-center justify-between gap-1.5">
      <span className="absolute inset-x-0 h-0.5 bg-white/30" />
      {stops.map((stop) => (
        <span
          key={stop}
          className={`relative rounded-full border-2 ${stop === n ? 'size-4 border-white bg-meet' : `size-2.5 ${stop < n ? 'border-white bg-white' : 'border-white/60 bg-board'}`}`}
        />
      ))}
    </span>
  )
}
