import { expect, test } from 'vitest'
import { storageInMemory, storageUnder } from './storage-under.ts'

test('entries under different prefixes never meet', () => {
  const tab = storageInMemory()
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
