import { parseArgs } from 'node:util'
import { simulateBooking, randomMeetingProblem } from '#engine/meetings/booking.ts'
import { placeMeetings } from '#engine/meetings/meetings.ts'

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '10' } } })
const gatherings = [
  { people: 80, slots: 10, tables: 25, each: 8 },
  { people: 200, slots: 12, tables: 40, each: 10 },
  { people: 1000, slots: 40, tables: 100, each: 6 },
  { people: 1000, slots: 8, tables: 0, each: 12 },
]

/**
 * How many of the wishes are placed, compared with how many meet where people book for themselves:
 * once with every request answered, once with one in four unanswered.
 */
for (const gathering of gatherings) {
  const runs = Array.from({ length: Number(values.seeds) }, (_, seed) => {
    const setting = randomMeetingProblem({ ...gathering, seed })
    const from = performance.now()
    const { placed, bound } = placeMeetings(setting)
    return {
      wishes: setting.wishes.length,
      placed,
      bound,
      ms: performance.now() - from,
      booked: simulateBooking(setting, seed, 1),
      unanswered: simulateBooking(setting, seed),
    }
  })
  const mean = (name: keyof (typeof runs)[number]) =>
    Math.round(runs.reduce((sum, run) => sum + run[name], 0) / runs.length)
  process.stdout.write(
    `${gathering.people} people, ${gathering.slots} slots, ${gathering.tables || 'no'} tables: ${mean('wishes')} wishes, placed ${mean('placed')} (at most ${mean('bound')}) in ${mean('ms')} ms; booked in turn ${mean('booked')}, with one request in four unanswered ${mean('unanswered')}\n`,
  )
}
