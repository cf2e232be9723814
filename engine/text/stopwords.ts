import type { Language } from './language.ts'

// Function words, and the words every objective and offering is framed with ("I am looking for someone who can ...").
const lists: Record<Language, string> = {
  en: `a about above after again all also am an and another any anybody anyone anything are around as at be because been being both
    but by can could did do does doing done during each either etc ever every everyone few for from further get getting give giving
    had has have having he help helped helpful helping her here hers him his how i i'd i'll i'm i've if in into is it it's its join just kind know
    like little looking look looks lot lots love many may me meet meeting might more most much must my need needed needs new nice no nor not of off offer offering offers on once one
    only open or other others our out over own people per person please provide providing really same seek seeking seeks she should
    so some somebody someone something such sure take than that that's the their them then there these they thing things this those
    through time to together too toward towards try trying under until up us use used using very want wanted wanting wants was way we well
    were what when where which while who whom whose why will willing wish with within without work working works would year years you your
    yours find finding able happy keen interested interest good great best better experience experienced share sharing learn learning teach teaching
    lesson lessons anyone based local near nearby full part first long short make making available advice tips support hands expert expertise
    two three four five six seven eight nine ten twenty hundred thousand half double couple small smaller big bigger large larger week weeks weekly month months monthly
    day days daily hour hours minute minutes monday tuesday wednesday thursday friday saturday sunday saturdays sundays evening evenings weekend weekends knows knowing without within
    explain explaining show showing understand understanding improve improving start starting started build building`,
  es: `a al algo alguien algún alguna algunas alguno algunos ante antes aquí así aunque ayuda ayudar ayudo bajo bien buen buena bueno busca
    buscamos buscando buscar busco cada como cómo con conmigo conocer contra cosa cosas cual cuál cualquier cuando de del desde donde dónde dos
    doy e el él ella ellas ellos en encontrar entre era es esa ese eso esta está están estar este esto estos estoy fue gente gran gusta gustaría ha hace hacer
    hacia han hasta hay interesa interesado interesada la las le les lo los más me mejor mejorar mi mis mucha mucho muchos muy
    nada necesita necesitamos necesito ni no nos nosotros nuestra nuestro nueva nuevo o ofrecemos ofrecer ofrezco otra otras otro otros para
    pero persona personas poco por porque pudo puede puedo pueda que qué quien quién quiere quiero quisiera se sea ser si sí sin sobre
    somos soy su sus también tan tanto te tener tengo ti tiene tienen toda todas todo todos trabajo trabajar trabajando tu tus u un una unas uno unos usar
    ver voy y ya yo años año experiencia experto experta aprender aprendiendo enseñar enseño clase clases consejo consejos apoyo compartir comparto dar disponible
    empezar explico explicar crear dos tres cuatro cinco seis siete ocho nueve diez veinte cien mil medio media par pequeño pequeña pequeños pequeñas grande grandes
    semana semanas mes meses día días hora horas minutos lunes martes miércoles jueves viernes sábado sábados domingo domingos tarde tardes noche noches quieran pasando verdad cuente`,
  zh: `两 二 三 四 五 六 七 八 九 十 百 千 万 半 几 天 周 月 小时 自己 变 懂 每 每天 每周 每月 周六 周日 周末 晚上 一年 长期 的 了 是 在 我 我们 你 你们 他 她 它 他们 和 与 及 或 或者 也 都 就 很 更 最 有 没有 不 能 能够 可以 会 要 想 想要 希望 需要 寻找 寻求 找 找到 求 提供 帮 帮助 帮忙 给 给予 为 为了
    对 对于 从 到 让 把 被 这 那 这个 那个 这些 那些 一 一个 一些 一位 一起 个 位 名 人 者 谁 什么 怎么 如何 哪里 如果 因为 所以 但 但是 而 而且 以及 等 等等 上 下 中 里 外 内 前 后
    新 好 多 少 大 小 年 做 用 使用 相关 关于 方面 经验 有经验 丰富 愿意 乐意 擅长 精通 熟悉 感兴趣 兴趣 分享 学 学习 教 教学 教授 认识 结识 交流 建议 支持 其他 各种 并 还 还是 去 来 过 着 吧 吗 呢 啊 我想 想学 想找 能教 会教 可 来自 之 其 以 于`,
  hi: `दो तीन चार पाँच पांच छह सात आठ नौ दस बीस सौ हज़ार हजार लाख आधा छोटा छोटी छोटे बड़ा बड़ी बड़े हफ़्ते हफ्ते महीने महीना दिन घंटे घंटा शनिवार रविवार हुए हुई हुआ सारे सारी पढ़कर समझा लगाकर सीखे अपनी का की के को में से पर है हैं हूँ हूं था थी थे और या भी ही तो कि जो वह वे यह ये मैं मुझे मेरा मेरी मेरे हम हमें हमारा हमारी हमारे आप आपका आपके आपको उन उनका उनके उनको इस उस एक कुछ कोई किसी
    सब सभी लिए लिये साथ बारे तक ने ना नहीं न मत कर करना करने करता करती करते करें किया की गई गया जा जाए जैसे जब तब अब कब क्या कैसे कौन कहाँ कहां क्यों बहुत अच्छा अच्छे अच्छी नया नई नए चाहिए चाहता चाहती चाहते
    चाहूँगा चाहूंगी ज़रूरत जरूरत तलाश खोज खोजना ढूंढ ढूँढ रहा रही रहे सकता सकती सकते सकूं दे देना देने देता देती देते दूंगा दूँगा मदद सहायता लोग लोगों व्यक्ति अनुभव अनुभवी वर्ष साल सीखना सीखने सिखाना सिखाने सिखा सिखाता सिखाती
    जानकारी सलाह बांटना साझा वाला वाले वाली होना होने होता होती हो अपना अपनी अपने द्वारा तथा एवं मिलना मिलने`,
}

/** Words that carry no subject, by language. */
export const stopWords: Record<Language, ReadonlySet<string>> = {
  en: setOf(lists.en),
  es: setOf(lists.es),
  zh: setOf(lists.zh),
  hi: setOf(lists.hi),
}

const everyStopWord = new Set(Object.values(stopWords).flatMap((words) => [...words]))

/** Whether a normalised word carries no subject in any of the four languages; a bare number never does. */
export function isStopWord(word: string): boolean {
  return everyStopWord.has(word) || /^\p{N}+$/u.test(word)
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.normalize('NFKC').split(/\s+/))
}
