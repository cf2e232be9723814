import { Capsule, Station } from '#web/kit/ui/lines.tsx'

/** A payment moving on the line, from the payer to the place. */
export function PaymentProgress({ isFound = false }: { isFound?: boolean }) {
  return (
    <div aria-hidden className="relative flex h-9 items-center justify-between">
      <span className="absolute inset-x-3 h-2.5 rounded-full bg-rule" />
      <span
        className={`absolute left-3 h-2.5 rounded-full bg-ink ${isFound ? 'right-3' : 'right-1/3 animate-pulse'}`}
      />
      <Station className="relative size-6" />
      <Capsule isMet={isFound} className="relative h-8 w-15" />
    </div>
  )
}
