import type { ReactNode } from 'react'

/**
 * An icon button with a label for screen readers. At either end of the list it keeps the focus and
 * does nothing.
 */
export function IconButton({
  label,
  isOff = false,
  onClick,
  children,
}: {
  label: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={`grid h-11 w-9 place-items-center rounded-control text-ink-2 sm:w-11 ${isOff ? 'opacity-30' : 'hover:bg-sunken hover:text-ink'}`}
    >
      {children}
    </button>
  )
}
