import { join } from 'node:path'
import { defineConfig } from 'vite'
import { forBrowsers } from './tools/browser-contract.ts'
import { elementWords } from './tools/element-words.ts'

// Builds the element for other websites: one classic script, without imports and under one name.
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'calls-alone',
      transform: {
        filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/ },
        handler: (code) => forBrowsers(code),
      },
    },
  ],
  define: elementWords,
  build: {
    outDir: 'built/web/embed',
    emptyOutDir: false,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    lib: {
      entry: join(import.meta.dirname, 'web/embeds/element/element.ts'),
      formats: ['iife'],
      name: 'interchangeEmbed',
      fileName: () => 'embed.js',
    },
  },
})
