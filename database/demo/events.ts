import type { EventDraft } from '#contract/events/event-draft.ts'

/** An event of the demo world: its host's text, and its date relative to today. */
export type DemoEvent = Omit<EventDraft, 'startsAt' | 'endsAt' | 'agenda'> & {
  timeZone: string
  /** Days from today, and the hour in UTC. */
  daysAhead: number
  hourUtc: number
  hours: number
  agenda: readonly { minute: number; title: string; speaker?: string }[]
}

/** The event that the demo world's sixty people have joined. */
export const supper: DemoEvent = {
  title: 'Climate Founders Supper',
  summary: 'Sixty people who electrify, grow, repair and pay for things. All of them invented.',
  description:
    '## Who it is for\n\nPeople who **build** something that cools the planet, and people who can help them: sites, money, hands, laws.\n\n## How the evening goes\n\n- You say what you seek and what you offer when you join.\n- You see whom to meet, and why, before you arrive.\n- There is soup.\n\n> Come hungry, leave with three names.',
  daysAhead: 13,
  hourUtc: 18.5,
  hours: 4,
  timeZone: 'Europe/Berlin',
  place: 'Funkhaus, Berlin',
  capacity: 80,
  languages: ['en', 'es'],
  mailNote: 'Ring at the blue door. The lift is slow; the stairs are not.',
  agenda: [
    { minute: 0, title: 'Doors and soup' },
    { minute: 45, title: 'Three minutes each', speaker: 'Imogen Tarrowby, Remedios Altamirena' },
    { minute: 90, title: 'Meet your matches' },
    { minute: 210, title: 'Last tram' },
  ],
}

/** More events to find under Explore, in four languages. */
export const otherEvents: readonly DemoEvent[] = [
  {
    title: 'Repair café with a lathe',
    summary: 'Bring what is broken, or the hands that mend it.',
    description:
      'Toasters, bicycles, zips. *Nothing* is thrown away before two people have looked at it.',
    daysAhead: 4,
    hourUtc: 14,
    hours: 3,
    timeZone: 'Europe/Berlin',
    place: 'Werkhof, Berlin',
    capacity: 30,
    languages: ['en'],
    agenda: [
      { minute: 0, title: 'Triage' },
      { minute: 30, title: 'Mending' },
    ],
  },
  {
    title: '天使投资人早餐会',
    summary: '早期创业者与天使投资人面对面，先匹配，再见面。',
    description: '每位创业者三分钟介绍，随后一对一交流。\n\n- 请带一页纸的介绍\n- 提供早餐',
    daysAhead: 9,
    hourUtc: 0.5,
    hours: 2,
    timeZone: 'Asia/Shanghai',
    place: '上海，徐汇滨江',
    capacity: 40,
    languages: ['zh'],
    agenda: [
      { minute: 0, title: '早餐' },
      { minute: 30, title: '三分钟介绍' },
      { minute: 75, title: '一对一交流' },
    ],
  },
  {
    title: 'Cooperativas que venden juntas',
    summary: 'Quienes producen, transportan y compran sin intermediarios.',
    description: 'Trae tu **lista de precios** y el mapa de tus rutas.',
    daysAhead: 17,
    hourUtc: 22,
    hours: 3,
    timeZone: 'America/Mexico_City',
    place: 'Mercado de Medellín, Ciudad de México',
    languages: ['es'],
    agenda: [
      { minute: 0, title: 'Café' },
      { minute: 30, title: 'Rutas y precios' },
    ],
  },
  {
    title: 'छत पर सौर ऊर्जा: पहली बैठक',
    summary: 'छत देने वाले, पैनल लगाने वाले और पैसा लगाने वाले एक साथ।',
    description: 'अपनी छत की तस्वीर और पिछले महीने का बिजली बिल साथ लाएँ।',
    daysAhead: 6,
    hourUtc: 12.5,
    hours: 2,
    timeZone: 'Asia/Kolkata',
    place: 'पुणे, कर्वे नगर',
    capacity: 50,
    languages: ['hi', 'en'],
    agenda: [
      { minute: 0, title: 'परिचय' },
      { minute: 30, title: 'कौन क्या लाया' },
    ],
  },
  {
    title: 'Find a co-founder, online',
    summary: 'Engineers meet people who can sell, one pair at a time.',
    description: 'Every pair who both want to talk gets a video room of their own.',
    daysAhead: 2,
    hourUtc: 17,
    hours: 1.5,
    timeZone: 'America/New_York',
    link: 'https://meet.example/co-founders',
    pairLink: 'https://meet.example/{pair}',
    languages: ['en'],
    agenda: [
      { minute: 0, title: 'How it works' },
      { minute: 10, title: 'Pairs' },
    ],
  },
]
