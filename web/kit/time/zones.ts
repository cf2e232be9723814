import { offsetIn } from '#contract/text/event-time.ts'
import { ownZone } from './time.ts'
import { localeFor } from '../i18n/locale.ts'

/** Former zone names that browsers still list, with today's names of their cities. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Large cities that name no zone, capitals among them, and search terms for those that do. */
const alsoFoundBy: Record<string, string> = {
  'Asia/Shanghai':
    'Beijing Peking Shenzhen Guangzhou Chongqing Chengdu Hangzhou 北京 上海 深圳 广州 成都',
  'Asia/Urumqi': '乌鲁木齐',
  'Asia/Hong_Kong': '香港',
  'Asia/Taipei': '台北',
  'Asia/Tokyo': 'Osaka 东京',
  'Asia/Singapore': '新加坡',
  'Asia/Kolkata':
    'India Mumbai Bombay New Delhi Bengaluru Bangalore Chennai Hyderabad Pune भारत दिल्ली मुंबई कोलकाता बेंगलुरु चेन्नई',
  'Asia/Kathmandu': 'नेपाल काठमांडू',
  'Asia/Karachi': 'Islamabad Lahore',
  'Asia/Ho_Chi_Minh': 'Vietnam Hanoi Sài Gòn 胡志明市',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Riyadh': 'Mecca Jeddah',
  'Asia/Jerusalem': 'Tel Aviv',
  'Europe/Istanbul': 'Ankara',
  'Europe/Kyiv': 'Kiew Київ',
  'Europe/Berlin': 'Munich München Hamburg Cologne Köln Frankfurt Leipzig',
  'Europe/London': 'GMT BST Edinburgh Manchester Londres 伦敦',
  'Europe/Paris': 'Lyon Marseille 巴黎',
  'Europe/Madrid': 'Barcelona',
  'Europe/Rome': 'Milan',
  'Europe/Zurich': 'Geneva Basel Bern',
  'America/Los_Angeles': 'San Francisco Seattle San Diego',
  'America/Denver': 'Salt Lake City',
  'America/Chicago': 'Houston Dallas Austin',
  'America/New_York': 'Washington Boston Miami Atlanta Philadelphia Nueva York 纽约',
  'America/Toronto': 'Ottawa Montreal',
  'America/Sao_Paulo': 'Brasilia Rio de Janeiro',
  'America/Mexico_City': 'Ciudad de México',
  'Australia/Sydney': 'Canberra',
  'Africa/Johannesburg': 'Cape Town Pretoria',
  'Africa/Lagos': 'Abuja',
  'Pacific/Auckland': 'Wellington',
  UTC: 'GMT Zulu Coordinated Universal Time',
}

/** Returns a readable zone: its city and its offset from UTC at a moment. */
export function zoneText(zone: string, at = new Date()): string {
  return `${cityOf(zone)} (${offsetIn(zone, at)})`
}

/**
 * Returns every zone that this browser knows, once each, and those that must be included in any
 * case.
 */
export function zonesWith(value: string): string[] {
  const byPath = new Map(
    [...Intl.supportedValuesOf('timeZone'), ownZone(), 'UTC', value].map((zone) => [
      pathOf(zone),
      zone,
    ]),
  )
  return [...byPath.values()].toSorted((one, other) => cityOf(one).localeCompare(cityOf(other)))
}

/**
 * Returns whether the typed text matches the zone: each word begins one of its path, names,
 * abbreviations, cities or UTC offset.
 */
export function isZoneFor(
  typed: string,
  { zone, text }: { zone: string; text: string },
  language: string,
): boolean {
  const words = ` ${folded([text, zone, pathOf(zone), alsoFoundBy[pathOf(zone)] ?? '', ...namesOf(zone, language)].join(' '))}`
  return folded(typed)
    .split(' ')
    .filter(Boolean)
    .every((word) => words.includes(ideograph.test(word) ? word : ` ${word}`))
}

const ideograph = /\p{Script=Han}/u
const zoneNames = new Map<string, string[]>()

/**
 * Returns the names of a zone's time in English and in a language. Formatters are slow to create,
 * so each is created once.
 */
function namesOf(zone: string, language: string): string[] {
  const key = `${zone} ${language}`
  const names = zoneNames.get(key) ?? [
    ...abbreviated(longName(zone, 'en')),
    ...(language === 'en' ? [] : [longName(zone, language)]),
  ]
  zoneNames.set(key, names)
  return names
}

function longName(zone: string, language: string): string {
  return (
    new Intl.DateTimeFormat(localeFor(language), { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(new Date())
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  )
}

/** Pacific Time is PT, in winter PST and in summer PDT; Central European Time is CET and CEST. */
function abbreviated(name: string): string[] {
  const initials = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
  const stem = initials.replace(/S?T$/, '')
  return [name, initials, ...(stem === initials ? [] : [`${stem}T`, `${stem}ST`, `${stem}DT`])]
}

function cityOf(zone: string): string {
  return pathOf(zone).split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

function pathOf(zone: string): string {
  return renamed[zone] ?? zone
}

function folded(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\s/_(),]+/g, ' ')
    .replaceAll('gmt+', 'utc+')
    .replaceAll('gmt-', 'utc-')
    .replaceAll('−', '-')
  return plain.trim()
}
