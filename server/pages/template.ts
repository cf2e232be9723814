import { createHash } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { languages } from '#contract/languages.ts'
import type { DrawnPage, PageHead } from '#contract/pages.ts'
import { escapeHtml } from '../kit/html.ts'

/** What the build left behind, by name: the page, the style and the script that it links to, and the list of its files. */
export type Built = { page: string; style: string; theme: string; manifest: Manifest }
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean }>

export type Template = {
  /** The page as the browser draws it. */
  empty: string
  filled: (page: Filled) => string
  /** What the security policy must let in: the one script and the one style that stand in the page itself. */
  hashes: { script: string; style: string }
}

type Filled = { drawn: DrawnPage; head: PageHead; source: string; origin: string; path: string }

const styleLink = /<link rel="stylesheet"[^>]*>/
const themeScript = '<script src="/theme.js"></script>'
const defaultHead = /<title>[^]*?<\/title>/
const description = /<meta name="description"[^>]*>/
const root = /<div id="root">[^]*?<\/div>/

/** Makes pages out of the built one. Throws where the build has left out what has to be replaced. */
export function makeTemplate({ page, style, theme, manifest }: Built): Template {
  for (const part of [styleLink, themeScript, defaultHead, description, root]) if (page.search(part) < 0) throw new Error(`The built page lacks ${part}.`)
  const withTheme = page.replace(themeScript, () => `<script>${theme}</script>`)
  return {
    empty: withTheme,
    filled: ({ drawn, head, source, origin, path }) =>
      withTheme
        .replace('<html lang="en">', () => `<html lang="${drawn.boot.language}">`)
        .replace(description, '')
        .replace(defaultHead, () => headOf(head, { origin, path, language: drawn.boot.language }) + fontsFor(drawn.boot.language, manifest) + codeFor(source, manifest, page))
        // The page can be painted without waiting for another file; the style of the other pages comes when the line is free (see web/main.tsx).
        .replace(styleLink, (link) => `<style>${style}</style>${link.replace('<link', '<link media="print" data-late')}`)
        .replaceAll(/<script type="module"|<link rel="modulepreload" (?!fetchpriority)/g, (tag) => `${tag.trim()} fetchpriority="low" `)
        .replace(root, () => `<div id="root">${drawn.html}</div><script type="application/json" id="boot">${json(drawn.boot)}</script>`),
    hashes: { script: hashOf(theme), style: hashOf(style) },
  }
}

type Place = { origin: string; path: string; language: Language }

function headOf({ title, description: text, isUnlisted = false, about }: PageHead, { origin, path, language }: Place): string {
  const name = (key: 'name' | 'property', of: string, content: string) => `<meta ${key}="${of}" content="${escapeHtml(content)}">`
  const address = escapeHtml(origin + path)
  return [
    `<title>${escapeHtml(title)} · Interchange</title>`,
    name('name', 'description', text),
    name('property', 'og:title', title), name('property', 'og:description', text), name('property', 'og:type', 'website'),
    name('property', 'og:url', origin + path), name('property', 'og:site_name', 'Interchange'), name('property', 'og:locale', language),
    name('property', 'og:image', `${origin}/preview.png`), name('name', 'twitter:card', 'summary_large_image'),
    ...(isUnlisted ? [name('name', 'robots', 'noindex')] : [
      `<link rel="canonical" href="${address}">`,
      ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${address}?lng=${one}">`),
      `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ]),
    ...(about ? [`<script type="application/ld+json">${json({ '@context': 'https://schema.org', ...about })}</script>`] : []),
  ].join('')
}

/** The two Latin faces where they are read; Chinese and Hindi are read in the system's own. */
function fontsFor(language: Language, manifest: Manifest): string {
  if (language === 'zh' || language === 'hi') return ''
  return Object.values(manifest).filter(({ file }) => /-latin-wght-normal-[^/]*\.woff2$/.test(file))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`).join('')
}

/** The page's own code and what that needs, so that the browser need not find out file by file. */
function codeFor(source: string, manifest: Manifest, page: string): string {
  const seen = new Set<string>()
  const found = new Set<string>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    if (!page.includes(chunk.file)) found.add(chunk.file)
    chunk.imports?.forEach(follow)
  }
  follow(source)
  return [...found].map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')
}

/** JSON inside a page: no text in it can end the element that it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
