import { createHash } from 'node:crypto'
import { oEmbedPath } from '#contract/embeds/embeds.ts'
import { defaultWording, type Language, languageKeys, languages } from '#contract/languages.ts'
import type { RenderedPage, InnerStyle, PageHead } from '#contract/pages.ts'
import { escapeHtml } from '../kit/http/html.ts'

/**
 * The build's output by name: the page, its inline styles and scripts, and the manifest of its
 * files.
 */
export type WebBuild = {
  page: string
  styles: Record<InnerStyle, string>
  scripts: { first: string; /** Placed before a member's rendered page. */ ahead: string }
  manifest: BuildManifest
}
export type BuildManifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean }
>

export type PageTemplate = {
  /** The page that the browser renders. */
  empty: string
  /**
   * The same when its needs are known: the browser requests all files at once, not one after
   * another.
   */
  awaiting: (page: { language: Language; code: readonly string[] }) => string
  filled: (page: PageContent) => string
  /** The hashes for the security policy: inline scripts and styles. */
  hashes: { scripts: string[]; styles: string[] }
}

type PageContent = {
  drawn: RenderedPage
  style: InnerStyle
  head: PageHead
  code: readonly string[]
  origin: string
  /** The page's path, without a query. */
  path: string
  /** The language is in the address. */
  isAsked: boolean
}

const styleLink = /<link rel="stylesheet"[^>]*>/
const firstScript = '<script src="/first.js"></script>'
const defaultHead = /<title>[^]*?<\/title>/
const description = /<meta name="description"[^>]*>/
const noscript = /<noscript>[^]*?<\/noscript>/
const root = /<div id="root">[^]*?<\/div>/

/** Makes page templates from the built page. Throws if the build lacks a part to replace. */
export function makeTemplate({ page, styles, scripts, manifest }: WebBuild): PageTemplate {
  for (const part of [styleLink, firstScript, defaultHead, description, root])
    if (page.search(part) < 0) throw new Error(`The built page lacks ${part}.`)
  const codeFor = (sources: readonly string[]) =>
    filesFor(sources, manifest).filter((file) => !page.includes(file))
  const withScript = page.replace(firstScript, () => `<script>${scripts.first}</script>`)
  return {
    empty: withScript,
    awaiting: ({ language, code }) =>
      withScript.replace('</head>', (end) => wordsFor(language) + preloads(codeFor(code)) + end),
    filled: ({ drawn, style, head, code, origin, path, isAsked }) => {
      const { isVisitor, language, locale } = drawn.boot
      const page = withScript
        .replace('<html lang="en">', () => `<html lang="${language}">`)
        .replace(description, '')
        .replace(defaultHead, () =>
          headOf(head, { address: origin + path, language, locale, isAsked }),
        )
        // The page can be painted without waiting for another file; the other pages' style loads
        // when the network is idle (see web/main.tsx).
        .replace(
          styleLink,
          (link) =>
            `<style>${styles[style]}</style>${link.replace('<link', '<link media="print" data-late')}`,
        )
      const filledPage = isVisitor
        ? toRead(page, fontsFor(language, manifest) + preloads(codeFor(code)))
        : toFill(page, preloads(codeFor(code)))
      const [body, boot] = [
        `<div id="root">${drawn.html}</div>`,
        `<script type="application/json" id="boot">${json(drawn.boot)}</script>`,
      ]
      return filledPage.replace(root, () =>
        isVisitor ? body + boot : `${boot}<script>${scripts.ahead}</script>${body}`,
      )
    },
    hashes: {
      scripts: Object.values(scripts).map(hashOf),
      styles: Object.values(styles).map(hashOf),
    },
  }
}

/**
 * Returns a visitor's page: readable while the code loads, so fonts come first. It is complete
 * without scripts too.
 */
function toRead(page: string, links: string): string {
  return page
    .replace('</title>', (end) => end + links)
    .replaceAll(
      /<script type="module"|<link rel="modulepreload"/g,
      (tag) => `${tag} fetchpriority="low" `,
    )
    .replace(noscript, '')
}

/**
 * Returns a member's page, still empty: the code that fills it comes first, led by the shared
 * files. The notice about scripts comes at its top.
 */
function toFill(page: string, links: string): string {
  const [asksForScripts = ''] = noscript.exec(page) ?? []
  return page
    .replace('</head>', (end) => links + end)
    .replace(noscript, '')
    .replace('<div id="root">', (begin) => asksForScripts + begin)
}

type HeadContext = { address: string; language: Language; locale: string; isAsked: boolean }

function headOf(
  {
    title,
    description: text,
    isUnlisted = false,
    isEmbeddable = false,
    picture = '/preview.png',
    feed,
    about,
  }: PageHead,
  { address, language, locale, isAsked }: HeadContext,
): string {
  const name = (key: 'name' | 'property', of: string, content: string) =>
    // No invisible joiners outside the page
    `<meta ${key}="${of}" content="${escapeHtml(content.replaceAll('\u2060', ''))}">`
  const pageUrl = isAsked ? `${address}?${languageKeys.query}=${language}` : address
  return [
    `<title>${escapeHtml(title.replaceAll('\u2060', ''))} · Interchange</title>`,
    name('name', 'description', text),
    name('property', 'og:title', title),
    name('property', 'og:description', text),
    name('property', 'og:type', 'website'),
    name('property', 'og:url', pageUrl),
    name('property', 'og:site_name', 'Interchange'),
    name('property', 'og:locale', locale.replace('-', '_')),
    name('property', 'og:image', new URL(picture, address).href),
    name('property', 'og:image:width', '1200'),
    name('property', 'og:image:height', '630'),
    name('name', 'twitter:card', 'summary_large_image'),
    ...(isUnlisted
      ? [name('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escapeHtml(pageUrl)}">`,
          ...languages.map(
            (one) =>
              `<link rel="alternate" hreflang="${one}" href="${escapeHtml(address)}?${languageKeys.query}=${one}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
        ]),
    ...(feed
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(feed)}">`,
        ]
      : []),
    ...(isEmbeddable
      ? [
          `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(title)}" href="${escapeHtml(oEmbedAddress(address))}">`,
        ]
      : []),
    ...(about
      ? [
          `<script type="application/ld+json">${json({ '@context': 'https://schema.org', ...about })}</script>`,
        ]
      : []),
  ].join('')
}

/** Returns where oEmbed finds a frame of a page (https://oembed.com, section 4). */
function oEmbedAddress(address: string): string {
  return `${new URL(oEmbedPath, address).href}?url=${encodeURIComponent(address)}`
}

/** Returns the two Latin fonts where they are used; Chinese and Hindi use system fonts. */
function fontsFor(language: Language, manifest: BuildManifest): string {
  if (language === 'zh' || language === 'hi') return ''
  return Object.values(manifest)
    .filter(({ file }) => /-latin-wght-normal-[^/]*\.woff2$/.test(file))
    .map(
      ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    )
    .join('')
}

/**
 * Preloads the words and the configuration, which the page requests once its code runs. Readers
 * with another wording request that one.
 */
function wordsFor(language: Language): string {
  return [`/locales/${language}/${defaultWording}.json`, '/api/config']
    .map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`)
    .join('')
}

/**
 * Returns the code of these with its imports, so that the browser need not discover them file by
 * file.
 */
function filesFor(sources: readonly string[], manifest: BuildManifest): string[] {
  const files = new Set<string>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(follow)
  }
  sources.forEach(follow)
  return [...files]
}

function preloads(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

/** Returns JSON for use inside a page: no text in it can close its element. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
