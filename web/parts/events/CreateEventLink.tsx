import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keepsSession } from '#web/kit/auth/auth.ts'
import { paths } from '#web/paths.ts'

type Props = { className: string; onClick?: () => void; preload?: false; children: ReactNode }

/** Leads to the form of a new event; visitors sign up on the way there. */
export function CreateEventLink(props: Props) {
  return keepsSession() ? (
    <Link to={paths.createEvent} {...props} />
  ) : (
    <Link to={paths.signup} state={{ from: paths.createEvent }} {...props} />
  )
}
