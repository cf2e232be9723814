import type { FastifyInstance } from 'fastify'
import { readStatus } from '#contract/operations.ts'
import { type Ground, mount } from '../kit/http.ts'
import { type Installation, status } from './status.ts'

/** Mounts what whoever runs the installation may ask. */
export function mountOperations(app: FastifyInstance, ground: Ground, installation: Installation): void {
  mount(app, { ...ground, endpoint: readStatus }, ({ db, now }) => status(db, installation, now))
}
