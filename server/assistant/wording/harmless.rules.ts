import { stopWords } from '#engine/text/stopwords.ts'
import { normalise } from '#engine/text/normalise.ts'

// Rephrasings of the same content, and words that the rules for brief texts remove.
const ways = `be being would could should may might must seek seeks seeking search searches searching sought hunt want wants need needs require requires required wish wishes hope hopes hoping aim aims plan plans prefer prefers open ready willing eager
  find finds meet meets discover reach contact connect connects connecting talk talks speak chat discuss discusses exchange swap learn learns teach teaches train explain show guide help helps assist assists assistance aid support supports offer offers offering provide provides give gives share shares bring brings
  build builds create creates make makes develop develops grow grows improve improves start starts launch launches run runs organise organize join joins welcome welcomes invite invites include includes including such that which who whom someone somebody anyone people person those others team together
  also please thanks thank well so very more most further regarding concerning about around toward currently ideally mainly especially however therefore because since although while whether when where how why then thus order due fact reason example particular particularly gladly happily kindly just basically literally honestly actually really kind sort kinda sorta like um uhm uh hmm erm er uhh tbh mean guess anyway yeah okay ok oh ah frankly simply look know hi hello hey let us our ours it its they them their theirs as if than per via is are am was were been do does did have has had
  buscar busco buscamos buscando busca necesito necesitamos necesitar quiero queremos quisiera gustaría deseo desear deseamos espero esperar encontrar conocer contactar hablar charlar conversar aprender enseñar ofrecer ofrezco ofrecemos ayudar ayudo ayuda apoyar apoyo compartir comparto dar doy crear construir desarrollar mejorar empezar organizar invitar incluir incluye bienvenidos bienvenidas gracias además también especialmente actualmente idealmente preferiblemente sobre acerca respecto fin hecho razón ejemplo pues bueno sea básicamente digamos plan eh ehm mmm hm ver entonces fin oye sabes realidad realmente simplemente sinceramente honestamente tal eso estoy verdad la con del que o para
  寻找 寻求 找 找到 想 想要 希望 需要 愿意 期待 打算 计划 认识 结识 联系 交流 讨论 聊聊 聊天 学习 教 教授 分享 提供 帮助 协助 支持 帮 帮忙 给 给予 创建 建立 开发 改进 提升 开始 组织 邀请 欢迎 包括 以及 和 与 跟 同 及 或 或者 并 并且 而且 也 还 还有 都 就 是 的 地 得 了 在 有 对 对于 关于 为 为了 因为 所以 由于 如果 可以 能 能够 会 将 我 我们 你 您 您的 我的 我们的 大家 人 人士 朋友 一位 一个 一些 一名 这 那 这个 那个 就是 就是说 嗯 呃 额 其实 怎么 说 呢 怎么说呢 请 谢谢 您好 你好 正 正在 很 非常 目前 现在 主要 特别是 尤其 比如 例如 等 怎么说 基本上 基本 说实话 实话 老实 老实说 坦白 坦白说 反正 然后 那么 总之 话说 知道 你知道 意思 嘛 吧 啊 啦 哎 唉 哦 个 位 名 者 志同道合 感兴趣 有兴趣 兴趣 乐意 乐于
  तलाश खोज ढूंढ चाहिए चाहता चाहती चाहते चाहूंगा चाहूंगी जरूरत आवश्यकता आवश्यक मदद सहायता सहयोग देना दे देता देती सकता सकती सकते सिखाना सिखा सीखना मिलना मिल बात बातचीत चर्चा साझा बनाना शुरू सुधार आमंत्रित स्वागत कृपया धन्यवाद और या तथा एवं लेकिन क्योंकि इसलिए ताकि अगर यदि जो वह वे कि को से में पर के का की लिए साथ बारे द्वारा है हैं हूं हो था थे थी मैं हम मुझे हमें मेरा मेरी मेरे हमारा हमारी हमारे अपना अपनी अपने आप आपका कोई किसी कुछ लोग लोगों व्यक्ति ऐसा ऐसे ऐसी वर्तमान अभी विशेष रूप इच्छुक चाहूं मतलब वैसे असल दरअसल अच्छा देखिए तो उम्म हम्म बेसिकली यानी समझ लीजिए यार अरे देखो हाँ जी ओके ठीक सच कहूँ खैर ख़ैर एक्चुअली लाइक यू नो अम्म फिर यह ऐसा करना करने करता करती कर करें रहा रही रहे`

// Stop words that nevertheless claim something.
const claims = `expert experts experienced experience best free cheap new local great better old young short full small big large long experto experta gratis mejor mejores gran nuevo nueva nuevos nuevas viejo joven jóvenes experiencia ciudad pueblo barrio casa hijo hija niño niña señor señora grande grandes pequeño pequeña trabajo
  kid kids man woman guy guys home house year years
  免费 丰富 经验 有经验 精通 擅长 家里 我家 新 好 大 小 老 长期 长 最 师傅 公里 公斤 急 远 近 早期 元 块 岁 अनुभव अनुभवी मुफ्त नया नई नए बड़ा बड़ी बड़े छोटा छोटी छोटे पुराना पुरानी पुराने शहर भाई बहन औरत आदमी घर बढ़िया`

const setOf = (list: string): Set<string> => new Set(normalise(list).split(/\s+/u))

const claimed = setOf(claims)

/** Words that a rewording may add without claiming more. */
export const harmless: ReadonlySet<string> = new Set(
  [...setOf([...Object.values(stopWords).flatMap((words) => [...words]), ways].join(' '))].filter(
    (word) => !claimed.has(word),
  ),
)
