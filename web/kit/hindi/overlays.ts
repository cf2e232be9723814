import type { Strings } from './strings.ts'

export const strings: Strings = { dismiss: 'बंद कीजिए' }
