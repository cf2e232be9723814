import { countForm, hourForm } from './counts.ts'

const start = String.raw`(?<![\p{Script=Latin}\p{Script=Devanagari}\p{N}.,:])`
const end = String.raw`(?![\p{Script=Latin}\p{Script=Devanagari}\p{N}])`
const hour = `(?<hour>${hourForm})`
const minute = String.raw`[:.h](?<minute>[0-5]\d)`
const form = (source: string) => new RegExp(source, 'giu')

const ampm = String.raw`(?:[ap]\.?\s?m\b\.?)`
const englishPart = `(?:${ampm}|in the (?:morning|afternoon|evening)|at night|tonight)`
const spanishPart = String.raw`(?:${ampm}|(?:de|por) la (?:mañana|tarde|noche|madrugada)|del mediodía)`
const chinesePart = '凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|晚'
const hindiPart = 'सुबह|सवेरे|दोपहर|शाम|रात|subah|dopahar|dopehar|shaam|sham|raat'
const hindiFraction = '(?<quarter>साढ़े|साढे|सवा|पौने|saadhe|sadhe|sava|paune)'

/** The forms of a time of day, the most exact first. `quarter` adds or takes minutes. */
export const clockForms: readonly RegExp[] = [
  form(
    `${start}(?<quarter>half past|quarter past|quarter to) ${hour}(?: ?(?<after>${englishPart}))?${end}`,
  ),
  form(`${start}(?<hour>\\d{1,2})(?:${minute})? ?(?<after>${englishPart})`),
  form(
    `${start}(?:(?:a|desde|sobre|hacia) )?las? ${hour}(?:${minute}| y (?<quarter>media|cuarto)| menos (?<minus>cuarto))?(?: ?h(?:oras)?${end})?(?:,? (?<after>${spanishPart}))?${end}`,
  ),
  form(`${start}${hour} (?<after>(?:de|por) la (?:mañana|tarde|noche|madrugada))${end}`),
  form(
    `(?<before>${chinesePart})?\\s?(?<hour>\\d{1,2}|(?!(?<!${chinesePart})一点(?![钟整半]))[一二两三四五六七八九十]{1,3})\\s?(?:点|點|时(?!间))(?:钟|整)?(?:(?<quarter>半|一刻|三刻)|(?<minute>[0-5]\\d)分?)?`,
  ),
  form(`(?<before>${chinesePart})\\s?(?<hour>\\d{1,2})[:：](?<minute>[0-5]\\d)`),
  form(
    `${start}(?:(?<before>${hindiPart})(?: को| के| में| ko| ke| mein)? )?(?:${hindiFraction} )?${hour}(?:${minute})? ?(?:बजे|baje)(?: (?<after>${hindiPart}))?${end}`,
  ),
  form(`${start}(?<before>${hindiPart})(?: को| के| ko| ke)? (?<hour>\\d{1,2})(?:${minute})?${end}`),
  form(`${start}${hour} o'clock(?: (?<after>${englishPart}))?${end}`),
  form(`${start}(?<hour>[01]?\\d|2[0-4])[:h：](?<minute>[0-5]\\d)(?: ?(?:h|hrs|horas|uhr))?${end}`),
  form(`${start}(?<hour>\\d{1,2})[.](?<minute>[0-5]\\d) ?(?:uhr|h|hrs)${end}`),
  form(`(?<=(?:at|@|um|a las) )(?<hour>[01]?\\d|2[0-3])[.](?<minute>[0-5]\\d)${end}`),
  form(
    `(?<=(?:at|from|@|day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|tomorrow|tonight|¦) )(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)(?: ?(?:h|hrs|hours))?${end}`,
  ),
  form(`${start}(?<hour>[6-9]|1\\d|2[0-4]) ?h(?:rs)?${end}`),
  form(`${start}(?<noon>noon|midday|mediodía|正午|中午)`),
  form(`${start}(?<midnight>midnight|medianoche|午夜|半夜|आधी रात)`),
  form(`${start}(?<=(?:at|from) )${hour}(?: (?<after>${englishPart}))?${end}(?![.,]\\d)`),
]

/** Two bare hours, read where no time is named: 'Sunday 11-2', 'de 18 a 20'. */
export const bareSpan = new RegExp(
  `${start}(?:(?:from|de|between|entre) )?(?<hour>\\d{1,2})(?:${minute})? ?(?:[-–—]|to|till|until|a|y|和|到|至|से) ?(?<endHour>\\d{1,2})(?:[:.h](?<endMinute>[0-5]\\d))?(?![\\d%€$£/.,:]|\\s?(?:\\p{L}))`,
  'iu',
)

/** Between the start and the end of a span, or before an end alone. */
export const spanJoint =
  /^\s*(?:[-–—~～]|to|until|till|and|a|al|y|hasta|到|至|से|se)\s*(?:las?\s*)?$/iu
export const untilBefore = /(?:until|till|hasta(?: las?)?|到|至)\s*$/iu
export const untilAfter = /^\s*(?:तक|tak)(?![\p{L}\p{M}])/iu

/** A first hour without the word that makes it a time, as in '7 to 9 pm' or '7 से 9 बजे'. */
export const bareStart = new RegExp(
  `(?:(?<before>${chinesePart}|${hindiPart}) ?)?(?<hour>${hourForm}|[一二两三四五六七八九十]{1,3})(?:${minute})? ?(?:点|點)? ?(?:[-–—~～]|to|until|till|and|a|y|到|至|से|se) ?(?:las? )?$`,
  'iu',
)

/** The words around a time that belong to it. */
export const leadingWords =
  /(?:(?<![\p{L}\p{M}])(?:starting at|beginning at|starts at|begins at|between|starting|around|about|from|at|by|@|desde|entre|sobre|hacia|a|de)|从|在|于|自)\s*$/iu
export const trailingWords =
  /^\s*(?:(?:sharp|onwards|en punto|को|से|पर|तक|ko|se|par|tak)(?![\p{L}\p{M}])|起|开始|钟)/iu

/** The parts of the day: what they make of an hour up to twelve. */
export const dayParts = {
  morning:
    /^(?:a\.?\s?m|in the morning|(?:de|por) la (?:mañana|madrugada)|凌晨|早上|早晨|上午|सुबह|सवेरे|subah)/iu,
  noon: /^(?:del mediodía|中午|दोपहर|dopahar|dopehar)/iu,
  night: /^(?:at night|tonight|(?:de|por) la noche|晚上|夜里|晚|रात|raat)/iu,
  evening:
    /^(?:p\.?\s?m|in the (?:afternoon|evening)|(?:de|por) la tarde|下午|傍晚|शाम|shaam|sham)/iu,
} as const

/** The forms of a duration. `half` adds half of its unit. */
export const durationForms: readonly RegExp[] = [
  new RegExp(
    `${start}(?:(?:for |durante )(?<count>\\d+)|(?<count>[1-5])) ?(?<hours>h)${end}`,
    'iu',
  ),
  new RegExp(
    `${start}(?:for |lasting |durante |dura |de )?(?:(?<count>\\d+(?:[.,]5)?|${countForm}) ?-?(?:(?<hours>hours?|hrs?|horas?)|(?<minutes>minutes?|mins?|minutos?))(?<half> and a half| y media)?|(?<alone>half an hour|media hora))(?: long)?${end}`,
    'iu',
  ),
  /(?<count>\d+(?:\.5)?|[一二两三四五六七八九十半]+)\s?个?(?<half>半)?(?:(?<hours>小时|钟头)|(?<minutes>分钟))/u,
  new RegExp(
    `${start}(?:(?<fraction>डेढ़|डेढ|ढाई|dedh|dhai)|(?<count>${countForm})) ?(?:(?<hours>घंटे|घंटा|घण्टे|घंटों|ghante|ghanta)|(?<minutes>मिनट|minute))(?: के लिए| का| की| ke liye)?${end}`,
    'iu',
  ),
]
