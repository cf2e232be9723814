import { randomUUID } from 'node:crypto'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'

type TestApp = Awaited<ReturnType<typeof openApp>>

/** Returns a person's calls on a conversation. */
export function conversationCalls(id: string) {
  const at = `/conversations/${id}`
  return {
    at,
    says: (who: TestUser, text: string, clientId: string = randomUUID()) =>
      who.post(`${at}/messages`, { clientId, text }),
    read: (who: TestUser, query = '') => who.get(`${at}/messages${query}`),
    textsFor: async (who: TestUser) =>
      ((await who.get(`${at}/messages`)).json().items as { text: string }[]).map(
        ({ text }) => text,
      ),
    stateFor: async (who: TestUser) => (await who.get(at)).json().state ?? 404,
  }
}

/**
 * Creates an event with Noor and Ravi, who are both interested, and a third person who is not;
 * returns the id of their match.
 */
export async function aPair(
  { aGathering, matched }: TestApp,
  { host, noor, ravi, lena }: Record<'host' | 'noor' | 'ravi' | 'lena', TestUser>,
) {
  const gathering = await aGathering(host)
  await noor.post(
    gathering.join,
    statementItems(
      ['A pilot site for my control software'],
      ['Control software for small hydro plants'],
    ),
  )
  await ravi.post(
    gathering.join,
    statementItems(
      ['Control software we can pilot this winter'],
      ['A pilot site with three small hydro plants'],
    ),
  )
  await lena.post(
    gathering.join,
    statementItems(
      ['Control software for pumps', 'A pilot site with hydro plants'],
      ['A pilot site near a river', 'Control software for winter'],
    ),
  )
  await matched()
  const { items } = (await noor.get(`/events/${gathering.id}/matches`)).json() as {
    items: { id: string; name: string }[]
  }
  const id = items.find(({ name }) => name === 'Ravi')?.id ?? ''
  const takes = (who: TestUser, stance: string) =>
    who.put(`/events/${gathering.id}/matches/${id}/stance`, { stance })
  await takes(noor, 'interested')
  return { gathering, id, takes, ...conversationCalls(id) }
}
