import type { LexiconLanguage } from '#engine/text/languages.ts'
import { type TextProfile, type PolishRule } from './polish-rule.ts'

type FillerPattern = readonly [RegExp, string]

// Only where the word adds nothing: "what kind of", "not really" and "just in time" do say
// something.
const cuts: Record<LexiconLanguage, readonly FillerPattern[]> = {
  en: [
    [
      /(?<=^|[.!?]\s|\n)(?:(?:well|so(?: yeah)?|anyway|yeah|ok(?:ay)?|oh(?: well)?|ah|look|basically|literally|honestly|frankly|to be honest|tbh|i mean|i guess|actually|like|you know|um+|uh+m?|er+m+|hm+),\s+)+/giu,
      '',
    ],
    [/(?<![\p{L}\p{M}\p{Co}-])(?:um+|uh+m?|er+m+|hm+|uhh+)(?![\p{L}\p{M}\p{Co}'’-])\s?/giu, ''],
    [/(?<=(?<!\p{L})(?:i|we|you|they|to)\s)basically\s+(?=\p{L})/giu, ''],
    [/(?<=(?<!\p{L})(?:i am|i['’]m|we are|we['’]re)\s)basically\s+(?=\p{L}+ing(?!\p{L}))/giu, ''],
    [
      /(?<=(?<!\p{L})(?:i|we|i['’]m|we['’]re|i['’]d|we['’]d|i am|we are|i would|we would)\s)(?:just|simply|really|actually|honestly|literally|kind of|sort of|kinda|sorta)\s+(?=(?:want|need|look|hope|hoping|would|like|love|try|trying|wonder|wish|searching|seeking)(?:ing|s)?(?!\p{L}))/giu,
      '',
    ],
    [/^(?:(?:ok(?:ay)?|yeah|well|um+)\s+)?so\s+(?:basically\s+)?(?=(?:i|we)(?:['’]|\s))/iu, ''],
    [/,\s*(?:you know|i guess|i mean|honestly|to be honest|tbh)(?=[.!]?$)/giu, ''],
    [/(?<!\p{L})in order to(?!\p{L})/gu, 'to'],
    [/(?<!\p{L})due to the fact that(?!\p{L})/gu, 'because'],
  ],
  es: [
    [
      /(?<=^|[.!?]\s|\n)(?:(?:pues|(?:y )?bueno|o sea|entonces|en fin|oye|la verdad|sinceramente|honestamente|básicamente|a ver|este|eh+m*|en plan|digamos),\s+)+/giu,
      '',
    ],
    [/(?<=^|[.!?]\s|\n)(?:pues|bueno|o sea|la verdad es que|digamos que)\s+/giu, ''],
    [
      /(?<=^|[.!?]\s|\n)(?:básicamente|en realidad|realmente|simplemente|sinceramente|honestamente|es que|como que)\s+(?=\p{L}+(?:o|amos|emos|imos)(?!\p{L}))/giu,
      '',
    ],
    [/(?<![\p{L}\p{M}\p{Co}-])(?:eh+m*|hm+|mmm+)(?![\p{L}\p{M}\p{Co}-])\s?/giu, ''],
    [/,\s*(?:pues|o sea|la verdad|¿sabes\?)(?=[.!]?$)/giu, ''],
    [/(?<=\p{L})\s+y (?:tal|eso)(?=[.!]?$)/giu, ''],
    [/(?<!\p{L})con el fin de(?=\s)/gu, 'para'],
  ],
  zh: [
    [
      /(?<=^|[，。！？；\s])(?:(?:那个|这个嘛?|就是说?|[嗯呃啊哎唉哦]+|额|怎么说呢?|其实|基本上|说实话|老实说|坦白说|反正|然后|那么|总之|话说|你知道|我的意思是)(?:[，,、…]|\s)+)+/gu,
      '',
    ],
    [
      /(?<=^|[，。！？；\s])(?:那个|其实|反正|基本上|就是说?)(?=我们?(?:想|要|需要|希望|正在|在找))/gu,
      '',
    ],
    [/(?<=(?:^|[，。！？；\s])我们?)(?:其实|基本上|反正|就是)(?=想|要|需要|希望|正在|在找)/gu, ''],
    [/[，,](?:对吧|是吧|你知道)(?=[。！]?$)/gu, ''],
    [/(?<=\p{Script=Han})[啊啦](?=[。！]?$)/gu, ''],
    [/[嗯呃]+/gu, ''],
  ],
  hi: [
    [
      /(?<=^|[।!?]\s|\n)(?:(?:(?:मेरा )?मतलब(?: है| कि)?|वैसे|असल में|दरअसल|अच्छा|देखिए|देखो|तो|अरे|यार|हाँ|जी|ओके|ठीक है|सच (?:में|कहूँ तो)|ख़ैर|खैर|एक्चुअली|लाइक|यू नो|[उअ]म्म+|हम्म+|बेसिकली|यानी),\s*)+/gu,
      '',
    ],
    [
      /(?<=^|[।!?]\s|\n)(?:मतलब(?: कि)?|वैसे(?: तो)?|असल में|दरअसल|बेसिकली|एक्चुअली|यानी|(?:अच्छा |हाँ )?तो(?: फिर)?|बात यह है कि|ऐसा है कि)\s+(?=(?:मुझे|मैं|हम|हमें)(?![\p{L}\p{M}]))/gu,
      '',
    ],
    [
      /(?<=(?<![\p{L}\p{M}])(?:मुझे|मैं|हम|हमें)\s)(?:मतलब|बेसिकली|असल में|दरअसल|एक्चुअली)\s+(?!(?:है|नहीं|था|थी|हो|क्या)(?![\p{L}\p{M}]))/gu,
      '',
    ],
    [/(?<![\p{L}\p{M}])(?:[उअ]म्म+|हम्म+)(?![\p{L}\p{M}])\s?/gu, ''],
    [/(?:,\s*(?:मतलब|यू नो)|,?\s+यार)(?=[।!]?$)/gu, ''],
  ],
}

// Between commas: "we, like, you know, need help".
const aside: Record<LexiconLanguage, RegExp | undefined> = {
  en: asideOf('you know|i mean|i guess|honestly|to be honest|tbh|like|um+|uh+m?|er+m+|hm+|well'),
  es: asideOf('pues|o sea|la verdad|digamos|en plan|bueno|eh+m*|hm+|mmm+|este'),
  hi: asideOf('मतलब|यानी कि|बेसिकली|यार|यू नो|एक्चुअली|समझ लीजिए|उम्म+|हम्म+'),
  zh: /(?:[，,]\s*(?:那个|[嗯呃啊]+|就是说|怎么说呢?|你知道))+\s*[，,][，,\s]*/gu,
}
// An independent clause keeps the comma before it.
const clause =
  /^(?:i|we|you|they|he|she|it|this|that|there|and|but|or|so|because|then|y|pero|o|porque|yo|nosotros|और|लेकिन|या|मैं|हम|मुझे|हमें|क्योंकि)(?![\p{L}\p{M}])/iu
const subject = /(?:^|[.!?\n]\s*)(?:i|we|you|they|yo|nosotros|मैं|मुझे|हम|हमें)$/iu

function asideOf(words: string): RegExp {
  return new RegExp(
    `(?:\\s*,\\s*(?:${words})(?![\\p{L}\\p{M}]))+\\s*(?:,\\s*)+(?=[\\p{L}\\p{Co}])`,
    'giu',
  )
}

function withoutAsides(text: string, language: LexiconLanguage): string {
  const pattern = aside[language]
  if (!pattern) return text
  return text.replaceAll(pattern, (match: string, at: number) => {
    if (language === 'zh') return '，'
    const [before, after] = [text.slice(0, at), text.slice(at + match.length)]
    return clause.test(after) && !subject.test(before) ? ', ' : ' '
  })
}

// An opening that every objective or offering shares says nothing in a list of objectives.
const beginnings: Record<LexiconLanguage, readonly FillerPattern[]> = {
  en: [
    [
      /^(?:(?:hi|hello|hey)[,!]?\s+)?(?:i am|i['’]m|we are|we['’]re)\s+(?:currently\s+)?(?:looking|searching) for\s+(?=\p{L})/iu,
      '',
    ],
    [/^(?:i|we) (?:would (?:really )?(?:like|love)|want|wish) to\s+(?=\p{L})/iu, ''],
    [/^(?:i|we)['’]d (?:really )?(?:like|love) to\s+(?=\p{L})/iu, ''],
  ],
  es: [
    [
      /^(?:me gustaría|nos gustaría|quiero|queremos|quisiera)\s+(?=\p{L}+(?:ar|er|ir)(?!\p{L}))/iu,
      '',
    ],
    [/^(?:yo )?estoy buscando\s+(?=\p{L})/iu, 'Busco '],
  ],
  zh: [
    [
      /^我(?:很)?(?:想要?|希望能?(?:够)?|愿意)(?=认识|寻找|学习|了解|结识|交流|练习|帮助|分享|教)/u,
      '',
    ],
    [/^我(?:正)?在?寻找/u, '寻找'],
    [/^我想要?找/u, '找'],
  ],
  hi: [[/^मैं\s+(?=.*\sकी तलाश में (?:हूँ|हूं)[।.]?$)/u, '']],
}

/** Removes fillers if the text is to be brief, and only where the meaning stays. */
export const polishFillers: PolishRule = (text, about) => {
  if (about.tone !== 'brief') return text
  const isItem = about.kind === 'objective' || about.kind === 'offering'
  const [opening, ...others] = cuts[about.language]
  const withoutOpening = opening ? cutAll(text, [opening]) : text
  const cut = tidied(cutAll(withoutAsides(withoutOpening, about.language), others), text)
  // "Basically free" is not free.
  const short =
    isItem && !/(?<!\p{L})(?:basically|básicamente)(?!\p{L})/iu.test(cut)
      ? cutAll(cut.trimStart(), beginnings[about.language])
      : cut
  return /\p{L}/u.test(short) ? short : text
}

// After a cut between two commas, at most one comma remains, and none at the end.
function tidied(cut: string, text: string): string {
  if (cut === text) return text
  const once = cut
    .replaceAll(/,(?:[^\S\n]*,)+/gu, ',')
    .replaceAll(/，(?:\s*[，,])+/gu, '，')
    .replaceAll(/[^\S\n]+(?=,)/gu, '')
  return /[,，]\s*$/u.test(text) ? once : once.replace(/[\s,，]+$/u, '')
}

function cutAll(text: string, all: readonly FillerPattern[]): string {
  return all
    .reduce((left, [pattern, instead]) => left.replaceAll(global(pattern), instead), text)
    .replace(/^[\s,，]+/u, '')
}

function global(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`)
}

const saidTwice: Record<LexiconLanguage, RegExp | undefined> = {
  en: /(?<![\p{L}\p{M}\p{N}\p{Co}'’-])(the|a|an|of|to|and|or|for|with|my|our|from|at|by|be|we)[^\S\n]+\1(?![\p{L}\p{M}\p{N}\p{Co}'’-])/giu,
  es: /(?<![\p{L}\p{M}\p{N}\p{Co}-])(el|los|las|un|una|de|del|que|y|con|por|para|en|mi|su|al|a)[^\S\n]+\1(?![\p{L}\p{M}\p{N}\p{Co}-])/giu,
  // Hindi and Chinese repeat words on purpose.
  hi: /(?<![\p{L}\p{M}\p{N}\p{Co}])(में|को|और|ने)[^\S\n]+\1(?![\p{L}\p{M}\p{N}\p{Co}])/gu,
  zh: undefined,
}

/** Removes a doubled small word: "the the" is a slip, "had had" may not be. */
export const polishDoubles: PolishRule = (text: string, { language }: TextProfile) => {
  const doubled = saidTwice[language]
  // "The The" is a band.
  return doubled
    ? text.replaceAll(doubled, (both: string, one: string) =>
        /^\p{Lu}\p{Ll}+\s+\p{Lu}/u.test(both) ? both : one,
      )
    : text
}
