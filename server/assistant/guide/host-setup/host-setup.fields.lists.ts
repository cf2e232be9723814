import type { EventTextField } from '#contract/assistant.ts'
/**
 * The names of an event's fields in one language, and the phrases that set one. `isLoose`: the text
 * after it may also be a judgement of the field.
 */
type FieldForms = {
  called: Record<EventTextField, string>
  bindings: readonly { form: string; isLoose: boolean }[]
}

const strict = (...forms: string[]): FieldForms['bindings'] =>
  forms.map((form) => ({ form, isLoose: false }))
const loose = (...forms: string[]): FieldForms['bindings'] =>
  forms.map((form) => ({ form, isLoose: true }))

const en =
  "^(?:(?:no|sorry|actually|oh|well|now|ok|and|please|(?:can|could|would|will) you|i(?: want to|’d like to|'d like to| would like to)|let us|let’s|let's)[,. ]+)*"
const ofIt = '(?: (?:of (?:it|this|the (?:event|gathering|nexus))))?(?:,? please)?'
const es = '^¿?(?:(?:no|perdón|oye|ahora|por favor|puedes|podrías|quiero|y)[,. ]+)*'
const delEvento = '(?: del? (?:evento|encuentro|nexo|nexus))?(?:,? por favor)?'
const zh =
  '^(?:(?:不对|不是|不|请您?|麻烦您?|帮我|能不能|可以|我想|现在)[，, ]*)*(?:把|将)?(?:这个|我的)?(?:活动|聚会)?的?新?'
const hi =
  '^(?:(?:नहीं|कृपया|अब|क्या आप|मैं|हम|please|nahi)[, ]+)*(?:इसका |इस का |iska )?(?:नया |नई |naya )?'

const hindiEnd =
  '(?:में बदलें|में बदल दें|से बदलें|होना चाहिए|कर दें|कर दीजिए|कर दो|करें|करो|रखें|रखिए|रख दें|रख दो|लिखें|लिखिए|लिख दें|बना दें|बनाएँ|हो|kar do|kar dijiye|kar dein|karo|rakho|rakhein|rakh do|likho)'

export const fieldForms: readonly FieldForms[] = [
  {
    called: {
      title: '(?:title|headline|name(?! ?(?:tag|badge|plate|card)s?\\b))',
      summary: '(?:summary|short (?:text|description))',
      description: '(?:(?:long |full )?description|long text)',
    },
    bindings: [
      ...strict(
        `${en}(?:change|set|update|switch|make|edit|rewrite|rename|correct|turn|replace)(?: the| its| our| this)?(?: new)? FIELD${ofIt}(?: ?[:：]| (?:to|into|as|by|with|so that it says|say|read)(?: ?[:：])?)\\s+(.+)$`,
        `${en}(?:use|take|put|write) (.+) (?:as|in|into|for) (?:the|its|our) FIELD$`,
        `${en}(?:for |as |in )?(?:the |its |our )?(?:new )?FIELD${ofIt}(?: should (?:be|say|read)| must be| shall be| would be| ?[:：])\\s*(.+)$`,
        `${en}(?:for|as) (?:the|its|our) FIELD${ofIt},? (?:use|take|put|write)[:：]?\\s+(.+)$`,
      ),
      ...loose(
        `${en}(?:make|let)(?: the| its| our) FIELD${ofIt} (?:be )?(.+)$`,
        `${en}(?:the |its |our )?FIELD(?: of it)? is\\s+(.+)$`,
      ),
    ],
  },
  {
    called: {
      title: '(?:título|titulo|nombre)',
      summary: '(?:resumen|texto corto|descripción corta)',
      description: '(?:descripción|descripcion|texto largo)',
    },
    bindings: [
      ...strict(
        `${es}(?:cambi[ae]r?|cámbia(?:le|me)?|actualiza|actualizar|modifica|modificar|edita|corrige|pon|poner|pone|ponle|escribe|deja|haz)(?: (?:de|como|en))?(?: el| la| su| mi| un| una)? FIELD${delEvento}(?: ?[:：]| (?:a|por|como|que sea|que diga|así)(?: ?[:：])?)\\s+(.+)$`,
        `${es}(?:usa|pon|escribe|toma) (.+) (?:como|de|en) (?:el |la )?FIELD$`,
        `${es}(?:como |de |en )?(?:el |la |su |mi )?(?:nuev[oa] )?FIELD${delEvento}(?: (?:debería|debe|tiene que) (?:ser|decir)| sería| que (?:sea|diga)| ?[:：])\\s*(.+)$`,
      ),
      ...loose(
        `${es}(?:pon|ponle|haz)(?: de| como)?(?: el| la| un| una)? FIELD,? (.+)$`,
        `${es}(?:el |la |su )?FIELD es\\s+(.+)$`,
      ),
    ],
  },
  {
    called: {
      title: '(?:标题|题目|名字|名称)',
      summary: '(?:摘要|简介|概要|概述|短文)',
      description: '(?:详细介绍|详细描述|介绍|描述|说明|详情|正文|长文)',
    },
    bindings: [
      ...strict(
        `${zh}FIELD[，, ]?(?:请|应该|要|就)?(?:改一下[，, ]?)?(?:改成|改为|换成|换为|设为|设成|定为|更新为|写成|写为|改叫|改用)\\s*[：:，,]?\\s*(.+?)(?:吧)?$`,
        `${zh}FIELD[，, ]?(?:请|应该|要|就)?(?:是|叫|写|用|改)?\\s*[：:]\\s*(.+?)$`,
        `${zh}FIELD[，, ]?(?:应该|要)(?:是|叫|写|用)\\s*(.+?)(?:吧)?$`,
        '^(?:请|就)?用(.+?)(?:做|当|作为?)(?:活动)?的?FIELD(?:吧)?$',
      ),
      ...loose(`${zh}FIELD(?:请)?(?:就)?(?:是|叫|写|用)\\s*(.+?)(?:吧)?$`),
    ],
  },
  {
    called: {
      title: '(?:शीर्षक|नाम|title|shirshak|naam)',
      summary: '(?:सारांश|छोटा विवरण|saransh|summary)',
      description: '(?:विवरण|वर्णन|पूरा विवरण|vivaran|description)',
    },
    bindings: [
      ...strict(
        `${hi}FIELD(?: को| ko)?(?:,? कृपया)?(?: (?:बदलकर|बदल कर|badalkar|badal kar)[,:]?| ?[:：])\\s*(.+?)(?:\\s+${hindiEnd})?[।.]?$`,
        `${hi}FIELD(?: को| ko)?(?:,? कृपया)? (.+?) ${hindiEnd}[।.]?$`,
        `${hi}FIELD (?:होना चाहिए|रखें|हो) (.+?)[।.]?$`,
      ),
      ...loose(`${hi}FIELD (?:है )?(.+?)(?: है)[।.]?$`, `${hi}FIELD है (.+?)[।.]?$`),
    ],
  },
]

/** Phrases that give the title without naming the field. */
export const titleForms: readonly string[] = [
  "^(?:no[, ]+)?(?:it(?:’s|'s| is) called|call it)\\s+(.+)$",
  '^(?:(?:no|perdón)[, ]+)?(?:se llama|llámalo)\\s+(.+)$',
]

/** A wish for how the text should be, rather than the text. */
export const nothingYet =
  /^(?:something|anything|sth|somewhat|a bit|a little|what|shorter|longer|better|nicer|clearer|simpler|friendlier|more|less|be (?:shorter|longer|better))(?![\p{L}])|^(?:algo|otra cosa|otr[oa]|más (?:cort|larg|brev|clar|amable|formal|simple)\p{L}*|mejor)(?![\p{L}])|^(?:别的|其他|其它|什么|短|长|更|好一?点|简短)|^(?:कुछ|छोटा|छोटी|लंबा|लम्बा|बेहतर|अच्छा|बदल|क्या|और (?:छोटा|लंबा|अच्छा)|chhota|lamba|badal)(?![\p{L}\p{M}])/u

/** A judgement of a field, which is not to become its text. */
export const loosely =
  /^(?:too|very|not|so|quite|rather|really|wrong|missing|bad|good|ok|okay|fine|nice|great|boring|empty|unclear|confusing|there|written|read|shown|printed|still|already|just)(?![\p{L}])|^(?:muy|demasiado|no|tan|bastante|mal[oa]?|buen[oa]?|correct[oa]|incorrect[oa]|aburrid[oa]|confus[oa])(?![\p{L}])|^(?:太|很|不|对|错|空|没|好|有点|非常)|नहीं(?![\p{L}\p{M}])|^(?:बहुत|गलत|सही|ठीक|खाली|बेकार|ज़्यादा|ज्यादा|bahut|galat|theek)(?![\p{L}\p{M}])/u
