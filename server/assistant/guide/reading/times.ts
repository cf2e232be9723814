import { normalise } from '#engine/text/normalise.ts'

// Times in the four languages: a day, a month, a span; 'may' and 'march' only after a word that
// expects a month.
const english =
  /\b(?:today|tonight|tomorrow|(?:this|next) (?:week|month|year|quarter|summer|winter|spring|autumn|fall|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:by|until|till|before|on|in|from|since|end of|early|late|mid)[ -](?:the )?(?:end of )?(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|summer|winter|spring|autumn|new year)(?: \d{1,4})?|(?:in|within|for|every) (?:a |an |one |two |three |four |five |six |ten |\d+ )?(?:few |couple of )?(?:days?|weeks?|months?|years?|hours?|minutes?)|(?:an|one|two|three|a few|few|\d+) (?:days?|weeks?|months?|hours?|minutes?|evenings?|afternoons?)(?: a (?:week|month))?|(?:one|a single) (?:conversation|call|chat|talk|meeting)|once|weekly|monthly|urgently|soon|asap|as soon as possible|no hurry|long[- ]term|part[- ]time|full[- ]time|remote(?:ly)?|by \d{1,2}(?:st|nd|rd|th)?)\b/u
const spanish =
  /(?:^|[^\p{L}])(?:hoy|mañana|pasado mañana|esta (?:semana|noche|tarde)|este (?:mes|año|verano|invierno)|(?:la |el )?(?:próxima semana|semana que viene|próximo (?:mes|año)|mes que viene|año que viene)|(?:antes de|para|hasta|en|a finales de|desde|a partir de) (?:el |la |los )?(?:fin de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|verano|invierno|otoño|primavera|navidad|año)(?: de \d{4})?|(?:en|dentro de|durante|cada) (?:un |una |dos |tres |cuatro |seis |unas |unos |\d+ )?(?:días?|semanas?|mes(?:es)?|años?|horas?)|(?:una|dos|tres|unas|pocas|\d+) (?:horas?|semanas?|tardes?)(?: (?:a la|por) semana)?|una (?:conversación|charla|llamada)|sin prisa|cuanto antes|urgente|a largo plazo|media jornada)(?![\p{L}])/u
const chinese =
  /今天|今晚|明天|后天|本周|这周|下周|周[一二三四五六日末]|星期[一二三四五六日天]|本月|这个月|下个?月|月底|年底|年内|今年|明年|尽快|不急|长期|[一二两三四五六七八九十\d]+ ?个?(?:天|周|星期|月|年|小时)|\d+月|[一二三四五六七八九十]+月|春节|国庆|之前|聊一次|一次(?:谈话|交流)|线上|远程|兼职|全职/u
const hindi =
  /आज|कल|परसों|इस (?:हफ्ते|सप्ताह|महीने|साल)|अगले (?:हफ्ते|सप्ताह|महीने|साल|कुछ)|(?:जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|अक्तूबर|नवंबर|दिसंबर|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|दिवाली|होली)(?: के)? ?(?:तक|से|में|को|से पहले)?|(?:एक|दो|तीन|चार|कुछ|\d+) (?:दिन|दिनों|हफ्ते|हफ्तों|महीने|महीनों|साल|घंटे|घंटा|सप्ताह)|जल्दी|कोई जल्दी नहीं|लंबे समय|एक बातचीत/u
const numericDate =
  /\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d{2}-\d{2}|\b\d{1,2}(?:st|nd|rd|th)\b/u

const all = [numericDate, english, spanish, chinese, hindi]

/** Returns whether a text says when, for how long, or in which form. */
export function namesTime(text: string): boolean {
  const plain = normalise(text)
  return all.some((form) => form.test(plain))
}

/** Returns the words that say by when, as written. */
export function timeIn(text: string): string | null {
  for (const form of all) {
    const timeText = new RegExp(form, 'iu').exec(text)?.[0]?.trim()
    if (timeText) return timeText.replace(/^[^\p{L}\p{N}]+/u, '')
  }
  return null
}
