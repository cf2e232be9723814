import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/**
 * Rounds in progress: the first has begun, two missed each other in it, one has sat out, and one
 * will.
 */
export async function someRounds({
  host,
  people: { Ann, Ben, Dan, Eve, Gil },
  aGathering,
}: BusyWorld): Promise<void> {
  const at = await aGathering(host, { title: 'Tables', visibility: 'unlisted' })
  for (const one of [Ann, Ben, Dan, Eve, Gil])
    await ok(
      one.post(at.join, {
        items: [
          { kind: 'objective', text: 'A sourdough starter' },
          { kind: 'offering', text: 'Rye flour' },
        ],
      }),
    )
  await ok(
    host.put(`/events/${at.id}/rounds`, {
      rounds: 3,
      minutes: 5,
      breakMinutes: 0,
      longBreak: { after: 2, minutes: 15 },
      tables: 2,
      who: 'everybody',
    }),
  )
  await ok(host.post(`/events/${at.id}/rounds/steps`, { step: 'start', version: 1 }))
  const {
    rounds: [first],
    people,
  } = (await host.get(`/events/${at.id}/rounds/board`)).json()
  const by = (place: number) =>
    [Ann, Ben, Dan, Eve, Gil].find(({ name }) => name === people[place].name) ?? host
  await ok(by(first.pairs[0].a).put(`/events/${at.id}/rounds/1/answer`, { answer: 'not-happened' }))
  await ok(by(first.pairs[1].a).put(`/events/${at.id}/rounds/1/answer`, { answer: 'useful' }))
  await ok(by(first.pairs[1].b).put(`/events/${at.id}/rounds/sitting-out`, { isOut: true }))
}
