import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { forBrowsers } from './tools/browser-contract.ts'
import { elementWords } from './tools/element-words.ts'
import { addImportRetry, circleIn, type ModuleLookup, sharedFiles } from './tools/bundling.ts'

const backend = `http://localhost:${process.env.BACKEND_PORT ?? '3000'}`

// The weight of a byte on each page with a tight size budget: visitors load these pages.
const weights: Record<string, number> = {
  LandingPage: 900,
  LegalPage: 90,
  EventPage: 140,
  HostingPage: 20,
  RegisterPage: 70,
  HostPage: 40,
  DemoPage: 40,
  MeetingPage: 40,
  RotationPage: 40,
  CreatePage: 4,
  ProfilePage: 8,
  MemberPanels: 20,
  OwnPart: 20,
  HostPanel: 20,
}
// The first modules for signed-in people. They wait for all of them, and each extra file costs a
// request.
const firstOfMembers = /web\/(?:dashboard\/DashboardPage\.tsx|shell\/members\.ts)$/
let shared: Map<string, string> | undefined

/**
 * Returns the shared file of a module; null for modules that every page starts with or only one
 * page needs.
 */
function fileOf(id: string, bundler: { getModuleInfo: ModuleLookup }): string | null {
  shared ??= sharedFiles((one) => bundler.getModuleInfo(one), {
    main: join(import.meta.dirname, 'web/main.tsx'),
    weightOf: (page) => weights[basename(page, '.tsx')] ?? 1,
    worthOf: (page) => (firstOfMembers.test(page) ? 30 : 1),
  })
  return shared.get(id) ?? null
}

const iconList = readFileSync(
  join(import.meta.dirname, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'),
  'utf8',
)

/** Turns `Trash2 as Bin` into an import of that icon's file. Types are erased. */
function iconImport(named: string): string {
  const [name = '', own = name] = named.trim().split(' as ')
  if (name === '' || name.startsWith('type ')) return ''
  const [, file] =
    new RegExp(`\\bdefault as ${name}\\b[^}]*\\} from '\\./icons/([\\w-]+)\\.mjs'`).exec(
      iconList,
    ) ?? []
  if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`)
  return `import ${own} from 'lucide-react/icons/${file}'`
}

/**
 * Retries a failed lazy import under another name: a browser may cache the failure under the first
 * (web/kit/api/retry-import.ts).
 */
const asksAgain: Plugin = {
  name: 'asks-again',
  apply: 'build',
  renderChunk: addImportRetry,
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (
        file.type === 'chunk' &&
        file.dynamicImports.length > 0 &&
        !file.code.includes('.catch(globalThis.askAgain)')
      )
        this.error(`${file.fileName} loads files that it would not ask for again.`)
  },
}

/**
 * Fails the build if files import each other: the one that runs first would find the other empty.
 */
const noCircles: Plugin = {
  name: 'no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const circle = circleIn(
      Object.fromEntries(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
        ),
      ),
    )
    if (circle)
      this.error(
        `The files of ${circle
          .map(
            (name) =>
              `${name} (${Object.keys(bundle[name]?.type === 'chunk' ? bundle[name].modules : {})
                .map((id) => basename(id))
                .join(', ')})`,
          )
          .join(' and ')} need each other.`,
      )
  },
}

/**
 * Adds our Hindi to the component kit, which has none. The build fails if one of its parts lacks
 * our translation.
 */
const speaksHindi: Plugin = {
  name: 'speaks-hindi',
  apply: 'build',
  // Not by its path: the kit's own plugin would take a folder such as `de-DE` for a locale.
  resolveId: {
    filter: { id: /^hindi:/ },
    handler: (id) => join(import.meta.dirname, 'web/kit/hindi', `${id.slice('hindi:'.length)}.ts`),
  },
  transform: {
    filter: { id: /react-(aria|stately)\/.*\/intlStrings\.mjs$/ },
    handler: (code, id) => {
      const [, part = ''] = /private\/(\w+)\/intlStrings\.mjs$/.exec(id) ?? []
      const spoken = code.replace(/= \{(?=\s*"ar-AE")/, '= { "hi-IN": hindi,')
      if (spoken === code) throw new Error(`Hindi found no place in ${id}.`)
      return `import { strings as hindi } from 'hindi:${part}'\n${spoken}`
    },
  },
}

/**
 * The router has its own failure page, in English. Every route here names its own instead, so the
 * router's page is never shown or loaded.
 */
const ownFailures: Plugin = {
  name: 'own-failures',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/esm\/CatchBoundary\.js$/ },
    handler: (code, id) => {
      const without = code.replace(
        /function ErrorComponent\([^]*?\n\}\n/,
        'function ErrorComponent() { return null }\n',
      )
      if (without === code)
        throw new Error(`The router's own page for failures was not found in ${id}.`)
      return without
    },
  },
}

/** Only the server needs most of what the contract says about a call. */
const callsAlone: Plugin = {
  name: 'calls-alone',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/ },
    handler: (code) => forBrowsers(code),
  },
}

/**
 * Imports each icon from its own file: with the full list, every page would seem to need every
 * icon.
 */
const ownIcons: Plugin = {
  name: 'own-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/.*\.tsx$/, code: /from 'lucide-react'/ },
    handler: (code) =>
      code.replaceAll(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
        names.split(',').map(iconImport).join(';'),
      ),
  },
}

/** The styles that rendered pages contain, each a file of its own. */
const styles = Object.fromEntries(
  ['public', 'event', 'forms', 'hosting', 'members'].map((name) => [
    name,
    join(import.meta.dirname, `web/styles.${name}.css`),
  ]),
)

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: 'public',
  plugins: [
    // Without this the strings of 34 languages ship. It must run before the bundler resolves them.
    {
      ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'zh-CN'] }),
      enforce: 'pre',
      apply: 'build',
    },
    speaksHindi,
    ownIcons,
    ownFailures,
    tailwind(),
    ...(isSsrBuild ? [] : [callsAlone, asksAgain, noCircles]),
    // For folders that rerender often. On public pages the compiler's memoisation would be a tenth
    // of the code.
    react({
      compiler: {
        sources: [
          '/web/about/',
          '/web/admission/own-registration/',
          '/web/admission/registration/',
          '/web/affiliates/referral/',
          '/web/calendar/',
          '/web/dashboard/',
          '/web/events/',
          '/web/identity/',
          '/web/matching/',
          '/web/payments/checkout/',
          '/web/privacy/',
        ],
      },
    }),
  ],
  build: {
    // Builds the same sources twice: for the browser, and as the bundle that renders public pages
    // on the server.
    outDir: isSsrBuild ? '../built/pages' : '../built/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: true,
    // The content policy allows only the server's own script and style in a page, and no data:
    // font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: {
            index: join(import.meta.dirname, 'web/index.html'),
            ...styles,
          },
          // Few files load faster than many. What every page needs is one file, which lists all the
          // names, so the names are short.
          output: {
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'shell',
                  tags: ['$initial'],
                  priority: 2,
                  test: /(?<!web\/main)\.[jt]sx?$/,
                },
                {
                  debugName: 'shared',
                  name: fileOf,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
  // A single bundle starts faster and uses the production build of React.
  ssr: { noExternal: true },
  define: {
    ...elementWords,
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  server: {
    port: Number(process.env.WEB_PORT ?? '5173'),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/idp', '/locales', '/dev/'].map((path) => [path, backend])),
  },
}))
