import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { takeNavigation } from '../browser/navigation-focus.ts'
import { useWords } from '../i18n/i18n.ts'

type Props = {
  children: ReactNode
  /** The window's title, if it differs from the text on the page. */
  name?: string
  className?: string
  /** A script of the page itself has replaced the server's text. */
  isFilledIn?: boolean
}

/**
 * A page's h1. Names the window and takes the focus after a navigation, so that screen readers
 * announce the page.
 */
export function PageTitle({ children, name, className = 'title-1', isFilledIn = false }: Props) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // Not `location`: that changes while the page being left is still shown.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const title = name ?? (typeof children === 'string' ? children : '')

  useEffect(() => {
    if (takeNavigation()) heading.current?.focus({ preventScroll: true })
  }, [path])

  return (
    <>
      <title>{title === '' ? t('brand') : `${title} · ${t('brand')}`}</title>
      <h1 ref={heading} tabIndex={-1} className={className} suppressHydrationWarning={isFilledIn}>
        {children}
      </h1>
    </>
  )
}
