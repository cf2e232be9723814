import { defineConfig } from 'vitest/config'

const features = ['server/**/*.test.ts', 'database/**/*.test.ts']
const pure = ['**/*rules.test.ts', 'server/kit/config.test.ts', 'server/kit/input.test.ts', 'server/kit/web.test.ts']
const onDatabase = { include: features, exclude: pure, globalSetup: ['server/testing.setup.ts'], testTimeout: 20_000, hookTimeout: 30_000 }
const postgres = process.env['TEST_DATABASE_URL']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['contract/**/*.test.ts', 'engine/**/*.test.ts', 'web/**/*.test.ts', 'tools/**/*.test.ts', 'server/**/*rules.test.ts', ...pure.slice(1)], testTimeout: 30_000 } },
      { test: { name: 'embedded', ...onDatabase, env: { TEST_ENGINE: 'embedded' } } },
      ...(postgres ? [{ test: { name: 'postgres', ...onDatabase, env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres } } }] : []),
      { test: { name: 'journeys', include: ['journeys/**/*.test.ts'], setupFiles: ['journeys/standing.ts'], maxWorkers: 2, testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 10_000 } } } },
    ],
  },
})
