/**
 * Synonyms by their canonical spelling: `spelling: name name`; a name with a capital matches only
 * with that capital.
 */
const named = (lists: string): ReadonlyMap<string, string> =>
  new Map(
    lists
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [spelling = '', names = ''] = line.split(':')
        return names
          .trim()
          .split(/\s*,\s*/u)
          .map((name): [string, string] => [name, spelling.trim()])
      }),
  )

export const calendar = named(`
monday: monday, mondays, Mon, lunes, सोमवार, 周一, 星期一, 礼拜一
tuesday: tuesday, tuesdays, Tue, Tues, martes, मंगलवार, 周二, 星期二, 礼拜二
wednesday: wednesday, wednesdays, Wed, miércoles, बुधवार, 周三, 星期三, 礼拜三
thursday: thursday, thursdays, Thu, Thurs, jueves, गुरुवार, बृहस्पतिवार, 周四, 星期四, 礼拜四
friday: friday, fridays, Fri, viernes, शुक्रवार, 周五, 星期五, 礼拜五
saturday: saturday, saturdays, Sat, sábado, sábados, शनिवार, 周六, 星期六, 礼拜六
sunday: sunday, sundays, Sun, domingo, domingos, रविवार, इतवार, 周日, 周天, 星期日, 星期天, 礼拜天
january: january, Jan, enero, जनवरी
february: february, Feb, febrero, फरवरी, फ़रवरी
march: March, Mar, marzo, मार्च
april: april, Apr, abril, अप्रैल
may: May, mayo, मई
june: june, Jun, junio, जून
july: july, Jul, julio, जुलाई
august: august, Aug, agosto, अगस्त
september: september, Sept, Sep, septiembre, सितंबर, सितम्बर
october: october, Oct, octubre, अक्टूबर, अक्तूबर
november: november, Nov, noviembre, नवंबर, नवम्बर
december: december, Dec, diciembre, दिसंबर, दिसम्बर
today: today, hoy, आज, 今天, 今日
tonight: tonight, 今晚, आज रात
tomorrow: tomorrow, mañana, कल, 明天, 明日
after tomorrow: pasado mañana, परसों, 后天
yesterday: yesterday, ayer, 昨天
morning: morning, mornings, सुबह, 早上, 上午, 早晨
afternoon: afternoon, afternoons, tarde, tardes, दोपहर, 下午
evening: evening, evenings, शाम, 晚上, 傍晚
night: night, nights, noche, noches, रात, 夜里, 深夜
noon: noon, midday, mediodía, 中午
midnight: midnight, medianoche, 午夜, 半夜
weekend: weekend, weekends, 周末
spring: spring, primavera, 春天, 春季, वसंत
summer: summer, verano, 夏天, 夏季, गर्मियों
autumn: autumn, otoño, 秋天, 秋季
winter: winter, invierno, 冬天, 冬季, सर्दियों
next year: 明年, next year, el próximo año, अगले साल
last year: 去年, last year, पिछले साल
next week: 下周, next week, अगले हफ्ते
next month: 下个月, 下月, next month, अगले महीने
am: a.m., 凌晨
pm: p.m.
christmas: christmas, xmas, navidad, 圣诞节, 圣诞, क्रिसमस
new year: 春节, 元旦, 国庆, 中秋, दिवाली, दीवाली, होली`)

export const currencies = named(`
USD: $, dollar, dollars, usd, bucks, dólar, dólares, 美元, 美金, डॉलर
EUR: €, euro, euros, eur, 欧元, यूरो
GBP: £, gbp, pound, pounds, libra, libras, 英镑, पाउंड
INR: ₹, inr, rupee, rupees, rupia, rupias, rs, 卢比, रुपये, रुपए, रुपया
CNY: ¥, ￥, cny, rmb, yuan, yuanes, 人民币, 块钱, युआन
JPY: jpy, yen, yenes, 日元, येन
MXN: peso, pesos, mxn, 比索
BTC: bitcoin, btc, 比特币, बिटकॉइन`)

/** Units; with its number a unit is a fact. */
export const units = named(`
percent: %, ٪, percent, per cent, por ciento, प्रतिशत, फीसदी, फ़ीसदी
year: years, year, yrs, años, año, 年, 岁, साल, वर्ष, वर्षों, सालों
month: months, month, meses, mes, 个月, महीने, महीना, महीनों, माह
date month: 月, 月份
week: weeks, week, semanas, semana, 周, 星期, 个星期, हफ्ते, हफ़्ते, सप्ताह
day: days, day, días, día, 天, दिन, दिनों
date day: 号, 日
hour: hours, hour, hrs, hr, horas, hora, 小时, 个小时, 钟头, घंटे, घंटा, घंटों
oclock: o'clock, o’clock, 点, 点钟, बजे
minute: minutes, minute, mins, min, minutos, minuto, 分钟, मिनट
second: seconds, segundos, 秒, सेकंड
km: km, kms, kilometers, kilometres, kilómetros, 公里, किलोमीटर, किमी
m: metres, meters, metros, 米, मीटर
mile: miles, mile, millas
kg: kg, kilos, kilograms, 公斤, किलो
am: am, a.m.
pm: pm, p.m.`)

/** Words that negate a sentence. */
export const negations: ReadonlySet<string> = new Set(
  `not no non never nobody none nothing neither nor without cannot hardly barely except unless won’t can’t don’t doesn’t didn’t isn’t aren’t wasn’t weren’t wouldn’t couldn’t shouldn’t haven’t hasn’t hadn’t cant dont wont doesnt didnt isnt
  nunca sin ningún ninguna ninguno nada nadie jamás tampoco ni salvo excepto नहीं मत न ना बिना बगैर कभी`
    .split(/\s+/u)
    .map((word) => word.normalize('NFC')),
)
