// The names of languages in the four languages.
const language = new RegExp(
  [
    '\\b(?:English|Spanish|French|German|Italian|Portuguese|Russian|Arabic|Japanese|Korean|Chinese|Mandarin|Cantonese|Hindi|Urdu|Bengali|Tamil|Marathi|Punjabi|Gujarati|Dutch|Swedish|Norwegian|Danish|Finnish|Greek|Turkish|Ukrainian|Czech|Hungarian|Romanian|Hebrew|Persian|Farsi|Vietnamese|Thai|Indonesian|Swahili|Latin|Catalan|Basque|angrezi)\\b',
    '(?<!\\p{L})(?:inglés|español|castellano|francés|alemán|italiano|portugués|ruso|árabe|japonés|coreano|chino|mandarín|cantonés|neerlandés|holandés|sueco|noruego|danés|finés|griego|turco|polaco|ucraniano|checo|húngaro|rumano|hebreo|persa|vietnamita|tailandés|catalán|vasco|euskera|gallego|latín)(?!\\p{L})',
    '(?:英|法|德|日|韩|俄|汉|泰|粤|意大利|西班牙|葡萄牙|阿拉伯|印地|印度|越南|荷兰|波兰|土耳其|希腊|瑞典|挪威|丹麦|芬兰|希伯来|波斯|拉丁|乌克兰|捷克|匈牙利|印尼|加泰罗尼亚)[语文]|中文|普通话|广东话',
    '(?<!\\p{Script=Devanagari})(?:अंग्रे[ज\u095b]\u093c?ी|हिंदी|हिन्दी|स्पेनिश|[फ\u095e]\u093c?्रेंच|[फ\u095e]\u093c?्रांसीसी|जर्मन|इतालवी|इटालियन|पुर्तगाली|रूसी|अरबी|जापानी|कोरियाई|चीनी|मंदारिन|उर्दू|बंगाली|बांग्ला|तमिल|तेलुगु|मराठी|पंजाबी|गुजराती|संस्कृत|डच|यूनानी|तुर्की|[फ\u095e]\u093c?ारसी)(?!\\p{Script=Devanagari}|\\p{M})',
  ].join('|'),
  'giu',
)

/** Returns the names of languages in a text, as written. */
export function languagesIn(text: string): string[] {
  return [...new Set([...text.matchAll(language)].map(([name]) => name))]
}

const around = /^(?:in|en|a|el|al|用|说|讲|在)?\s*|\s*(?:में|mein|को)?[\s.。।!！,，]*$/giu

/** Returns the language if the text names one and nothing else, else null. */
export function onlyLanguage(text: string): string | null {
  const [name] = languagesIn(text)
  return name !== undefined && name === text.trim().replace(around, '') ? name : null
}
