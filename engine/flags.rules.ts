import { plainWords } from './plain.rules.ts'

/** What a cell of yes and no says; `cross`: a sign that is a tick to some people and a no to others; `blank`: no answer. */
export type Flag = 'yes' | 'no' | 'cross' | 'blank'

// English, Spanish, Chinese, Hindi, German, French and Portuguese, with what spreadsheets write for TRUE and FALSE.
const said: Record<Exclude<Flag, 'cross'>, readonly string[]> = {
  yes: ['yes', 'y', 'yep', 'yeah', 'true', 't', 'x', '1', 'ok', 'done', 'checked', 'si', 's', 'verdadero', 'cierto', '是', '是的', '对', '有', '真', '会', '會', '能', '可以', 'हाँ', 'हां', 'जी हाँ', 'जी हां', 'सत्य', 'ja', 'j', 'wahr', 'oui', 'o', 'vrai', 'sim', 'verdadeiro'],
  no: ['no', 'n', 'nope', 'false', 'f', '0', 'not', 'unchecked', 'falso', '否', '不', '不是', '不会', '不會', '不能', '没', '没有', '未', '沒有', '假', 'नहीं', 'नही', 'ना', 'जी नहीं', 'असत्य', 'nein', 'falsch', 'non', 'faux', 'nao'],
  blank: ['', 'n a', 'na', 'none', 'null', 'nil', 'nothing', 'never', 'not applicable', 'blank', 'empty', 'left blank', 'undefined', 'NaN', 'ninguno', 'ninguna', 'nada', 'nunca', 'no aplica', 'vacio', 'en blanco', '空', '空白', '无', '無', '暂无', '暫無', '从未', '不适用', '不適用', 'कुछ नहीं', 'कोई नहीं', 'कभी नहीं', 'लागू नहीं', 'खाली', 'रिक्त', 'leer', 'keine', 'keiner', 'keins', 'nichts', 'nie', 'k a', 'entfällt', 'vide', 'aucun', 'aucune', 'rien', 'neant', 'jamais', 'sans objet', 'vazio', 'nenhum', 'nenhuma', 'não se aplica', 'nessuno', 'niente', 'nvt', 'なし', '없음', 'нет'],
}
const known = new Map(Object.entries(said).flatMap(([flag, words]) => words.map((word) => [plainWords(word), flag as Flag] as const))) // keyed by the flags above

const nothing = new Set([
  'maybe', 'perhaps', 'sometimes', 'not sure', 'unsure', 'skip', 'skipped', 'pass', 'to be confirmed', 'tbc', 'to be determined', 'to follow', 'coming soon', 'same as above', 'same', 'see above', 'as above', 'ditto', 'no answer', 'no comment', 'prefer not to say', 'just curious', 'just looking', 'just browsing', 'test', 'asdf', 'lorem ipsum', 'other', 'dont know', 'i dont know', 'idk', 'no idea', 'tbd', 'tba', 'to be decided', 'not now', 'not yet', 'not really', 'nobody', 'no one', 'nope', 'sure', 'of course', 'yes please', 'yes of course', 'no thanks', 'no thank you',
  'tal vez', 'quizas', 'a veces', 'no se', 'nadie', 'por ahora no', 'de momento no', 'de momento nada', 'por ahora nada', 'si por favor', 'si claro', 'claro', 'no gracias', 'sin respuesta', 'por confirmar', 'por definir', 'lo mismo', 'igual que arriba', 'omitir', 'solo curiosidad', 'prefiero no decirlo',
  '没什么', '没啥', '同上', '见上', '如上', '跳过', '略', '待定', '保密', '随便', '随便看看', '同前', '暂时没有', '目前没有', '不需要', '无需', '不用', '不知道', '不确定', '也许', '可能', '看情况', '没想好', '未填', '沒什麼', '暫時沒有', '不需要了',
  'कुछ भी नहीं', 'पता नहीं', 'ऊपर जैसा', 'वही', 'बाद में बताऊँगा', 'तय नहीं', 'बस जिज्ञासा', 'छोड़ें', 'अभी नहीं', 'अभी कुछ नहीं', 'फिलहाल कुछ नहीं', 'कुछ खास नहीं', 'शायद', 'कभी कभी',
  'vielleicht', 'manchmal', 'siehe oben', 'wie oben', 'dito', 'nur neugierig', 'folgt', 'niemand', 'weiß nicht', 'weiss nicht', 'keine angabe', 'keine ahnung', 'nicht zutreffend', 'gar nichts', 'überhaupt nichts', 'momentan nichts', 'noch nichts', 'derzeit nichts', 'nein danke', 'ja bitte', 'ja gerne',
  'peut etre', 'parfois', 'voir ci dessus', 'idem', 'a confirmer', 'par curiosite', 'personne', 'je ne sais pas', 'pas pour le moment', 'pas pour l instant', 'non merci', 'oui bien sur', 'talvez', 'as vezes', 'nao sei', 'ninguem', 'nao obrigado', 'nao obrigada', 'sim claro',
].map(plainWords))
const nothingYet = /^(i have |i ve )?(nothing|none|nada|nichts|rien|aucun|aucune|nenhum)( (at|all|to|offer|share|give|add|say|the|moment|right|now|yet|for|in|particular|particulier|special|specific|really|so|far|today|thanks|thank|you|por|ahora|el|momento|en|especial|de|besonderes|im|moment|derzeit|momentan|bestimmtes|pour|l|le|instant|agora|enquanto))*$/

/** What a cell of yes and no says, or undefined where it says something else. */
export function flagOf(cell: string): Flag | undefined {
  const sign = cell.replaceAll(/[\s\uFE0F\p{Emoji_Modifier}]/gu, '')
  if (/^[✓✔☑✅√👍👌🙋]+$/u.test(sign)) return 'yes'
  if (/^[✗✘❌✖×☒❎👎🚫⛔🙅]+$/u.test(sign)) return 'cross'
  if (/^[☐⬜□]+$/u.test(sign)) return 'no'
  return known.get(plainWords(cell))
}

/** The yes or no with which an answer begins: “No, sorry”, “Sí, claro”. */
export function leadingFlag(cell: string): Flag | undefined {
  return flagOf(cell) ?? flagOf(/^[^,.;!:–—(+，。！；（।]+/u.exec(cell)?.[0] ?? cell)
}

/** Whether an answer names no thing: a yes, a no, a dash, “N/A”, “nothing at the moment”. */
export function saysNothing(answer: string): boolean {
  const text = plainWords(answer.replaceAll(/['’]/g, ''))
  return flagOf(answer) !== undefined || nothing.has(text) || nothingYet.test(text)
}
