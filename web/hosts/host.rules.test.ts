import { expect, test } from 'vitest'
import { suggestHandle, hostFormValues } from './host.rules.ts'

test.each([
  ['Ada Oyelaran', 'ada-oyelaran'],
  ['José Núñez', 'jose-nunez'],
  ['Siobhán O’Brien', 'siobhan-obrien'],
  ['李小龙', '李小龙'],
  ['अमृता शर्मा', 'अमृता-शर्मा'],
  ['  ', ''],
  ['😀', ''],
  [`${'x'.repeat(29)} y`, 'x'.repeat(29)],
])('proposes for %s the handle %s', (name, handle) => expect(suggestHandle(name)).toBe(handle))

test('starts the form with the present page, or with a proposal', () => {
  expect(
    hostFormValues(
      {
        handle: 'ada',
        name: 'Ada',
        about: 'Hello',
        links: ['https://a.example', 'https://b.example'],
        version: 3,
      },
      'Somebody',
    ),
  ).toEqual({
    handle: 'ada',
    name: 'Ada',
    about: 'Hello',
    links: 'https://a.example\nhttps://b.example',
  })
  expect(hostFormValues(null, 'Ada Oye')).toEqual({
    handle: 'ada-oye',
    name: 'Ada Oye',
    about: '',
    links: '',
  })
})
