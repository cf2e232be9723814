/** A line that fills as something advances. */
export function ProgressBar({ label, done, all }: { label: string; done: number; all: number }) {
  const share = all === 0 ? 0 : (done / all) * 100
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      className="h-2.5 overflow-hidden rounded-full bg-rule"
    >
      <div
        className="h-full rounded-full bg-offer transition-[width] duration-300"
        style={{ width: `${share}%` }}
      />
    </div>
  )
}
