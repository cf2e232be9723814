import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesIn } from '#web/shell/sources.rules.ts'
import { limitOf, type ViteManifest, neededBy, budgetOverruns } from './budget.ts'

const manifest: ViteManifest = {
  'index.html': { file: 'index.js', imports: ['_kit.js'], css: ['index.css'] },
  '_kit.js': { file: 'kit.js' },
  'landing/Page.tsx': {
    file: 'landing.js',
    imports: ['index.html', '_card.js', '_list.js'],
    css: ['landing.css'],
  },
  // These two import each other; both the page and the first load the second.
  '_card.js': { file: 'card.js', imports: ['_list.js', '_kit.js'] },
  '_list.js': {
    file: 'list.js',
    imports: ['_card.js', '_deep.js'],
    css: ['index.css', 'deep.css'],
  },
  '_deep.js': { file: 'deep.js' },
  'public.css': { file: 'public.css' },
  'legal/Page.tsx': { file: 'legal.js', imports: ['_gone.js'] },
}

test('a page counts its own chunk, the shell and their imports, each once', () => {
  const { js, css } = neededBy(manifest, ['index.html', 'landing/Page.tsx'])
  expect(js.toSorted()).toEqual([
    'card.js',
    'deep.js',
    'index.js',
    'kit.js',
    'landing.js',
    'list.js',
  ])
  expect(css.toSorted()).toEqual(['deep.css', 'index.css', 'landing.css'])
})

test('a public page counts its inline style', () => {
  expect(neededBy(manifest, ['index.html', 'landing/Page.tsx'], 'public.css').css).toEqual([
    'public.css',
  ])
})

test('the shell alone needs no page', () => {
  expect(neededBy(manifest, ['index.html']).js).toEqual(['index.js', 'kit.js'])
})

test('a missing chunk is named, with the chunk that needs it', () => {
  expect(() => neededBy(manifest, ['index.html', 'legal/Page.tsx'])).toThrow(
    'legal/Page.tsx needs _gone.js, and the build has no such chunk.',
  )
  expect(() => neededBy(manifest, ['explore/Page.tsx'])).toThrow(
    'The list of pages needs explore/Page.tsx, and the build has no such chunk.',
  )
})

test('the pages come from the list that the router uses', () => {
  expect(
    pagesIn(
      "  landing: lazyPage(() => import('#web/landing/LandingPage.tsx')),\n  explore: lazyPage(() => import('#web/explore/ExplorePage.tsx')),",
    ),
  ).toEqual(
    new Map([
      ['landing', 'landing/LandingPage.tsx'],
      ['explore', 'explore/ExplorePage.tsx'],
    ]),
  )
  const [source, members, routes] = ['shell/pages.ts', 'shell/members.ts', 'routes.tsx'].map(
    (name) => readFileSync(`web/${name}`, 'utf8'),
  )
  expect(pagesIn(source ?? '').size).toBe(source?.match(/: lazyPage\(/g)?.length)
  expect(pagesIn(members ?? '').size).toBe(members?.match(/import\('#web\//g)?.length)
  // Each page has its route.
  for (const page of pagesIn(members ?? '').keys())
    expect(routes).toMatch(new RegExp(`\\b(members|memberPage|idPage|eventPage)\\('${page}'[,)]`))
})

test('a page over its limit is named with its size and its limit', () => {
  expect(
    budgetOverruns(
      [
        { page: 'landing', js: 140, css: 8.5 },
        { page: 'explore', js: limitOf('explore'), css: 99 },
      ],
      { fonts: 75, matcher: 1000, element: 5 },
    ),
  ).toEqual([])
  expect(
    budgetOverruns(
      [
        { page: 'landing', js: 140.1, css: 8.6 },
        { page: 'explore', js: 270.04, css: 0 },
      ],
      { fonts: 76, matcher: 1000.1, element: 5.1 },
    ),
  ).toEqual([
    'landing needs 140.1 KiB of JS; 140 are allowed.',
    'explore needs 270.0 KiB of JS; 260 are allowed.',
    'landing needs 8.6 KiB of CSS; 8.5 are allowed.',
    'The web fonts need 76.0 KiB; 75 are allowed.',
    'The matcher needs 1000.1 KiB; 1000 are allowed.',
    'The element for other websites needs 5.1 KiB; 5 are allowed.',
  ])
})
