import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Strings } from './strings.ts'

const kit = '../../../node_modules'
const parts = readdirSync(import.meta.dirname)
  .filter((file) => /^(?!strings|hindi)\w+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
const read = async (part: string): Promise<Strings> =>
  ((await import(`./${part}.ts`)) as { strings: Strings }).strings // each file exports its strings
const theirsIn = async (path: string): Promise<object> =>
  ((await import(path)) as { default: object }).default // a dictionary of the kit's
/** The kit may have two dictionaries of one name. */
const english = async (part: string): Promise<object> =>
  Object.assign(
    {},
    ...(await Promise.all(
      ['react-aria', 'react-stately'].map((name) =>
        theirsIn(`${kit}/${name}/dist/private/intl/${part}/en-US.mjs`).catch(() => ({})),
      ),
    )),
  )
const args = {
  date: '१',
  dateRange: '१',
  startDate: '१',
  endDate: '२',
  time: '१',
  minValue: 1,
  maxValue: 2,
  optionText: 'x',
  optionCount: 3,
  groupTitle: 'y',
  groupCount: 2,
  isGroupChange: true,
  isSelected: true,
}

test('finds parts to compare', () => expect(parts.length).toBeGreaterThan(6))

test.each(parts)('translates all texts of %s in the component kit into Hindi', async (part) => {
  const [theirs, ours] = [await english(part), await read(part)]
  expect(Object.keys(ours).toSorted()).toEqual(Object.keys(theirs).toSorted())
  for (const said of Object.values(ours))
    expect(typeof said === 'string' ? said : said(args, { number: String })).toMatch(
      /\p{Script=Devanagari}/u,
    )
})

test("announces a list's group, the entry, and that it is selected", async () => {
  const { focusAnnouncement } = await read('combobox')
  const say = focusAnnouncement as Exclude<typeof focusAnnouncement, string | undefined>
  expect(say(args, { number: String })).toBe('समूह y, 2 विकल्प। x, चुना हुआ')
  expect(say({ ...args, isGroupChange: false, isSelected: false }, { number: String })).toBe('x')
})
