import { parentPort } from 'node:worker_threads'
import { pairUp, whatIf } from './pairing.ts'
import type { Question } from './thread.ts'

// One message in, one message out: the people of a gathering, and their pairings; with one more person, what that person would change.
parentPort?.on('message', ({ people, newcomer }: Question) => parentPort?.postMessage(newcomer ? whatIf(people, newcomer) : pairUp(people)))
