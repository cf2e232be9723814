import { parentPort } from 'node:worker_threads'
import type { PersonAt } from '../events/events.ts'
import { pairUp } from './pairing.ts'

// One message in, one message out: the people of a gathering, and their pairings.
parentPort?.on('message', (people: PersonAt[]) => parentPort?.postMessage(pairUp(people)))
