import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { sampleOfJourneys } from './journeys/sample.list.ts'
import { englishTerminal } from './tools/ready-line.ts'
import { ProjectByProject } from './tools/sequence.ts'
import { SlowestTestsReporter } from './tools/slowest-tests.ts'

const features = ['server/**/*.test.ts', 'database/**/*.test.ts']
const pure = [
  '**/*rules.test.ts',
  'server/kit/config.test.ts',
  'server/kit/processes/hints.test.ts',
  'server/kit/input.test.ts',
  'server/kit/http/web.test.ts',
]
// With PostgreSQL, all tests run there; the embedded database runs only the tests specific to it.
// Without PostgreSQL, and for `npm run proof`, all tests also run on the embedded database.
const embeddedOnly = 'server/kit/db/guard.test.ts'
const engineOwn = [
  'database/**/*.test.ts',
  'server/kit/db/**/*.test.ts',
  'server/kit/processes/streams.test.ts',
  'server/operations/{upkeep,monitoring/status}.test.ts',
  'server/dashboard/dashboard.test.ts',
]
// Removes nine guards in turn, each with up to ten seeds. That takes minutes, so it belongs to `npm
// run proof`. It replaces modules of the product, so it has its own process.
const breaks = 'server/payments/chaos.breaks.test.ts'
// By default Vitest leaves one processor idle. With more processes than processors each loads the
// server, which costs more than waiting for a database. All but the journeys run in one group: at
// the end of each group a single worker would be busy.
const maxWorkers = availableParallelism()
// Node runs the sources unchanged; Vite transforms only files with JSX. That saves a fifth of the
// time of a feature test.
const asTheyAre = { experimental: { viteModuleRunner: false, nodeLoader: false } }
// Files share a process and its modules: loading the server takes longer than most test files.
const onDatabase = {
  ...asTheyAre,
  maxWorkers,
  exclude: [...pure, breaks],
  globalSetup: ['server/testing.setup.ts'],
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}
const postgres = process.env['TEST_DATABASE_URL']
const sample = sampleOfJourneys.map((name) => `journeys/${name}.test.ts`)
const inBrowser = {
  ...asTheyAre,
  globalSetup: ['journeys/setup.ts'],
  setupFiles: ['journeys/failure-report.ts'],
  maxWorkers: 2,
  isolate: false,
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
}
// `npm test` runs the sample on PostgreSQL. So the proof runs it on the embedded database.
const isDivided = Boolean(postgres && process.env['PROOF'])

// What the server and its commands print is in the terminal's language; tests read English.
Object.assign(process.env, englishTerminal)

// No retries: a flaky test is a bug.
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
            'client/**/*.test.ts',
            'tools/**/*.test.ts',
            'server/**/*rules.test.ts',
            ...pure.slice(1),
          ],
          ...asTheyAre,
          maxWorkers,
          isolate: false,
          // The limit ends what hangs. The longest test computes for ten seconds, and for forty on a
          // busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'words/**/*.test.ts'],
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
          ...inBrowser,
          name: 'journeys',
          include: process.env['SAMPLE'] ? sample : ['journeys/**/*.test.ts'],
          exclude: isDivided ? sample : [],
        },
      },
      ...(isDivided
        ? [
            {
              test: {
                ...inBrowser,
                name: 'journeys-embedded',
                include: sample,
                env: { TEST_ENGINE: 'embedded' },
              },
            },
          ]
        : []),
    ],
  },
})
