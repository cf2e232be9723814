import { normalise } from '#engine/text/normalise.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import { plainOf } from '../reading/plain.ts'

// Judgements of an event, which are neither names nor agreements nor lessons.
const judgements = `ok okay good great nice fine bad awful terrible amazing awesome wonderful excellent brilliant lovely fun boring interesting useful useless productive tiring exhausting loud crowded disappointing mediocre decent alright cool superb perfect rude kind friendly unfriendly arrogant annoying polite impolite weird strange awkward charming pushy smug dull shy fantastic enjoyable pleasant long short liked enjoyed loved hated
  bien bueno buena buenos buenas genial mal malo mala regular aburrido aburrida divertido divertida interesante útil inútil estupendo estupenda fantástico excelente increíble largo cansado gustó gusto encantó fatal normalito maleducado maleducada grosero grosera amable simpático simpática antipático antipática arrogante borde raro rara pesado pesada majo maja
  ठीक अच्छा अच्छी अच्छे बढ़िया बुरा बेकार मज़ेदार मज़ा शानदार उबाऊ रोचक दिलचस्प लाजवाब साधारण theek thik accha achha acha badhiya bura mazedaar maza shandar बदतमीज़ रूखा रूखी घमंडी मिलनसार अजीब विनम्र badtameez ghamandi`
const occasions =
  'event evening gathering meeting meetup day night conference party talk talks food people crowd time place thing everything evento encuentro reunión noche tarde día fiesta charla comida gente ambiente lugar todo कार्यक्रम शाम बैठक मुलाकात दिन लोग खाना जगह सब karyakram shaam din log sab'
const others = `it that this was is were been went felt not very so really quite pretty rather too much bit kind of just mostly only all overall i me my we they the a an think guess found thought say would well else who whom what how why when where which know remember recall sure anyone idea
  fue era estuvo estaba es está muy tan bastante un una poco más menos me nos lo la el creo que no sé se quién quiénes qué cómo cuándo dónde recuerdo acuerdo otra nada
  था थी थे है हैं रहा रही रहे हुआ हुई आया आई लगा लगी बहुत काफ़ी काफी थोड़ा ज़्यादा मुझे हमें मैं याद पता नहीं कौन क्या कैसे कैसा कब कहाँ किसे किससे और कोई भी तो ही tha thi the hai hain raha rahi laga bahut kaafi mujhe yaad pata nahi nahin kaun kya kaisa aur bhi`
const setOf = (words: string) => new Set(words.split(/\s+/u).map(normalise))
const [judging, spoken, besides] = [judgements, occasions, others].map(setOf)

const judgingHan =
  /好|不错|可以|一般|行|有意思|有趣|无聊|开心|棒|糟|差|满意|累|值得|热闹|失望|精彩|粗鲁|没礼貌|友好|傲慢|热情|奇怪/u
const besidesHan =
  /^(?:好|不错|可以|一般|行|有意思|有趣|没意思|无聊|开心|棒|糟糕?|差|满意|累|值得|热闹|失望|精彩|粗鲁|没礼貌|友好|傲慢|热情|奇怪|人|还|很|挺|都|不|太|非常|比较|相当|有点|没有?|活动|聚会|今天|昨天|晚上|现场|气氛|大家|感觉|觉得|整体|总体|就|那|这次?|次|真|蛮|极|是|我|了|的|吧|啊|呀|呢|，|,|。|\s)+$/u
const noNameHan =
  /谁|什么|怎么|怎样|哪|吗|呢|吧|不|没|很|还|了$|的$|^(?:挺|太|真|好|有|蛮|都)|可以|一般|记得|忘|知道|活动|聚会/u

/** Returns whether the text only judges the event. */
export function isJudgement(text: string): boolean {
  const plain = plainOf(text)
  if (/\p{Script=Han}/u.test(plain)) return judgingHan.test(plain) && besidesHan.test(plain)
  const words = plain.split(' ')
  return (
    words.some((word) => judging?.has(word)) &&
    words.every((word) => mayJudge(word) || isStopWord(word))
  )
}

function mayJudge(word: string): boolean {
  return [judging, spoken, besides].some((set) => set?.has(word))
}

/** Returns whether this word never occurs in a name. */
export function isNoName(word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return noNameHan.test(word)
  const plain = plainOf(word)
  return (judging?.has(plain) ?? false) || (besides?.has(plain) ?? false)
}

const back =
  /^(?:and |y |so |aur )*(?:who|what|any(?:one|body)|quién(?:es)?|qué|kaun|kya)(?: else| más| there| is there| aur)?$|^(?:那|那么)?(?:还有)?(?:谁|什么|哪些人?|别人)$|^(?:और )?(?:कौन|क्या)(?: है| थे| था| और)*$/u

/** Returns whether the text asks for more, without a question mark. */
export function isAskedBack(text: string): boolean {
  return back.test(plainOf(text))
}
