import { expect, test } from 'vitest'
import { saysNothing } from './flags.rules.ts'

test.each(['Yes', 'no', 'N/A', 'n.a.', '-', '–', '...', 'none', 'None.', 'Nothing', 'nothing at the moment', 'Not sure', "Don't know", 'No, thanks', 'Yes please', 'maybe', 'TBD', 'x', '✓', '0', 'Ninguno', 'nada', 'Nada por ahora', 'No sé', 'Sí', '无', '没有', '暂无', '目前没有', '不知道', '是', 'कुछ नहीं', 'नहीं', 'अभी कुछ नहीं', 'हाँ', 'nichts', 'Keine Angabe', 'k. A.', 'Nein, danke', 'rien', 'Aucun', 'Rien de particulier', 'néant', 'nenhum', 'Não sei', 'Entfällt', 'undefined', 'NaN', '[blank]', 'skip', '同上', '不適用', 'Gar nichts', 'I have nothing to offer', 'nothing to add', 'to be confirmed', 'Just curious', 'see above', '(vacío)', 'लागू नहीं', '👍', '👎🏽'])('“%s” says nothing', (answer) => {
  expect(saysNothing(answer)).toBe(true)
})

test.each(['Yes, as a baker', 'No-code help', 'Nothing but time', 'C++', 'Go', 'Nada yoga teachers', '无人机', '没有经验的实习生', 'A co-founder', 'None-profit partners', 'Kontakte', '会计', 'X-ray technician', 'Test engineers', 'Other founders', 'A blank canvas', '空间设计'])('“%s” says something', (answer) => {
  expect(saysNothing(answer)).toBe(false)
})
