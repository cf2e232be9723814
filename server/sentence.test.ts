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
    'This user has no access to /a. Grant it access, or name another place.',
  ],
  [{ code: 'EROFS', syscall: 'open', path: '/a' }, 'lies where nothing can be written'],
  [{ code: 'ENOSPC', syscall: 'write', path: '/a' }, 'There is no space on the disk for /a.'],
  [{ code: 'EISDIR', syscall: 'open', path: '/a' }, '/a is a folder.'],
  [{ code: 'ENOENT', syscall: 'open', path: '/a' }, '/a does not exist.'],
  [{ code: 'EEXIST', syscall: 'mkdir', path: '/a' }, 'a file is in its way'],
])('explains %j in a sentence', (facts, words) => {
  expect(sentence(failing(facts))).toContain(words)
  expect(sentence(failing(facts))).not.toContain('\n')
})

test('a bug keeps its stack', () => {
  expect(sentence(new Error('raw'))).toContain('sentence.test.ts')
})

test('an error on a full disk or a draft names the requested path', async () => {
  const said = (facts: Record<string, string>) =>
    Promise.reject(failing(facts)).catch(namePathInError('/place')).catch(sentence)
  expect(await said({ code: 'ENOSPC', syscall: 'write' })).toContain('for /place.')
  expect(await said({ code: 'EACCES', syscall: 'mkdir', path: '/place.unfinished-7' })).toContain(
    'no access to /place.',
  )
  expect(await said({ code: 'ENOTDIR', syscall: 'mkdir', path: '/other' })).toContain(
    '/other cannot be created',
  )
  expect(
    await writeFile('/dev/full', 'x').catch(namePathInError('/dev/full')).catch(sentence),
  ).toContain(process.platform === 'linux' ? 'space on the disk for /dev/full' : '/dev/full')
})
