import { countForm } from './counts.ts'
import { end, form, start } from './forms.ts'

/** 'A place' says nothing about how many there are. */
const several = String.raw`(?!(?:an?|una?|one|ek|एक)\s(?!dozen|hundred|docena))(?!一)`
const upTo =
  '(?:for |with |max(?:imum)?\\.?(?: of)? |at most |up to |limited to |para |con |máximo(?: de)? |max\\. |hasta )*'
const people =
  '(?:people|ppl|persons?|guests?|attendees|participants|seats?|spots?|places?|tickets|spaces?|heads|pax|personas|plazas|asistentes|invitados|participantes|lugares|cupos|entradas|asientos)'
const hindiPeople =
  '(?:लोगों|लोग|व्यक्तियों|व्यक्ति|मेहमानों|मेहमान|सीटें|सीटों|सीट|जगहें|प्रतिभागियों|प्रतिभागी|log|logon|logo|mehman)'

/** The number of people, as count or other. */
export const seatForms = [
  form(
    `${start}${upTo}${several}(?:\\d+ ?[-–] ?)?(?<count>${countForm}) ?(?:more )?${people}${end}(?: max(?:imum)?| at most| como máximo)?`,
  ),
  form(
    `${start}(?:capacity|aforo|capacidad|limit)(?: of| de| is| es)?:? (?<other>${countForm})${end}`,
  ),
  form(
    `(?:最多|限|可容纳|容纳|名额|人数|共)?[:：]?\\s?(?!一)(?<count>${countForm})\\s?(?:个名额|名额|个人|个位子|个座位|人|位|名)(?:以内|左右)?`,
  ),
  form(`(?:名额|人数|容量)(?:是|为)?[:：]?\\s?(?<other>${countForm})`),
  form(
    `${start}(?:अधिकतम |ज़्यादा से ज़्यादा )?${several}(?:\\d+ ?[-–] ?)?(?<count>${countForm}) ${hindiPeople}(?: के लिए| तक| ke liye)?${end}`,
  ),
]

const sum = String.raw`\d{1,3}(?:[.,\s]\d{3})+(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,3})?`
const sign = 'US\\$|CA?\\$|AU?\\$|[€£$¥￥₹]|EUR|USD|GBP|CHF|CAD|AUD|JPY|KWD|INR|CNY|RMB'
const money =
  'euros?|dollars?|d[oó]lares?|bucks|pounds?|libras?|francs?|francos?|yenes|yen|rupees?|rupias?|yuan|pesos?|欧元|欧|美元|英镑|瑞士法郎|日元|日圆|人民币|元|块|यूरो|डॉलर|पाउंड|येन|रुपये|रुपए|रुपया|rupaye|rupay'
const lead =
  '(?:(?:(?:the )?(?:price|tickets?|entry|entrance|admission|fee|cost|costs|costing)(?: is| are| of|:)?|for|at|precio(?: de)?|entradas?(?: a)?|por|a|cuesta|票价|价格|门票|费用|每人|कीमत|टिकट|दाम|शुल्क|प्रति व्यक्ति) ?[:：]? ?)?'
const each =
  '(?: ?/ ?(?:person|head|pers\\.?|pax|persona|人|व्यक्ति)|,? ?(?:each|per (?:person|head|ticket|seat)|a (?:head|person|ticket)|pp|por (?:persona|cabeza|entrada)|cada uno|一位|每人|一张|/人|प्रति व्यक्ति|प्रति टिकट|का टिकट|में))?'

/** A sum with its currency before or after it, or a sum after the word for a price. */
export const priceForms = [
  form(`${lead}(?<![\\p{L}])(?<sign>${sign}) ?(?<amount>${sum})(?!\\d)${each}`),
  form(
    `${lead}(?<![\\d.,])(?<other>${sum}) ?-?(?<name>${sign}|${money})(?![\\p{Ll}\\p{M}])${each}`,
  ),
  form(
    `${start}(?:(?:the )?(?:price|tickets?|entry|admission|fee|cost)(?: is| are| of| at| to| for|:)? |precio(?: de| a|:)? |entradas?(?: a| de|:)? |(?:票价|价格|门票|费用)(?:是|为|改为|改成)?[:：]? ?|(?:कीमत|टिकट|दाम|शुल्क)(?: है)?:? )(?<amount>${sum})${end}${each}`,
  ),
]

export const freeForms = [
  form(
    `${start}(?:for free|free(?: of charge| entry| admission| tickets?)?|no charge|gratis|gratuit[oa]|entrada libre|sin costo|निःशुल्क|नि:शुल्क|मुफ़्त|मुफ्त|फ़्री|free mein|muft)${end}`,
  ),
  form('免费|不收费|不要钱'),
]

const stop = String.raw`(?=\s*(?:[,，;；。!！।、¦]|\.(?=\s+\p{Lu}|\s*$)|$)`
const label =
  '(?:(?:location|venue|place|address|lugar|sitio|dirección|ubicación|स्थान|जगह|पता|jagah)(?: is|:|：| es| to| at| a| है)+|(?:地点|地址|场地)(?:是|在|为|改为|改成|换成|：|:)?)'

/** The place, in the order in which the forms are tried. */
export const placeForms = [
  form(
    `(?:${start}|(?<=\\p{Script=Han}))${label}\\s?(?<place>[^,，;；¦।]+?)(?: (?:कर दो|कर दें|kar do))?${stop})`,
  ),
  form(
    `${start}(?:at|@|in) (?<place>(?!(?:least|most|all|once|english|spanish|chinese|hindi|person|my name|\\S+ time)${end})[^,;¦]+?)${stop}| (?:for|with|called|named|titled|about)${end})`,
  ),
  form(
    `${start}en (?<place>(?!(?:línea|linea|persona|español|inglés)${end})[^,;¦]+?)${stop}| (?:para|con|llamad[oa]|titulad[oa]|sobre)${end})`,
  ),
  form(
    `在\\s?(?<place>[^,，;；。、¦]+?)(?=\\s?(?:举办|举行|办|搞|组织|召开|开一?[个场次]|创建|新建|建一?个|安排|聚|进行|[,，;；。、¦]|$))`,
  ),
  form(`(?:^|[,，;；।¦])\\s?(?<place>[^,，;；¦।]+?) (?:में|पर|mein|par)(?=[\\s,，¦।]|$)`),
]

/** A street with a number after a place, and the town after that. */
export const placeMore =
  /^¦?(?:\s?[,，]\s?(?=[^,，¦]*\d)[^,，;；¦]{2,60}?(?=\s?[,，;；。¦]|$)){1,3}(?:\s?[,，]\s?\p{Lu}[\p{L}\p{M}'. -]{1,40}(?=\s?[,，;；。¦]|$)){0,2}/u

/** The address of a meeting or a video room. */
export const linkForms = [/(?<link>https?:\/\/[^\s,，;；。<>"“”]+)/iu]

/** Words before a fact that turn it round. */
export const negations =
  /(?:(?<![\p{L}\p{M}])(?:not|no|never|without|don't|doesn't|isn't|nunca|sin)|n't|不|别|不要|नहीं|मत)(?:\s+[^\s,¦]+){0,3}\s*$/iu

export const onlineForms = [
  form(
    `${start}(?:(?:held |it's )?(?:online|virtual(?:ly)?|remote(?:ly)?)|on (?:zoom|teams|google meet)|en línea|en linea|por (?:zoom|videollamada)|ऑनलाइन|online)${end}`,
  ),
  form('(?:在?线上|在线|网上)'),
]

export const visibilityForms = {
  invite_only: [
    form(
      `${start}(?:invit(?:e|ation)[- ]only|by invitation(?: only)?|private|solo (?:con|por) invitación|con invitación|privad[oa]|केवल निमंत्रण(?: से)?|निजी)${end}`,
    ),
    form('仅限邀请|凭邀请|仅受邀|私人|不公开'),
  ],
  unlisted: [
    form(
      `${start}(?:unlisted|only with (?:the|a) link|solo con (?:el )?enlace|no listado|केवल लिंक से)${end}`,
    ),
    form('仅限链接|凭链接'),
  ],
  public: [
    form(
      `${start}(?:open to (?:all|everyone|the public)|public|públic[oa]|abiert[oa] a tod[oa]s|सबके लिए खुला|सार्वजनिक)${end}`,
    ),
    form('公开'),
  ],
} as const

export const approvalForms = [
  form(
    `${start}(?:i(?:'ll| will)? approve(?: everyone| each (?:one|person))?|(?:with|needs|requires|by) (?:my )?approval|approval (?:needed|required)|con (?:mi )?aprobación|yo apruebo|मेरी मंज़ूरी से|मंज़ूरी (?:के साथ|ज़रूरी))${end}`,
  ),
  form('(?:需要?我?|要)(?:审核|审批|批准)'),
]
