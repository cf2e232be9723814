import type { TestProject } from 'vitest/node'
import { makeClusters } from './testing.cluster.ts'
import { dropWithCopies, makeTemplate } from './testing.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The name of a migrated, empty database on the server of TEST_DATABASE_URL, with no
     * connections to it.
     */
    template: string
  }
}

/**
 * Makes the template that every test file opens a copy of: migrating takes longer than most tests
 * of a file.
 */
export async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  if (config.env['TEST_ENGINE'] === 'embedded') {
    await makeClusters()
    return async () => undefined
  }
  const template = await makeTemplate('template')
  provide('template', template)
  return () => dropWithCopies(template)
}
