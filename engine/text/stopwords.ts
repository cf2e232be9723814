import type { LexiconLanguage } from './languages.ts'
import { wordSet } from './normalise.ts'

// Function words, and the words that frame every objective and offering ("I am looking for someone
// who can ...").
const lists: Record<LexiconLanguage, string> = {
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
    explain explaining show showing understand understanding improve improving start starting started build building
    old free before still young down back come we’re i’m i’d i’ll i’ve can’t cant don’t dont doesn’t didn’t you’re that’s it’s let’s won’t isn’t aren’t nothing keep keeps kept left leave home morning mornings night nights send sends
    always never glad early late fast now yet already ready real really possible anymore thirty forty fifty sixty seventy eighty ninety fifteen eleven twelve since takes taking took gives given gave go goes going gone went makes made put puts
    cheap quiet absolute simple plain ideally perhaps maybe soon later today tomorrow tonight january february march april june july august september october november december spring summer autumn winter else whole entire right left
    everything every nobody none least enough quite rather almost nearly actually honestly simply properly seriously regular regularly often sometimes usually usually mostly mainly especially basic bit bits couple pair few several dozen
    thing stuff way ways kind sort type types side end top bottom inside outside around across along behind between near next next-door last previous current currently called name named kids kid man woman guy guys folks fellow friend friends
    come coming comes came bring brings bringing brought turn turns turned set sets setting run runs running sit sits stand stands hold holds let lets lose lost feel feels felt think thinks thought say says said tell tells told ask asks asked
    see sees seen saw watch hear heard wait waiting stay stays stop stops stopped begin begins beginning begun move moves moving mean means matter happen happens happened follow follows own owns anywhere somewhere everywhere somehow
    ppl pls plz u ur w n im ive dont cant wont aint didnt doesnt isnt wasnt arent shouldve cud cld wd wud shd abt bc cuz coz thx tbh imo fyi asap smth sth sb any1 some1 no1 every1
    gonna wanna gotta kinda sorta btw ok okay yep nope rly alot tho thru til mins hrs yrs yr hr wk wks mth mths`,
  es: `a al pa algo alguien algún alguna algunas alguno algunos ante antes aquí así aunque ayuda ayudar ayudo bajo bien buen buena bueno busca
    buscamos buscando buscar busco cada como cómo con conmigo conocer contra cosa cosas cual cuál cualquier cuando de del desde donde dónde dos
    doy e el él ella ellas ellos en encontrar entre era es esa ese eso esta está están estar este esto estos estoy fue gente gran gusta gustaría ha hace hacer
    hacia han hasta hay interesa interesado interesada la las le les lo los más me mejor mejorar mi mis mucha mucho muchos muy
    nada necesita necesitamos necesito ni no nos nosotros nuestra nuestro nueva nuevo o ofrecemos ofrecer ofrezco otra otras otro otros para
    pero persona personas poco por porque pudo puede puedo pueda que qué quien quién quiere quiero quisiera se sea ser si sí sin sobre
    somos soy su sus también tan tanto te tener tengo ti tiene tienen toda todas todo todos trabajo trabajar trabajando tu tus u un una unas uno unos usar
    ver voy y ya yo años año experiencia experto experta aprender aprendiendo enseñar enseño clase clases consejo consejos apoyo compartir comparto dar disponible
    empezar explico explicar crear dos tres cuatro cinco seis siete ocho nueve diez veinte cien mil medio media par pequeño pequeña pequeños pequeñas grande grandes
    semana semanas mes meses día días hora horas minutos lunes martes miércoles jueves viernes sábado sábados domingo domingos tarde tardes noche noches quieran pasando verdad cuente
    cuarenta treinta cincuenta sesenta setenta ochenta noventa quince doce once primer primera primeros primeras segundo segunda directo directa llevo llevamos queremos quisiéramos podemos puedan sepa sepan sé saben sabe sabemos nunca nadie siempre
    gratis viejo vieja viejos viejas joven jóvenes mucho rato casa casas vez veces hace hacía haga hagan hacemos hago hecho hecha dejo deja dejan dejar queda quedan quedar falta faltan paso pasa pasan pasar llega llegan llegar lleva llevan llevar
    saco saca sacar pongo pone ponen poner salgo sale salen salir vengo viene vienen venir venga cosa listo lista listos listas buenas buenos mejor mejores peor solo sola solos solas mismo misma mismos mismas cada hijo hija hijos hijas niño niña
    hoy mañana ayer pronto luego después antes enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre primavera verano otoño invierno aunque mientras según casi apenas además incluso todavía aún
    algún ningún ninguna ninguno bastante demasiado menos varios varias medio media fuera dentro cerca lejos arriba abajo alrededor manera forma tipo parte lugar sitio ganas favor gracias claro tal pueblo barrio ciudad zona señor señora me se te nos le
    ando anda andan tenemos tenía tengan habla hablan hablar digo dice dicen decir pido pide piden pedir sigo sigue siguen seguir empiezo empiezan empezar vamos va van ir ido sido estamos estaba estaban era eran fue fueron ser será sería suelo suele q xq pq tb tmb tmbn porfa xfa finde`,
  zh: `两 二 三 四 五 六 七 八 九 十 百 千 万 半 几 天 周 月 小时 自己 变 懂 每 每天 每周 每月 周六 周日 周末 晚上 一年 长期 的 了 是 在 我 我们 你 你们 他 她 它 他们 和 与 及 或 或者 也 都 就 很 更 最 有 没有 不 能 能够 可以 会 要 想 想要 希望 需要 寻找 寻求 找 找到 求 提供 帮 帮助 帮忙 给 给予 为 为了
    对 对于 从 到 让 把 被 这 那 这个 那个 这些 那些 一 一个 一些 一位 一起 个 位 名 人 者 谁 什么 怎么 如何 哪里 如果 因为 所以 但 但是 而 而且 以及 等 等等 上 下 中 里 外 内 前 后
    新 好 多 少 大 小 年 做 用 使用 相关 关于 方面 经验 有经验 丰富 愿意 乐意 擅长 精通 熟悉 感兴趣 兴趣 分享 学 学习 教 教学 教授 认识 结识 交流 建议 支持 其他 各种 并 还 还是 去 来 过 着 吧 吗 呢 啊 我想 想学 想找 能教 会教 可 来自 之 其 以 于
    没 没有 接 刚 刚刚 生 出 住 老 找人 找个 找一个 找一位 三十 四十 五十 六十 二十 十五 三 四 五 六 七 八 九 十 急 急需 带 看 看看 请 请教 最好 最好能 免费 也可以 都可以 全 整 单 两百 两千 百万 千万 都有 都做 都能 也能 个人 件 起 做了 做过 一只 一直 只 只要 就好
    家里 我家 家有 家住 想在 想把 想请 想要 想有 有没有 有个 有点 几个 几年 好几 八年 十年 十二 二十多 三十多 半年 一次 一下 一点 一边 早期 直接 现在 最近 以前 以后 之后 之前 已经 正在 开始 刚好 合适 可靠 靠谱 欢迎 随时 快 慢 急 远 近 老是 经常 总是 天天 不会 不知道 不太 不到 不了 不好 不能 不用 怎么办 怎样
    东西 事情 时候 地方 问题 情况 样子 办 办法 行 可以 能否 是否 另外 还有 还想 同时 顺便 之类 各类 各种 多种 这样 那样 那种 这种 岁 块 元 次 份 间 条 台 辆 双 张 本 套 批 笔 公里 公斤 年底 月底 下个月 上个月 明年 今年 去年 九月 十月 国庆 周五 下班 下午 上午 早上 中午 需 需要 求 求助 找 寻 寻找 帮手 师傅`,
  hi: `दो तीन चार पाँच पांच छह सात आठ नौ दस बीस सौ हज़ार हजार लाख आधा छोटा छोटी छोटे बड़ा बड़ी बड़े हफ़्ते हफ्ते महीने महीना दिन घंटे घंटा शनिवार रविवार हुए हुई हुआ सारे सारी पढ़कर समझा लगाकर सीखे अपनी का की के को में से पर है हैं हूँ हूं था थी थे और या भी ही तो कि जो वह वे यह ये मैं मुझे मेरा मेरी मेरे हम हमें हमारा हमारी हमारे आप आपका आपके आपको उन उनका उनके उनको इस उस एक कुछ कोई किसी
    सब सभी लिए लिये साथ बारे तक ने ना नहीं न मत कर करना करने करता करती करते करें किया की गई गया जा जाए जैसे जब तब अब कब क्या कैसे कौन कहाँ कहां क्यों बहुत अच्छा अच्छे अच्छी नया नई नए चाहिए चाहता चाहती चाहते
    चाहूँगा चाहूंगी ज़रूरत जरूरत तलाश खोज खोजना ढूंढ ढूँढ रहा रही रहे सकता सकती सकते सकूं दे देना देने देता देती देते दूंगा दूँगा मदद सहायता लोग लोगों व्यक्ति अनुभव अनुभवी वर्ष साल सीखना सीखने सिखाना सिखाने सिखा सिखाता सिखाती
    जानकारी सलाह बांटना साझा वाला वाले वाली होना होने होता होती हो अपना अपनी अपने द्वारा तथा एवं मिलना मिलने
    रखना रखने रखता हिसाब खाली पुराना पुरानी पुराने आता आती आते आए आना रात काम तैयार जगह पहला पहली पहले हर बिना शहर समझ भर करके बनाता बनाती बनाते बनाना बनाने बनवानी बनवाना दूंगी दूंगा लगता लगती लगते लगाता लगाती लगाते लगाना लगाने सही सुबह शाम निकाल मुफ्त ले लेकर लेना लेने लेता लेती लेते
    जाएं जाए जाना जाने जाता जाती जाते बताना बताती बताता बताते बता ऐसा ऐसे ऐसी वैसे कैसे कैसा इतना जितना उतना देख देखना देखने सकें सके सकूं चल चला चलना चलाना चले कोई कुछ किसी सब सारा सारे सारी हमारा हमारे हमारी मेरा मेरी मेरे तुम आप आपका आपके उनका उनके इनका इसका उसका जिसका जिससे जिसे जिन
    चालीस पचास साठ सत्तर अस्सी नब्बे तीस पंद्रह बारह ग्यारह करोड़ घर दिन रोज रोज़ कल आज अब अभी फिर बाद पास दूर नीचे ऊपर अंदर बाहर बीच सीधे सीधा अलग अच्छा अच्छी अच्छे बढ़िया नया नई नए पूरा पूरी पूरे थोड़ा थोड़ी थोड़े ज्यादा कम बहुत काफी सिर्फ केवल भाई बहन बंदा लोग आदमी औरत
    मिल मिले मिलती मिलता मिलें पड़ पड़ता पड़ रहना रहने रहती रहता हुआ हुई हुए था थी थे होगा होगी होंगे चाहता चाहती चाहते चाहे मन करवाना करवानी कराना करानी करवा करा वगैरह आदि समेत सहित तरफ ओर`,
}

// Words that only connect others.
const glue =
  wordSet(`a an the of for to in on at by with from and or my our your their his her its some any this that these those as
  de del la el los las lo un una unos unas y e o u en al a con por para mi mis su sus tu tus nuestro nuestra nuestros nuestras
  का की के को में से पर और या एक ने भी ही तो`)

/** Tests whether a normalised word only connects others. */
export function isGlue(word: string): boolean {
  return glue.has(word)
}

/** Words that carry no subject, by language. */
export const stopWords: Record<LexiconLanguage, ReadonlySet<string>> = {
  en: wordSet(lists.en),
  es: wordSet(lists.es),
  zh: wordSet(lists.zh),
  hi: wordSet(lists.hi),
}

const everyStopWord = new Set(Object.values(stopWords).flatMap((words) => [...words]))

/**
 * Tests whether a normalised word carries no subject in any of the four languages; a bare number
 * never does.
 */
export function isStopWord(word: string): boolean {
  return everyStopWord.has(word) || /^\p{N}+$/u.test(word)
}
