import type { ComponentProps } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'

type Props = ComponentProps<typeof Button> & {
  /** Disabled while the action is impossible; the page says why. It keeps the focus. */
  isOff?: boolean
}

/** A button for an action that needs the server. */
export function ActionButton({
  isOff = false,
  isPending = false,
  kind = 'primary',
  size = 'normal',
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  if (!isOff || isPending)
    return (
      <Button
        {...rest}
        kind={kind}
        size={size}
        className={className}
        isPending={isPending}
        type={type}
        onClick={onClick}
      >
        {children}
      </Button>
    )
  // oxlint-disable-next-line react/button-has-type -- one of the three, by its type
  return (
    <button
      {...rest}
      type={type}
      aria-disabled
      onClick={(event) => event.preventDefault()}
      className={`${look(kind, size)} cursor-not-allowed! ${className}`}
    >
      {children}
    </button>
  )
}
