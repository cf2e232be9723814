import type { Utterance } from '../reading/utterance.ts'
import { formOf } from '../reading/phrases.ts'

const questions = {
  whom: '^(?:who|whom) (?:should|do|can|could|must) (?:i|we) (?:talk|speak|meet|see|start|begin|write)|^(?:con quién|a quién) (?:debería|debo|tengo que|puedo|me conviene|hablo|conozco|busco)|^(?:我)?(?:应该|该|要|可以)?(?:找谁|跟谁|和谁|先找谁|见谁)|^(?:मुझे |मैं )?(?:किससे|किस से|किसके साथ) (?:बात|मिल)|^(?:mujhe |main )?(?:kisse|kis se) (?:baat|mil)',
  words:
    '^what (?:do|should|can|could) (?:i|we) (?:say|write|tell|open with|begin with)(?: to)?(?: him| her| them)?(?: first)?$|^how (?:do|should) i (?:start|begin|open)\\b|^qué (?:le|les) (?:digo|escribo|puedo decir|debería decir)|^我?(?:该|应该|要)?(?:跟|对|和|给)(?:他|她|他们)(?:说|写|聊)(?:些)?什么|^(?:मैं |मुझे )?(?:उससे|उनसे|उसे|उन्हें) क्या (?:कहूं|कहना|लिखूं|बोलूं)|^(?:main )?(?:usse|unse|use|unhe) kya (?:kahun|bolun|likhun)',
  message:
    '^(?:please |can you |could you |now |and )*(?:write|send|draft|compose|prepare) (?:(?:him|her|them)(?: (?:a|the|another))?|(?:a|the|another)(?= ))(?: (?:short|quick|first|friendly))*(?: (?:message|note|e-?mail|text|line|letter))?(?: (?:to|for) (?:him|her|them))?(?: please)?$|^(?:por favor |puedes |y )*(?:(?:escríbel[eo]s?|escribirles?|mándales?|envíales?|redáctales?|prepárales?)(?: (?:un|una|otro|otra)(?: (?:mensaje|nota|correo|carta|texto))?(?: corto)?)?|(?:escribe|redacta|prepara) (?:un|el|otro) (?:mensaje|correo|borrador)(?: para (?:él|ella|ellos|ellas))?)(?: por favor)?$|^(?:请|帮我|麻烦)*(?:给(?:他|她|它|对方|他们|她们)(?:写|发|起草|准备)|(?:写|起草|拟)(?=一?[封条个份]?(?:消息|信息|短信|信|邮件)))(?:一?[封条个份段])?(?:消息|信息|短信|信|邮件|留言|话)?(?:吧|吗)?$|^(?:कृपया |और )*(?:उसे|उन्हें|उसको|उनको) (?:एक |छोटा )*(?:(?:संदेश|मैसेज|मेसेज|मेल|ईमेल|पत्र) )?(?:लिखें|लिखिए|लिखो|लिख दें|लिख दीजिए|भेजें|भेजिए|भेजो|भेज दें|भेज दीजिए)$|^(?:use|usko|unhe|unhen|unko) (?:ek )?(?:message|sandesh|mail|msg) (?:likho|likhein|likhiye|likh do|bhejo|bhejein|bhej do)$',
  where:
    '^(?:what time|when|where|at what time) (?:is|does|do|are|will)\\b|^(?:what’s|what is) the (?:time|date|place|address|venue)|^(?:a qué hora|cuándo|dónde) (?:es|será|empieza|comienza|queda)|^(?:几点|什么时候|什么时间|在哪里?|在哪儿|地点|时间)|^(?:यह |ये )?(?:कितने बजे|कब|कहां) (?:है|शुरू|होगा|होगी)|^(?:kitne baje|kab|kahan) (?:hai|shuru|hoga)',
} as const
const forms = Object.entries(questions).map(([as, form]) => ({ as, form: formOf(form) }))

/** Returns the question, asked while preparing, that known data can answer. */
export function questionIn({ plain }: Utterance): string | undefined {
  return forms.find(({ form }) => form.test(plain))?.as
}
