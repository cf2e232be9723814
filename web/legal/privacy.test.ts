import { expect, test } from 'vitest'
import { texts as en } from '#words/legal/en.ts'
import { texts as es } from '#words/legal/es.ts'
import { texts as hi } from '#words/legal/hi.ts'
import { texts as zh } from '#words/legal/zh.ts'

const texts = { en, zh, es, hi }
const said = (language: keyof typeof texts, id: string) =>
  texts[language].privacy.sections
    .find((section) => section.id === id)
    ?.paragraphs.flatMap((one) => (typeof one === 'string' ? one : one.list)) ?? []

// The policy's required statements in every language, by section and by words that a line starts
// with or contains.
const promises = {
  'data is shared with matches': {
    id: 'matches',
    en: 'Data is shared with the people you are matched with',
    zh: '您的信息会与您的匹配对象共享',
    es: 'Tus datos se comparten con las personas con las que se te empareja',
    hi: 'आपका डेटा उन लोगों के साथ साझा होता है जिनसे आपका मैच होता है',
  },
  'a match sees the name': {
    id: 'matches',
    en: 'your name;',
    zh: '您的姓名；',
    es: 'tu nombre;',
    hi: 'आपका नाम;',
  },
  'a match sees what explains the match': {
    id: 'matches',
    en: 'objectives and offerings that are quoted in the reasons',
    zh: '匹配理由中所引用的您的目标和资源',
    es: 'los objetivos y ofrecimientos tuyos que se citan en las razones',
    hi: 'उद्देश्य और पेशकश जो मैच के कारणों में उद्धृत हैं',
  },
  'one may access the data': {
    id: 'your-choices',
    en: 'Access: download everything',
    zh: '查阅：从个人资料中下载',
    es: 'Acceder: descarga',
    hi: 'पहुँच: आपके बारे में हमारे पास जो कुछ है',
  },
  'one may correct the data': {
    id: 'your-choices',
    en: 'Correct: change any field',
    zh: '更正：随时修改',
    es: 'Corregir: cambia cuando quieras',
    hi: 'सुधार: अपनी प्रोफ़ाइल की कोई भी जानकारी',
  },
  'one may delete the data': {
    id: 'your-choices',
    en: 'Delete: remove single items or your whole account',
    zh: '删除：删除单项内容或整个账号',
    es: 'Eliminar: quita elementos sueltos o toda tu cuenta',
    hi: 'हटाना: कोई एक चीज़ या पूरा खाता हटाएँ',
  },
  'one may opt out, as a right': {
    id: 'your-choices',
    en: 'opt out of promotions',
    zh: '退订营销信息',
    es: 'darte de baja de las promociones',
    hi: 'प्रचार संदेशों से बाहर होना',
  },
  'one may opt out of promotions at any time': {
    id: 'promotions',
    en: 'You can opt out at any time',
    zh: '您可以随时在个人资料中退订',
    es: 'Puedes darte de baja cuando quieras',
    hi: 'आप कभी भी अपनी प्रोफ़ाइल में, या ऐसे हर ईमेल में दिए लिंक से, उनसे बाहर हो सकते हैं',
  },
} as const

const cases = Object.entries(promises).flatMap(([promise, { id, ...phrases }]) =>
  (['en', 'zh', 'es', 'hi'] as const).map((language) => ({
    promise,
    id,
    language,
    phrase: phrases[language],
  })),
)

test.each(cases)(
  'the Privacy Policy in $language says that $promise',
  ({ id, language, phrase }) => {
    expect(said(language, id).filter((line) => line.includes(phrase))).toHaveLength(1)
  },
)

test.each(['en', 'zh', 'es', 'hi'] as const)(
  'the short form at the top of the policy in %s contains all of it too',
  (language) => {
    const short = texts[language].privacy.intro[0] ?? ''
    const words = {
      en: ['your matches see', 'copy of your data', 'correct it', 'delete it', 'opt out'],
      zh: ['匹配对象能看到', '副本', '更正', '删除', '退订'],
      es: [
        'tus coincidencias ven',
        'copia de tus datos',
        'corregirlos',
        'eliminarlos',
        'darte de baja',
      ],
      hi: ['जिनसे आपका मैच होता है वे', 'प्रति', 'सुधार', 'हटा सकते', 'बाहर हो सकते'],
    }
    for (const word of words[language]) expect(short).toContain(word)
  },
)
