import { describe, expect, test } from 'vitest'
import { addImportRetry, circleIn, sharedFiles } from './bundling.ts'

type TestGraph = Record<string, { imports?: string[]; later?: string[]; bytes?: number }>

/** Returns the modules that share a file, by the import graph; `a>b` static, `a>>b` dynamic. */
function together(
  graph: TestGraph,
  weightOf: (id: string) => number = () => 1,
  worthOf: (id: string) => number = () => 1,
): string[] {
  const known = (id: string) => ({
    code: 'x'.repeat(5 * (graph[id]?.bytes ?? 100)),
    importedIds: graph[id]?.imports ?? [],
    dynamicallyImportedIds: graph[id]?.later ?? [],
  })
  const files = Map.groupBy(
    sharedFiles(known, { main: 'main', weightOf, worthOf }),
    ([, file]) => file,
  )
  return [...files.values()]
    .map((entries) =>
      entries
        .map(([id]) => id)
        .toSorted()
        .join('+'),
    )
    .toSorted()
}

describe('shared code', () => {
  test('forms one file for the same pages; code of one page or of all pages stays in place', () => {
    expect(
      together({
        main: { imports: ['react'], later: ['one', 'other'] },
        one: { imports: ['react', 'button', 'field', 'own'] },
        other: { imports: ['react', 'field', 'button'] },
        own: {},
      }),
    ).toEqual(['button+field'])
  })

  test('of most pages joins the code of all pages if it is small', () => {
    const pages = {
      main: { later: ['one', 'other', 'third'] },
      one: { imports: ['button', 'icon'] },
      other: { imports: ['button', 'icon'] },
      third: { imports: ['button'] },
    }
    expect(together(pages)).toEqual(['button+icon'])
    expect(together({ ...pages, icon: { bytes: 20_000 } })).toEqual(['button', 'icon'])
  })

  test('is not added to a page with little room', () => {
    const pages = {
      main: { later: ['one', 'other', 'third'] },
      one: { imports: ['button', 'icon'] },
      other: { imports: ['button', 'icon'] },
      third: { imports: ['button'] },
    }
    expect(together(pages, (id) => (id === 'third' ? 1000 : 1))).toEqual(['button', 'icon'])
  })

  test('of the most common first page is in few files unless a page with little room would load more', () => {
    const pages = {
      main: { later: ['one', 'other', 'third'] },
      one: { imports: ['button', 'icon'] },
      other: { imports: ['button', 'icon'] },
      third: { imports: ['button'] },
      icon: { bytes: 20_000 },
    }
    const worthOf = (id: string) => (id === 'one' ? 30 : 1)
    expect(together(pages)).toEqual(['button', 'icon'])
    expect(together(pages, undefined, worthOf)).toEqual(['button+icon'])
    expect(together(pages, (id) => (id === 'third' ? 100 : 1), worthOf)).toEqual(['button', 'icon'])
  })

  // Only the bundler knows what is left of the component kit: it stays in its own files.
  const kit = 'node_modules/react-aria/list.mjs'

  test('counts its own dependencies', () => {
    const pages = {
      main: { later: ['one', 'other', 'third'] },
      one: { imports: ['button', 'icon'] },
      other: { imports: ['button', 'icon'] },
      third: { imports: ['button'] },
      icon: { imports: [kit] },
    }
    expect(together(pages)).toEqual(['button+icon'])
    expect(together({ ...pages, [kit]: { bytes: 60_000 } })).toEqual(['button', 'icon'])
  })

  test('never forms two files that need each other', () => {
    const pages = {
      main: { later: ['one', 'other', 'third', 'fourth'] },
      one: { imports: ['table'] },
      other: { imports: ['table'] },
      third: { imports: [kit] },
      fourth: { imports: ['line'] },
    }
    expect(together({ ...pages, table: { imports: ['line'] } })).toEqual(['line+table'])
    expect(together({ ...pages, table: { imports: [kit] }, [kit]: { imports: ['line'] } })).toEqual(
      ['line', 'table'],
    )
  })

  test('never mixes both sides of the component kit, even if the same pages need it', () => {
    const pages = {
      main: { later: ['one', 'other'] },
      one: { imports: ['field'] },
      other: { imports: ['field'] },
    }
    expect(together({ ...pages, field: { imports: ['line'] } })).toEqual(['field+line'])
    expect(
      together({
        ...pages,
        field: { imports: [kit] },
        [kit]: { imports: ['line', 'web/kit/hindi/list.ts'] },
      }),
    ).toEqual(['field', 'line'])
  })

  test('never mixes both sides of a dynamic import', () => {
    const pages = {
      main: { later: ['one', 'other', 'queue'] },
      one: { imports: ['field'] },
      other: { imports: ['field'] },
      field: { imports: ['queue'] },
      queue: { imports: ['line'] },
    }
    expect(together(pages)).toEqual(['field', 'line'])
  })
})

test('finds files that need each other, through any number of others', () => {
  expect(
    circleIn({
      page: ['button', 'field'],
      field: ['button', 'words'],
      button: ['words'],
      words: [],
    }),
  ).toBeUndefined()
  expect(
    circleIn({ page: ['field'], field: ['button'], button: ['words'], words: ['field'] }),
  ).toEqual(['field', 'button'])
})

test('finds every dynamic import, in any quotes, and nothing else', () => {
  const quoted = ['"', "'", '`'].map((sign) => `import(${sign}./Page-1x.js${sign})`)
  expect(addImportRetry(`const pages = [${quoted.join()}]`)).toBe(
    `const pages = [${quoted.map((one) => `${one}.catch(globalThis.askAgain)`).join()}]`,
  )
  expect(addImportRetry('import("../kit/words.js").then(read)')).toBe(
    'import("../kit/words.js").catch(globalThis.askAgain).then(read)',
  )
  const others =
    'import("https://example.org/x.js"); import(name); import "./here.js"; reimport("./Page.js")'
  expect(addImportRetry(others)).toBe(others)
})
