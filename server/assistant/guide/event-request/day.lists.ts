import { countForm } from './counts.ts'
import { end, form, start } from './forms.ts'

/** The names of the weekdays in the four languages, Monday first. */
export const weekdays: readonly (readonly string[])[] = [
  ['monday', 'mon', 'lunes', '一', 'सोमवार', 'सोम', 'somvar', 'somwar'],
  ['tuesday', 'tues', 'tue', 'martes', '二', 'मंगलवार', 'मंगल', 'mangalvar', 'mangalwar'],
  ['wednesday', 'wed', 'miércoles', 'miercoles', '三', 'बुधवार', 'बुध', 'budhvar', 'budhwar'],
  ['thursday', 'thurs', 'thur', 'thu', 'jueves', '四', 'गुरुवार', 'बृहस्पतिवार', 'guruvar', 'guruwar'],
  ['friday', 'fri', 'viernes', '五', 'शुक्रवार', 'शुक्र', 'shukravar', 'shukrawar', 'shukravaar'],
  ['saturday', 'sat', 'sábado', 'sabado', '六', 'शनिवार', 'शनि', 'shanivar', 'shaniwar'],
  ['sunday', 'sun', 'domingo', '日', '天', 'रविवार', 'इतवार', 'ravivar', 'raviwar', 'itvar'],
]

/** The names of the months in the languages that name them, January first. */
export const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene', 'जनवरी'],
  ['february', 'feb', 'febrero', 'फ़रवरी', 'फरवरी'],
  ['march', 'mar', 'marzo', 'मार्च'],
  ['april', 'apr', 'abril', 'abr', 'अप्रैल'],
  ['may', 'mayo', 'मई'],
  ['june', 'jun', 'junio', 'जून'],
  ['july', 'jul', 'julio', 'जुलाई'],
  ['august', 'aug', 'agosto', 'ago', 'अगस्त'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre', 'सितंबर', 'सितम्बर'],
  ['october', 'oct', 'octubre', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'nov', 'noviembre', 'नवंबर', 'नवम्बर'],
  ['december', 'dec', 'diciembre', 'dic', 'दिसंबर', 'दिसम्बर'],
]

const alternatives = (names: readonly (readonly string[])[]) =>
  names
    .flat()
    .filter((name) => !/\p{Script=Han}/u.test(name))
    .toSorted((one, other) => other.length - one.length)
    .join('|')

const month = `(?<month>${alternatives(months)})\\.?`
const on = '(?:on |by |el |para el |del |this |coming |the )*'
const year = String.raw`(?:,? (?:de |del |of )?(?<year>20\d\d))?`

const weekdayAlternatives = alternatives(weekdays)
const next = String.raw`(?<next>next |अगले |अगली |agle )`

export const dayForms = {
  dates: [
    form(`(?<![\\d/.-])(?<year>20\\d\\d)[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})(?![\\d/-])`),
    form(
      String.raw`(?:(?<year>20\d\d)\s?年\s?)?(?<month>\d{1,2})\s?月\s?(?<day>\d{1,2})\s?(?:日|号|號)?`,
    ),
    form(
      `${start}${on}(?<day>\\d{1,2})(?:st|nd|rd|th|º)?(?: of| de)? ${month}${year}${end}(?: को)?`,
    ),
    form(
      `${start}${on}${month} (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[:.]\\d)${year}${end}(?: को)?`,
    ),
    form(
      `${start}${on}(?<first>\\d{1,2})(?:/(?<second>\\d{1,2})(?:/(?<year>20\\d\\d|\\d\\d))?|[.](?<second>\\d{1,2})[.](?<year>20\\d\\d|\\d\\d)?|-(?<second>\\d{1,2})-(?<year>20\\d\\d|\\d\\d))(?![\\d/:-]|\\s?(?:am|pm|a\\.m|p\\.m|%|€|\\$|£))`,
    ),
    form(`${start}(?:on |the |by )*(?<day>\\d{1,2})(?:st|nd|rd|th)${end}`),
    form(`${start}el (?:día )?(?<day>\\d{1,2})${end}(?! (?:personas|plazas|euros))`),
    form(`(?<!\\d)(?<day>\\d{1,2})(?:号|號)`),
    form(`${start}(?<day>\\d{1,2}) (?:तारीख|tareekh)(?: को| ko)?`),
  ],
  weekdays: [
    form(String.raw`(?<next>下(?:个)?)(?:周|星期|礼拜)(?<weekday>[一二三四五六日天])`),
    form(String.raw`(?:这个?|本)?(?:周|星期|礼拜)(?<weekday>[一二三四五六日天])`),
    form(
      `${start}(?:on )?(?<next>next week|la (?:semana que viene|próxima semana)|अगले (?:हफ़्ते|हफ्ते|सप्ताह)|agle hafte)(?: on| el)?,? (?<weekday>${weekdayAlternatives})${end}(?: को| ko)?`,
    ),
    form(
      `${start}(?:el )?(?<weekday>${weekdayAlternatives}) (?:of |de )?(?<next>next week|la (?:semana que viene|próxima semana))${end}`,
    ),
    form(`${start}(?:on |by )?${next}(?<weekday>${weekdayAlternatives})${end}(?: को| ko)?`),
    form(
      `${start}${on}(?:próximo |इस |is )?(?<weekday>${weekdayAlternatives})${end}(?: que viene| próximo| को| ko)?`,
    ),
  ],
  relative: [
    form(`${start}(?<overmorrow>(?:the )?day after tomorrow|pasado mañana|परसों|parson)${end}`),
    form(`(?<overmorrow>后天|後天)`),
    form(
      `${start}(?:for )?(?<today>today|tonight|this evening|this afternoon|hoy|esta (?:noche|tarde)|आज|aaj)${end}(?: को)?`,
    ),
    form(`(?<today>今(?:天|日|晚|(?=¦)))`),
    form(
      `${start}(?<tomorrow>tomorrow|mañana|कल|kal)${end}(?: को)?(?: (?:por la (?:mañana|tarde|noche)|morning|afternoon|evening|night)${end})?`,
    ),
    form(`(?<tomorrow>明(?:天|日|晚|(?=¦)))`),
  ],
  ahead: [
    form(
      `${start}(?:in|within|en|dentro de) (?<count>${countForm}) (?:(?<weeks>weeks?|semanas?)|days?|días?|dias?)${end}`,
    ),
    form(`(?<count>${countForm})\\s?个?(?:(?<weeks>周|星期|礼拜)|天|日)(?:之?后|以后)`),
    form(
      `${start}(?<count>${countForm}) (?:(?<weeks>हफ़्ते|हफ्ते|सप्ताह|hafte)|दिन|दिनों|din)(?: (?:बाद|में|baad|mein|me))${end}`,
    ),
  ],
} as const
