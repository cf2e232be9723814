const pairs = (list: string): [string, number][] =>
  list
    .split(/\s+/u)
    .filter((one) => one !== '')
    .map((one) => {
      const [word = '', value = ''] = one.split(':')
      return [word, Number(value)]
    })

const inOrder = (from: number, list: string): [string, number][] =>
  list
    .trim()
    .split(/\s+/u)
    .flatMap((words, at) => words.split('/').map((word): [string, number] => [word, from + at]))

/**
 * Number words in English, Spanish and Hindi, normalised. Words that are also articles (un, una,
 * एक) are excluded.
 */
export const numberWords: ReadonlyMap<string, number> = new Map(
  [
    ...inOrder(
      0,
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    ),
    ...inOrder(
      1,
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
    ),
    ...pairs(
      'thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 hundreds:100 thousand:1000 thousands:1000 million:1e6 millions:1e6 billion:1e9 trillion:1e12 dozen:12 dozens:12 half:0.5 quarter:0.25 twice:2 double:2 triple:3 couple:2 pair:2 twentieth:20 hundredth:100',
    ),
    ...inOrder(0, 'cero uno dos tres cuatro cinco seis siete ocho nueve diez'),
    ...inOrder(
      12,
      'doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno/veintiún/veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta',
    ),
    ...pairs(`cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:200 doscientas:200 trescientos:300 trescientas:300 cuatrocientos:400 quinientos:500 quinientas:500 seiscientos:600
    setecientos:700 ochocientos:800 novecientos:900 mil:1000 miles:1000 millón:1e6 millones:1e6 docena:12 docenas:12 medio:0.5 media:0.5 mitad:0.5 doble:2 triple:3 primero:1 primera:1 primer:1 segundo:2 segunda:2 tercero:3 tercera:3 tercer:3 cuarto:4 cuarta:4 quinto:5 quinta:5 décimo:10`),
    ...inOrder(
      2,
      `दो तीन चार पांच छह/छः/छ सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस
    इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी
    इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`,
    ),
    ...pairs(
      'शून्य:0 सौ:100 हजार:1000 लाख:1e5 करोड:1e7 अरब:1e9 दर्जन:12 आधा:0.5 आधी:0.5 आधे:0.5 डेढ:1.5 ढाई:2.5 पहला:1 पहली:1 पहले:1 दूसरा:2 दूसरी:2 दूसरे:2 तीसरा:3 तीसरी:3 तीसरे:3 चौथा:4 दोनों:2 तीनों:3',
    ),
  ].map(([word, value]) => [
    word
      .replaceAll(/\u093c/gu, '')
      .replaceAll('\u0901', '\u0902')
      .normalize('NFC'),
    value,
  ]),
)

export const chineseDigits: ReadonlyMap<string, number> = new Map(
  inOrder(0, '零/〇 一/壹 二/两/兩/贰 三/叁 四/肆 五/伍 六/陆 七/柒 八/捌 九/玖'),
)
export const chineseScales: ReadonlyMap<string, number> = new Map(
  pairs('十:10 拾:10 百:100 佰:100 千:1000 仟:1000 万:10000 萬:10000 亿:1e8 億:1e8'),
)
