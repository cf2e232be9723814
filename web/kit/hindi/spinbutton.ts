import type { Strings } from './strings.ts'

export const strings: Strings = { Empty: 'ख़ाली' }
