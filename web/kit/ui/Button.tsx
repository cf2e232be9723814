import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, look } from './look.ts'

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: ButtonLook
  size?: ButtonSize
  /** While true, the button shows it, keeps the focus and does nothing. */
  isPending?: boolean
}

/** A button. To lead elsewhere use a Link with look(). */
export function Button({
  kind = 'primary',
  size = 'normal',
  isPending = false,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, by its type
      type={type}
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={`${look(kind, size)} ${className}`}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}

function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-pulse"
    />
  )
}
