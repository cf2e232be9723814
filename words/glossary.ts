import type { Language } from '#contract/languages.ts'

/**
 * A concept of the product: the word for it in each language, and other words that no text may use
 * for it.
 */
type GlossaryEntry = {
  concept: string
  words: Record<Language, string>
  not: Partial<Record<Language, RegExp>>
}

/** The words that all texts use. A new concept gets a row here before it gets a text. */
export const glossary: readonly GlossaryEntry[] = [
  {
    concept: 'what a host publishes',
    words: { en: 'event', zh: '活动', es: 'evento', hi: 'इवेंट' },
    not: { en: /gathering/i, zh: /聚会/, es: /(?<!no )encuentro/i, hi: /सभा|आयोजन(?!क)|कार्यक्रम/ },
  },
  {
    concept: 'who runs it',
    words: { en: 'host', zh: '主办方', es: 'organización', hi: 'आयोजक' },
    not: { zh: /主办者|主办人|活动创建者/, hi: /मेज़बान|मेजबान/ },
  },
  {
    concept: 'who helps to run it',
    words: { en: 'co-host', zh: '协办者', es: 'coorganizador', hi: 'को-होस्ट' },
    not: { en: /\bhelper/i, zh: /协助者/, hi: /सह-आयोजक/ },
  },
  {
    concept: 'a person found for another',
    words: { en: 'match', zh: '匹配', es: 'coincidencia', hi: 'मैच' },
    not: {
      en: /your connections/i,
      zh: /您的连接/,
      es: /tus conexiones|afinidad/i,
      hi: /मिलान(?![ाे])|(?<!ई)मेल(?![ाेी\u094b])/,
    },
  },
  {
    concept: 'what a person wants and what they give',
    words: {
      en: 'looking for, offering',
      zh: '想找, 能提供',
      es: 'busco, ofrezco',
      hi: 'चाहिए, दे सकते हैं',
    },
    not: { en: /\b(?:seeks?|seeking|sought)\b/i, zh: /所求|所寻|所予|所能/ },
  },
  {
    concept: 'one place at an event',
    words: { en: 'spot', zh: '名额', es: 'plaza', hi: 'सीट' },
    not: {},
  },
  {
    concept: 'taking a place',
    words: { en: 'register', zh: '报名', es: 'inscribirse', hi: 'रजिस्टर करना' },
    not: { es: /apuntar(?:se|te)|apúntate/i },
  },
  {
    concept: 'passing a ticket on',
    words: { en: 'transfer', zh: '转让', es: 'transferir', hi: 'टिकट किसी और को देना' },
    not: { en: /\bhand(?:s|ed)? on\b/i, es: /\bced(?:er|e|ido)\b/i },
  },
  {
    concept: 'the queue for a place',
    words: { en: 'waitlist', zh: '候补', es: 'lista de espera', hi: 'वेटलिस्ट' },
    not: { en: /waiting list/i, zh: /等候名单/, hi: /कतार|प्रतीक्षा सूची/ },
  },
  {
    concept: 'arriving at the door',
    words: { en: 'check in', zh: '签到', es: 'check-in', hi: 'चेक-इन' },
    not: {},
  },
  {
    concept: 'money that goes back to a buyer',
    words: { en: 'refund', zh: '退款', es: 'reembolso', hi: 'रिफ़ंड' },
    not: { en: /money back|given back/i, hi: /रिफंड/ },
  },
  {
    concept: 'money that goes to a host',
    words: { en: 'payout', zh: '收款', es: 'pago', hi: 'पेआउट' },
    not: {},
  },
  {
    concept: 'who refers buyers',
    words: { en: 'affiliate', zh: '推广者', es: 'afiliado', hi: 'अफ़िलिएट' },
    not: { zh: /带人来的人|推荐人/, hi: /सहयोगी/ },
  },
  {
    concept: 'two people who meet in person',
    words: { en: 'meeting', zh: '会面', es: 'reunión', hi: 'मीटिंग' },
    not: {},
  },
  {
    concept: 'electronic post',
    words: { en: 'email', zh: '邮箱, 邮件', es: 'correo', hi: 'ईमेल' },
    not: { en: /e-mail/i, zh: /电子邮件|(?<!填)写信/, hi: /ई-मेल/ },
  },
  {
    concept: 'who operates the site',
    words: { en: 'admins', zh: '网站管理员', es: 'administración', hi: 'एडमिन' },
    not: { en: /installation|whoever runs/i, zh: /此安装|本系统|此系统/, hi: /इंस्टॉलेशन/ },
  },
]

/** English words that make a text hard to read. */
export const hardWords =
  /\b(?:whoever|somebody|anybody|nobody|anew|by itself|meanwhile|hear of it|(?:is|are|be) told|in the place of|given back|one['’]s word)\b|\bwhom\b(?! to meet)|\bstands\b(?! in for)/i
