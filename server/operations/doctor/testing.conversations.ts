import { randomUUID } from 'node:crypto'
import { statementItems } from '../../testing.app.ts'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/**
 * Two people who both want to meet have written to each other, one message was deleted, and a
 * person was blocked and reported.
 */
export async function aConversation({
  host,
  people: { Ann, Ben },
  aGathering,
  matched,
}: BusyWorld): Promise<void> {
  const at = await aGathering(host, { title: 'A table for two', visibility: 'unlisted' })
  await ok(Ann.post(at.join, statementItems(['A sourdough starter'], ['Rye flour'])))
  await ok(Ben.post(at.join, statementItems(['Rye flour'], ['A sourdough starter'])))
  await matched()
  const {
    items: [match],
  } = (await Ann.get(`/events/${at.id}/matches`)).json() as { items: { id: string }[] }
  const id = match?.id ?? ''
  for (const one of [Ann, Ben])
    await ok(one.put(`/events/${at.id}/matches/${id}/stance`, { stance: 'interested' }))
  for (const one of [Ann, Ben, Ann])
    await ok(
      one.post(`/conversations/${id}/messages`, {
        clientId: randomUUID(),
        text: 'Shall we bake together?',
      }),
    )
  await ok(Ann.del(`/conversations/${id}/messages/3`))
  await ok(Ann.put(`/conversations/${id}/read`, { to: 2 }))
  await ok(Ben.post(`/conversations/${id}/report`, { reason: 'other', upTo: 1 }))
  await ok(Ben.put(`/conversations/${id}/block`, {}))
}
