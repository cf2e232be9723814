import type { Meeting } from '#contract/meetings/meetings.ts'
import { openPlacement } from '../../meetings/testing.ts'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/**
 * Meeting times: two agreed to meet, two meetings were called off, one person is not free, and
 * proposes a time.
 */
export async function someMeetings(world: BusyWorld): Promise<void> {
  const {
    host,
    people: { Ann, Ben, Cleo, Dan },
    aGathering,
    db,
    clock,
  } = world
  const at = await aGathering(host, { title: 'Corners', visibility: 'unlisted' })
  const says = {
    Ann: ['A sourdough starter', 'Rye flour'],
    Ben: ['Rye flour', 'A sourdough starter'],
    Cleo: ['Rye flour', 'A sourdough starter'],
    Dan: ['A sourdough starter', 'Rye flour'],
  } as const
  const all = [Ann, Ben, Cleo, Dan]
  for (const one of all)
    await ok(
      one.post(at.join, {
        items: [
          { kind: 'objective', text: says[one.name as keyof typeof says][0] },
          { kind: 'offering', text: says[one.name as keyof typeof says][1] },
        ],
      }),
    ) // these four
  await world.matched()
  for (const one of all)
    for (const { id } of (await one.get(`/events/${at.id}/matches`)).json().items)
      await ok(one.put(`/events/${at.id}/matches/${id}/stance`, { stance: 'interested' }))
  const { startsAt, endsAt } = (await host.get(`/events/${at.id}`)).json()
  await ok(
    host.put(`/events/${at.id}/meeting-hours`, {
      hours: { windows: [{ startsAt, endsAt }], minutes: 10, pauseMinutes: 5, tables: 3 },
      version: 0,
    }),
  )
  await openPlacement({ db, clock }).placed()
  const first = async (who: typeof Ann) =>
    (await who.get(`/events/${at.id}/meetings`)).json().meetings[0]
  const meeting = await first(Ann)
  const other = all.find(({ name }) => name === meeting.name) ?? Ben
  for (const who of [Ann, other])
    await ok(
      who.put(`/events/${at.id}/meetings/${meeting.id}/answer`, {
        answer: 'yes',
        startsAt: meeting.startsAt,
      }),
    )
  const third = all.find((who) => who !== Ann && who !== other) ?? Cleo
  const another = await first(third)
  await ok(
    third.put(`/events/${at.id}/meetings/${another.id}/answer`, {
      answer: 'no',
      startsAt: another.startsAt,
    }),
  )
  await ok(
    third.patch(`/events/${at.id}/meetings/choices`, {
      notFree: [{ startsAt: another.startsAt, endsAt: another.endsAt }],
      most: 3,
    }),
  )
  await openPlacement({ db, clock }).placed()
  // Instead of a time that was found, one of the two proposes another.
  for (const one of all) {
    const found = (await one.get(`/events/${at.id}/meetings`))
      .json()
      .meetings.find(({ state }: Meeting) => state === 'proposed')
    if (!found) continue
    await ok(
      one.put(`/events/${at.id}/matches/${found.matchId}/meeting`, {
        startsAt: endsAt,
        minutes: 20,
        place: 'By the oven',
        version: found.version,
      }),
    )
    break
  }
  await openPlacement({ db, clock }).placed()
}
