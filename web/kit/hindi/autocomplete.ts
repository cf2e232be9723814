import type { Strings } from './strings.ts'

export const strings: Strings = { collectionLabel: 'सुझाव' }
