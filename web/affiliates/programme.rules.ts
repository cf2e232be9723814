import * as z from 'zod/mini'
import {
  affiliateLimits,
  type AttributionRule,
  type Programme,
} from '#contract/payments/affiliates.ts'
import { textOf } from '#contract/text/text.ts'
import { westernDigits } from '../parts/money/amount.rules.ts'
import { percentPlain } from '../parts/money/percent.rules.ts'

/** A programme as typed, with the version it is based on. */
export type ProgrammeFormValues = {
  isOn: boolean
  way: 'invited' | 'open'
  share: string
  windowDays: string
  holdDays: string
  rule: AttributionRule
  terms: string
  version: number
}

export function programmeFormValues(
  {
    isOn,
    isOpen,
    basisPoints,
    holdDays,
    windowDays,
    rule,
    terms,
    version,
  }: Omit<Programme, 'code'>,
  locale: string,
): ProgrammeFormValues {
  return {
    isOn,
    way: isOpen ? 'open' : 'invited',
    share: percentPlain(basisPoints, locale),
    windowDays: String(windowDays),
    holdDays: String(holdDays),
    rule,
    terms,
    version,
  }
}

/** Converts the typed values to the server's format. */
export function programmeFrom({
  isOn,
  way,
  share,
  windowDays,
  holdDays,
  rule,
  terms,
  version,
}: ProgrammeFormValues) {
  return {
    isOn,
    isOpen: way === 'open',
    basisPoints: parseBasisPoints(share) ?? 0,
    windowDays: countIn(windowDays) ?? 0,
    holdDays: countIn(holdDays) ?? 0,
    rule,
    terms,
    version,
  }
}

/** Converts a typed percentage to basis points; null if it is not one. */
export function parseBasisPoints(typed: string): number | null {
  const text = westernDigits(typed).replaceAll(/[\s%]/g, '').replace(',', '.')
  return /^\d{1,6}(?:\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

function countIn(typed: string): number | null {
  const text = westernDigits(typed).trim()
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

const isEmpty = (text: string) => text.trim() === ''
/**
 * Reports only the first of several problems: each check passes values that another check rejects.
 */
const isShare = (text: string) => parseBasisPoints(text) !== null
const isCount = (text: string) => countIn(text) !== null

const Share = z.string().check(
  z.refine((text) => !isEmpty(text), 'required'),
  z.refine((text) => isEmpty(text) || isShare(text), 'per-cent'),
  z.refine((text) => (parseBasisPoints(text) ?? 0) <= affiliateLimits.most, 'too-large'),
)
const Days = z.string().check(
  z.refine((text) => !isEmpty(text), 'required'),
  z.refine((text) => isEmpty(text) || isCount(text), 'not-a-count'),
  z.refine((text) => (countIn(text) ?? 1) >= 1, 'too-small'),
  z.refine((text) => (countIn(text) ?? 1) <= affiliateLimits.days, 'too-large'),
)

export const programmeSchema = z.object({
  isOn: z.boolean(),
  way: z.enum(['invited', 'open']),
  share: Share,
  windowDays: Days,
  holdDays: Days,
  rule: z.enum(['first', 'last']),
  terms: textOf(affiliateLimits.terms),
  version: z.int(),
})

/** An affiliate's own share; empty means the programme's. */
export const OwnShare = z.string().check(
  z.refine((text) => isEmpty(text) || isShare(text), 'per-cent'),
  z.refine((text) => (parseBasisPoints(text) ?? 0) <= affiliateLimits.most, 'too-large'),
)
