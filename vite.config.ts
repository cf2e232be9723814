import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const backend = `http://localhost:${process.env.BACKEND_PORT ?? '3000'}`

// What the start page shares with the pages of gatherings.
const cards = /\/(contract\/(amount|cards|invitations)|web\/(parts\/(EventLine|price|HostedBy|InvitationBox|MatchCard|Way|Quote|emphasis|invitation)|kit\/(time|greeting|ui\/(When|Chip))))\b/
// What nearly every form has.
const fields = /\/web\/kit\/(form|fieldwords|ui\/(Field|TextField|TextArea|ErrorSummary))\b/
// What is known of a gathering.
const gathering = /\/contract\/events\b/
// What joining one takes.
const joining = /\/contract\/registering\b/
// What is played and stopped.
const playing = /\/lucide-react\/.*\/(?:play|pause|maximize|rotate-ccw)[.]m?js/
// What nearly every page reads by.
const reading = /\/web\/(parts\/(PageOf|touching|turn)|kit\/ui\/(Shown|part))\b/

/** Whatever is loaded later is asked for under another name where it does not come: a browser may keep the failure under the first (web/kit/again.ts). */
const asksAgain: Plugin = {
  name: 'asks-again',
  apply: 'build',
  renderChunk: (code) => code.replaceAll(/\bimport\(([`"'])\.{1,2}\/[^`"']+\.js\1\)/g, '$&.catch(globalThis.askAgain)'),
}

/** The component kit has no Hindi: ours stands beside its own languages. A part of it that has none of ours does not build. */
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

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: 'public',
  plugins: [
    // Without this the strings of 34 languages ship; it must run before the bundler resolves them.
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'zh-CN'] }), enforce: 'pre', apply: 'build' },
    speaksHindi,
    tailwind(),
    ...(isSsrBuild ? [] : [asksAgain]),
    // Where much is drawn again; on public pages its memory would be a tenth of the code.
    react({ compiler: { sources: ['/web/events/', '/web/matching/', '/web/identity/', '/web/dashboard/'] } }),
  ],
  build: {
    // The same sources twice: for the browser, and as the bundle with which the server draws public pages.
    outDir: isSsrBuild ? '../built/pages' : '../built/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: true,
    // The policy allows no script or style in a page but the two that the server puts there, and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : {
      input: { index: join(import.meta.dirname, 'web/index.html'), public: join(import.meta.dirname, 'web/styles.public.css') },
      // Few files come faster than many; whatever every page needs is one of them, and holds all their names, which are short for that reason.
      output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'], priority: 2, test: /(?<!web\/main)\.[jt]sx?$/ }, { name: 'cards', test: cards, priority: 2 }, { name: 'fields', test: fields }, { name: 'gathering', test: gathering, priority: 1 }, { name: 'joining', test: joining }, { name: 'playing', test: playing }, { name: 'reading', test: reading }] } },
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
