import type { ReactNode } from 'react'
import { AdminNav } from '#web/parts/pages/AdminNav.tsx'

/** The layout of the operator's pages. */
export function AdminPage({ children }: { children: ReactNode }) {
  return (
    <div className="shell grid grid-cols-1 gap-8 py-6 sm:py-10">
      <AdminNav />
      {children}
    </div>
  )
}
