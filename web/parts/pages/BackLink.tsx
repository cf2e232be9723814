import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { look } from '#web/kit/ui/look.ts'

/** The link above a page's title, to the page it belongs to. Takes what a Link takes. */
export const BackLink = createLink(function BackAnchor({
  className = '',
  children,
  ...rest
}: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={`${look('plainLink')} inline-flex min-h-8 items-center gap-2 justify-self-start wrap-anywhere ${className}`}
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {children}
    </a>
  )
})
