import { expect, test } from 'vitest'
import { storageUnder } from './storage-under.ts'

/** As in a browser, its entries are its own properties. */
function aStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage // what is under test uses no more of it
}

test('entries under different prefixes never meet', () => {
  const tab = aStorage()
  const [supper, talk] = [storageUnder('supper.', tab), storageUnder('talk.', tab)]
  supper.setItem('token', 'a')
  supper.setItem('name', 'Ann')
  talk.setItem('token', 'b')
  expect([supper.getItem('token'), talk.getItem('token'), talk.getItem('name')]).toEqual([
    'a',
    'b',
    null,
  ])
  expect([Object.keys(supper), Object.keys(talk), supper.length, supper.key(1)]).toEqual([
    ['token', 'name'],
    ['token'],
    2,
    'name',
  ])
  supper.removeItem('name')
  expect(Object.keys(supper)).toEqual(['token'])
  supper.clear()
  expect([Object.keys(supper), talk.getItem('token'), Object.keys(tab)]).toEqual([
    [],
    'b',
    ['talk.token'],
  ])
})
