import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { forBrowsers } from './tools/browser-contract.ts'
import { addImportRetry, circleIn, type ModuleLookup, sharedFiles } from './tools/bundling.ts'

const backend = `http://localhost:${process.env.BACKEND_PORT ?? '3000'}`

// How much a byte of a page weighs, where there is little room for it: visitors have these.
const weights: Record<string, number> = {
  LandingPage: 600,
  LegalPage: 40,
  EventPage: 40,
  RegisterPage: 40,
  HostPage: 40,
  DemoPage: 40,
  MeetingPage: 40,
  RotationPage: 40,
  MemberPanels: 10,
  OwnPart: 10,
  HostPanel: 10,
}
// With what somebody who is signed in begins: they wait for all of it, and every file more is a way
// to the server.
const firstOfMembers = /web\/(?:dashboard\/DashboardPage\.tsx|shell\/members\.ts)$/
let shared: Map<string, string> | undefined

/**
 * The file that a module comes in with others; none for what every page starts with, and for what
 * one alone needs.
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

/** `Trash2 as Bin` as the import of that icon's file. Types are gone in the end. */
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
 * Whatever is loaded later is asked for under another name where it does not come: a browser may
 * keep the failure under the first (web/kit/retry-import.ts).
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

/** Files that need each other do not build: whichever ran first would find the other empty. */
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
 * The component kit has no Hindi: ours stands beside its own languages. A part of it that has none
 * of ours does not build.
 */
const speaksHindi: Plugin = {
  name: 'speaks-hindi',
  apply: 'build',
  transform: {
    filter: { id: /react-(aria|stately)\/.*\/intlStrings\.mjs$/ },
    handler: (code, id) => {
      const [, part = ''] = /private\/(\w+)\/intlStrings\.mjs$/.exec(id) ?? []
      const spoken = code.replace(/= \{(?=\s*"ar-AE")/, '= { "hi-IN": hindi,')
      if (spoken === code) throw new Error(`Hindi found no place in ${id}.`)
      return `import { strings as hindi } from ${JSON.stringify(join(import.meta.dirname, 'web/kit/hindi', `${part}.ts`))}\n${spoken}`
    },
  },
}

/**
 * The router has a page of its own for failures, in English. Whatever fails here names what stands
 * in its place, so that nobody ever sees that page and nobody loads it.
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

/** Most of what the contract says of a call is for the server alone. */
const callsAlone: Plugin = {
  name: 'calls-alone',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => forBrowsers(code),
  },
}

/**
 * Each icon is imported from its own file: the list of all of them would make every icon look like
 * something that every page needs.
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

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: 'public',
  plugins: [
    // Without this the strings of 34 languages ship; it must run before the bundler resolves them.
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
    // Where much is drawn again; on public pages its memory would be a tenth of the code.
    react({
      compiler: {
        sources: ['/web/events/', '/web/matching/', '/web/identity/', '/web/dashboard/'],
      },
    }),
  ],
  build: {
    // The same sources twice: for the browser, and as the bundle with which the server draws public
    // pages.
    outDir: isSsrBuild ? '../built/pages' : '../built/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: true,
    // The policy allows no script or style in a page but the two that the server puts there, and no
    // data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: {
            index: join(import.meta.dirname, 'web/index.html'),
            public: join(import.meta.dirname, 'web/styles.public.css'),
            event: join(import.meta.dirname, 'web/styles.event.css'),
            forms: join(import.meta.dirname, 'web/styles.forms.css'),
            members: join(import.meta.dirname, 'web/styles.members.css'),
          },
          // Few files come faster than many; whatever every page needs is one of them, and holds
          // all their names, which are short for that reason.
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
  // One bundle with everything in it: it starts faster, and React is the one for production.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    port: Number(process.env.WEB_PORT ?? '5173'),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/idp', '/locales', '/dev/'].map((path) => [path, backend])),
  },
}))
