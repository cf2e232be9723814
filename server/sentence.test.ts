import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { namePathInError } from './operations/command.ts'
import { sentence } from './sentence.ts'

const failing = (facts: Record<string, string>) => Object.assign(new Error('raw'), facts)

test.each([
  [
    { code: 'EACCES', syscall: 'listen' },
    'This user may not listen on port 3000. Set PORT to a number above 1023.',
  ],
  [
    { code: 'EACCES', syscall: 'open', path: '/a' },
    'This user has no right to /a. Give it that right, or name another place.',
  ],
  [{ code: 'EROFS', syscall: 'open', path: '/a' }, 'lies where nothing can be written'],
  [{ code: 'ENOSPC', syscall: 'write', path: '/a' }, 'There is no room on the disk for /a.'],
  [{ code: 'EISDIR', syscall: 'open', path: '/a' }, '/a is a folder.'],
  [{ code: 'ENOENT', syscall: 'open', path: '/a' }, '/a is not there.'],
  [{ code: 'EEXIST', syscall: 'mkdir', path: '/a' }, 'a file stands in its way'],
])('%j is said in a sentence', (facts, words) => {
  expect(sentence(failing(facts))).toContain(words)
  expect(sentence(failing(facts))).not.toContain('\n')
})

test('a bug keeps its stack', () => {
  expect(sentence(new Error('raw'))).toContain('sentence.test.ts')
})

test('a full disk and a draft are said of the place that was named', async () => {
  const said = (facts: Record<string, string>) =>
    Promise.reject(failing(facts)).catch(namePathInError('/place')).catch(sentence)
  expect(await said({ code: 'ENOSPC', syscall: 'write' })).toContain('for /place.')
  expect(await said({ code: 'EACCES', syscall: 'mkdir', path: '/place.unfinished-7' })).toContain(
    'right to /place.',
  )
  expect(await said({ code: 'ENOTDIR', syscall: 'mkdir', path: '/other' })).toContain(
    '/other cannot be made',
  )
  expect(
    await writeFile('/dev/full', 'x').catch(namePathInError('/dev/full')).catch(sentence),
  ).toContain(process.platform === 'linux' ? 'room on the disk for /dev/full' : '/dev/full')
})
