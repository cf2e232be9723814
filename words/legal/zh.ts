import type { LegalTexts } from './shape.ts'
import { privacy } from './privacy.zh.ts'
import { tos } from './tos.zh.ts'

const operator = {
  named: '本 Interchange 站点的运营者 {{operatorName}}',
  unnamed: '运营本 Interchange 站点的个人或组织',
}

export const texts: LegalTexts = { tos, privacy, operator }
