import { openMailing } from '../../mailing/testing.ts'
import type { TestUser } from '../../testing.app.ts'

export const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Hugo'] as const

export type MemberName = (typeof names)[number]

export type BusyWorld = Awaited<ReturnType<typeof openMailing>> & {
  host: TestUser
  people: Record<MemberName, TestUser>
  later: (minutes: number) => Promise<void>
}
