// The statement that is meant: by its position, or as the one being discussed.
const noun = '(?:one|item|line|goal|objective|offering|sentence)'
const english = `(?:(?:the |my |number |item |no\\.? ?)*(?:(?<at0>first|1st|one|1)|(?<at1>second|2nd|two|2)|(?<at2>third|3rd|three|3)|(?<at3>fourth|4th|four|4)|(?<last>last))(?: ${noun})?|(?<it>it|that|this|(?:that|this|the|my) ${noun}))`
const spanish =
  '(?:(?:el|la|lo|mi) (?:(?<at0>primer[oa]?|1)|(?<at1>segund[oa]|2)|(?<at2>tercer[oa]?|3)|(?<at3>cuart[oa]|4)|(?<last>últim[oa]))(?: (?:objetivo|frase|línea|oferta))?|(?<it>eso|esto|(?:ese|este|el|mi) objetivo|(?:esa|la|mi) frase))'
const chinese =
  '(?:(?:第(?:(?<at0>[一1])|(?<at1>[二2])|(?<at2>[三3])|(?<at3>[四4]))|(?<last>最后一))(?:个|条|项|句)?(?:目标)?|(?<it>它|这个|那个|这一?[条句项]|那一?[条句项]|这个目标|我的目标))'
const hindi =
  '(?:(?:(?<at0>पहले|पहली|पहला)|(?<at1>दूसरे|दूसरी|दूसरा)|(?<at2>तीसरे|तीसरी|तीसरा)|(?<at3>चौथे|चौथी|चौथा)|(?<last>आखिरी|अंतिम))(?: (?:वाले|वाली|वाला|लक्ष्य|पंक्ति))?|(?<it>इसे|उसे|इस को|इस लक्ष्य))'
const latin =
  '(?:(?:(?<at0>pehle|pehla|pehli)|(?<at1>doosre|dusre|doosra|dusra)|(?<at2>teesre|teesra))(?: (?:wale|wala|wali))?|(?<it>ise|isko|use))'

const kindly = {
  en: '(?:please |can you |could you |now |and |then )*',
  es: '(?:por favor |puedes |y )*',
  zh: '(?:请|麻烦|帮我|能不能|可以)*',
  hi: '(?:कृपया |और )*',
}

/** Patterns that ask to sharpen a statement; `at0` to `at3`, `last` and `it` say which. */
export const sharpening: readonly string[] = [
  `^${kindly.en}(?:make|get) ${english} (?:to be )?(?:a (?:bit|little) |much |even )*(?:sharper|clearer|sharp|clear|precise|specific|concrete|(?:more|less) (?:specific|precise|concrete|detailed|exact|clear|sharp|vague|general))(?: please)?$`,
  `^${kindly.en}(?:sharpen|refine|clarify|specify|improve) ${english}(?: up)?(?: please)?$`,
  `^${kindly.es}haz(?:me)? ${spanish} (?:un poco |mucho )?(?:más|menos) (?:precis[oa]|concret[oa]|clar[oa]|específic[oa]|exact[oa]|vag[oa]|general)$`,
  `^${kindly.es}(?<it>hazl[oa]|hacerl[oa]|ponl[oa]) (?:un poco |mucho )?(?:más|menos) (?:precis[oa]|concret[oa]|clar[oa]|específic[oa]|exact[oa]|vag[oa]|general)$`,
  `^${kindly.es}(?:precisa|aclara|afina|concreta|mejora|especifica) ${spanish}$`,
  `^${kindly.es}(?<it>precísal[oa]|acláral[oa]|afínal[oa]|concrétal[oa]|especifícal[oa])$`,
  `^${kindly.zh}(?:把|让)?${chinese}(?:目标)?(?:写|改|说|弄|变|做)?(?:得)?(?:更|再)?(?:具体|清楚|明确|清晰|精确|准确)(?:一?点|一?些)?(?:吗|吧)?$`,
  `^${kindly.zh}(?:写|改|说|弄)得?(?<it>更|再)?(?:具体|清楚|明确|清晰|精确|准确)(?:一?点|一?些)(?:吗|吧)?$`,
  `^${kindly.hi}${hindi}(?: को)? (?:और |थोड़ा |ज़्यादा |अधिक |और भी )*(?:स्पष्ट|साफ|साफ़|सटीक|पैना|पैनी|ठोस|बारीक) (?:करें|करो|कीजिए|कर दें|कर दीजिए|कर दो|बनाएं|बनाइए|बनाओ|बना दें|लिखें)$`,
  `^${latin}(?: ko)? (?:aur |thoda |zyada )*(?:spasht|saaf|saf|clear|sharp|specific) (?:karo|karein|kijiye|kar do|banao|banaiye)$`,
]

/** Patterns that ask to replace the words of a statement; `of`: the new words. */
export const replacing: readonly string[] = [
  `^${kindly.en}(?:change|replace|turn|swap|reword|rewrite|edit|update) ${english} (?:to(?: say| read)?|with|by|into|as)[:,]? (?<of>.+)$`,
  `^${kindly.es}(?:cambia|cambiar|reemplaza|sustituye|pon|edita) ${spanish} (?:por|a|en|con)[:,]? (?<of>.+)$`,
  `^${kindly.es}(?<it>cámbial[oa]|sustitúyel[oa]|reemplázal[oa]) (?:por|a)[:,]? (?<of>.+)$`,
  `^${kindly.zh}(?:把|将)?${chinese}(?:目标)?(?:改成|换成|改为|换为|替换成|替换为|写成)[：:，,]?\\s*(?<of>.+)$`,
  `^${kindly.hi}${hindi} की जगह (?<of>.+?)(?: (?:लिखें|लिखिए|रखें|कर दें|कर दीजिए|करें))?$`,
  `^${kindly.hi}${hindi}(?: को|(?<=इसे|उसे)) (?:बदलकर )?(?<of>.+?) (?:कर दें|कर दीजिए|कर दो|करें|में बदलें|से बदलें|में बदल दें|से बदल दें|बना दें)$`,
  `^${latin}(?: ko|(?<=ise|isko|use)) (?<of>.+?) (?:kar do|kar dein|kar dijiye|se badlo|mein badlo)$`,
]

/** Patterns that ask for a message to a person, and nothing else. */
export const writing: readonly string[] = [
  `^${kindly.en}(?:write|draft|compose|send|prepare)(?: (?:a|the|an|another|that))?(?: (?:short |quick |thank-you |follow-up )*(?:message|note|e-?mail|text|line|letter|follow-up))? (?:to|for) (?<of>.+?)(?: please| now)*$`,
  `^${kindly.en}(?:write|send|text|draft) (?<of>\\p{Lu}[\\p{L}\\p{M}’'-]+(?: \\p{Lu}[\\p{L}\\p{M}’'-]+)*) (?:a|an|the) (?:short |quick )?(?:message|note|e-?mail|text|line|follow-up)(?: please)?$`,
  `^${kindly.en}(?:message|text|e-?mail) (?<of>\\p{Lu}[\\p{L}\\p{M}’'-]+(?: \\p{Lu}[\\p{L}\\p{M}’'-]+)?)(?: please| now)*$`,
  `^${kindly.es}(?:escríbele|escribe|escribir|escribirle|redacta|prepara|manda|mándale|envía|envíale|redáctale)(?: (?:un|una|el|otro))?(?: (?:mensaje|nota|correo|borrador|mail))? (?:a|para) (?<of>.+?)(?: por favor)*$`,
  `^${kindly.zh}(?:给|帮我给|替我给)(?<of>[\\p{Script=Han}]{2,4}?|[\\p{L} ]{2,40}?)(?:写|发|起草|编|准备)(?:一?[个条封段份])?(?:消息|信息|短信|信|邮件|留言|微信|感谢信)?(?:吧|吗)?$`,
  `^${kindly.zh}(?:写|发|起草)(?:一?[个条封段份])?(?:消息|信息|短信|信|邮件)给(?<of>.{2,30}?)(?:吧)?$`,
  `^${kindly.hi}(?<of>.{2,40}?) (?:को|के लिए) (?:एक |छोटा |कोई )*(?:संदेश|मैसेज|मेसेज|मेल|ईमेल|चिट्ठी|पत्र|नोट) (?:लिखें|लिखिए|लिखो|लिख दें|लिख दीजिए|लिख दो|भेजें|भेजिए|भेजो|भेज दें|भेज दीजिए|बनाएँ|बनाएं|बनाइए|तैयार करें)$`,
  `^${kindly.hi}(?<of>.{2,40}?) को (?:लिखें|लिखिए|लिखो|लिख दें)$`,
  '^(?<of>.{2,40}?) ko (?:ek )?(?:message|sandesh|mail|msg) (?:likho|likhein|likhiye|bhejo|bhejein|bhej do|likh do)$',
]
