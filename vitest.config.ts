import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { sampleOfJourneys } from './journeys/sample.list.ts'
import { ProjectByProject } from './tools/sequence.ts'
import { SlowestTestsReporter } from './tools/slowest-tests.ts'

const features = ['server/**/*.test.ts', 'database/**/*.test.ts']
const pure = [
  '**/*rules.test.ts',
  'server/kit/config.test.ts',
  'server/kit/hints.test.ts',
  'server/kit/input.test.ts',
  'server/kit/web.test.ts',
]
// With PostgreSQL at hand everything runs there, and on the embedded database only what speaks to
// it in its own way. Without PostgreSQL, and for `npm run proof`, everything runs on the embedded
// one too.
const embeddedOnly = 'server/kit/db/guard.test.ts'
const engineOwn = [
  'database/**/*.test.ts',
  'server/kit/db/**/*.test.ts',
  'server/kit/streams.test.ts',
  'server/operations/{upkeep,status}.test.ts',
  'server/dashboard/dashboard.test.ts',
]
// Nine guards left out, each through up to ten seeds: minutes, for `npm run proof`. It puts other
// modules in the place of the product's, so it has a process of its own.
const breaks = 'server/payments/chaos.breaks.test.ts'
// By itself Vitest leaves one processor idle; with more processes than processors each loads the
// server for itself, which costs more than the waiting for a database. All but the journeys run in
// one group: at the end of each group a single worker would be busy.
const maxWorkers = availableParallelism()
// Node runs the sources as they are; Vite changes only what has JSX in it. That takes a fifth of
// the time off a feature test.
const asTheyAre = { experimental: { viteModuleRunner: false, nodeLoader: false } }
// Files share a process and its modules: loading the server takes longer than most files.
const onDatabase = {
  ...asTheyAre,
  maxWorkers,
  exclude: [...pure, breaks],
  globalSetup: ['server/testing.setup.ts'],
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}
const journeys = process.env['SAMPLE']
  ? sampleOfJourneys.map((name) => `journeys/${name}.test.ts`)
  : ['journeys/**/*.test.ts']
const postgres = process.env['TEST_DATABASE_URL']

// Nothing is tried twice: a test that fails at times is a fault.
export default defineConfig({
  test: {
    sequence: { sequencer: ProjectByProject },
    reporters: ['default', new SlowestTestsReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'engine/**/*.test.ts',
            'tools/**/*.test.ts',
            'server/**/*rules.test.ts',
            ...pure.slice(1),
          ],
          ...asTheyAre,
          maxWorkers,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          maxWorkers,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: postgres && !process.env['PROOF'] ? engineOwn : features,
          ...onDatabase,
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      ...(postgres
        ? [
            {
              test: {
                name: 'postgres',
                include: features,
                ...onDatabase,
                exclude: [...onDatabase.exclude, embeddedOnly],
                env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres },
              },
            },
          ]
        : []),
      ...(process.env['PROOF']
        ? [
            {
              test: {
                ...onDatabase,
                name: 'breaks',
                include: [breaks],
                exclude: [],
                isolate: true,
                experimental: {},
                env: { TEST_ENGINE: 'embedded' },
              },
            },
          ]
        : []),
      {
        test: {
          name: 'journeys',
          include: journeys,
          globalSetup: ['journeys/setup.ts'],
          setupFiles: ['journeys/failure-report.ts'],
          ...asTheyAre,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
