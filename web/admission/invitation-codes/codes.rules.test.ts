import { expect, test } from 'vitest'
import {
  blankCode,
  codeSchema,
  reservedPlaces,
  codeStatus,
  termsFrom,
  codeFormValues,
} from './codes.rules.ts'

const now = '2026-11-20T12:00:00.000Z'
const code = {
  id: '019b0000-0000-7000-8000-000000000000',
  code: 'AAAA-BBBB-CCCC',
  label: 'Speakers',
  maxUses: 3,
  used: 1,
  expiresAt: null,
  boundEmail: null,
  skipsApproval: false,
  keepsSeats: true,
  revokedAt: null,
  version: 1,
  views: 0,
  starts: 0,
  joins: 0,
}

test('fills the form back in from a saved code', () => {
  expect(termsFrom(codeFormValues(code))).toEqual({
    label: 'Speakers',
    maxUses: 3,
    expiresAt: null,
    boundEmail: null,
    skipsApproval: false,
    keepsSeats: true,
  })
  expect(termsFrom(blankCode)).toEqual({
    label: '',
    maxUses: null,
    expiresAt: null,
    boundEmail: null,
    skipsApproval: false,
    keepsSeats: false,
  })
})

test.each([
  [{}, undefined],
  [{ maxUses: ' 12 ' }, undefined],
  [{ maxUses: 'many' }, 'maxUses wrong'],
  [{ maxUses: '0' }, 'maxUses too-small'],
  [{ maxUses: '5001' }, 'maxUses too-large'],
  [{ maxUses: '1.5' }, 'maxUses wrong'],
  [{ boundEmail: 'ann' }, 'boundEmail email'],
  [{ boundEmail: ' Ann@Example.com ' }, undefined],
  [{ keepsSeats: true }, 'maxUses required'],
  [{ keepsSeats: true, maxUses: '2' }, undefined],
  [{ label: 'x'.repeat(81) }, 'label too-long'],
])('validating %j finds the problem: %s', (typed, wrong) => {
  const issue = codeSchema.safeParse({ ...blankCode, ...typed }).error?.issues[0]
  expect(issue && `${issue.path.join('.')} ${issue.message}`).toBe(wrong)
})

test.each([
  [{}, 'good'],
  [{ revokedAt: now, expiresAt: '2026-01-01' }, 'withdrawn'],
  [{ expiresAt: now }, 'expired'],
  [{ expiresAt: '2026-11-20T12:00:00.001Z' }, 'good'],
  [{ used: 3 }, 'used-up'],
  [{ maxUses: null, used: 900 }, 'good'],
])('a code with %j has the state %s', (part, standing) => {
  expect(codeStatus({ ...code, ...part }, now)).toBe(standing)
})

test.each([
  [{}, 2],
  [{ keepsSeats: false }, 0],
  [{ maxUses: null }, 0],
  [{ used: 3 }, 0],
])('a code with %j reserves %d places', (part, kept) => {
  expect(reservedPlaces({ ...code, ...part })).toBe(kept)
})
