import { end, form, start } from './forms.ts'

/** The words by which an hour that was named alone is in one half of the day. */
export const eveningWords =
  /tonight|evening|night|afternoon|noche|tarde|dinner|supper|cena|晚|下午|शाम|रात|shaam|sham|raat/iu
export const morningWords =
  /morning|breakfast|brunch|(?:por|de) la mañana|desayuno|早|上午|सुबह|नाश्ता|subah/iu

const besideDay = '(?<=day|tomorrow|mon|tue|wed|thu|fri|sat|sun|¦) (?:in the )?'

/** The part of the day beside a day without a time, and the hour when it usually starts. */
export const dayPartForms: readonly (readonly [RegExp, number])[] = [
  [form(`${besideDay}morning${end}|(?:por|en) la mañana${end}`), 10],
  [form(`${besideDay}afternoon${end}|(?:por|en) la tarde${end}`), 15],
  [form(`${besideDay}(?:evening|night)${end}|(?:por|en) la noche${end}`), 19],
  [form('早上|上午'), 10],
  [form('下午'), 15],
  [form('晚上'), 19],
  [form(`${start}(?:सुबह|subah)(?: को| ko)?${end}`), 10],
  [form(`${start}(?:दोपहर|dopahar)(?: को| ko)?${end}`), 13],
  [form(`${start}(?:शाम|shaam|sham|रात|raat)(?: को| ko)?${end}`), 19],
]

const englishUnits =
  '(?:(?<minutes>min(?:ute|uto)?s?)|(?<hours>hours?|horas?)|(?<days>days?|días?)|(?<weeks>weeks?|semanas?))'
const few = '(?<count>\\d+|half an|an?|one|two|three|four|media|una?|dos|tres|cuatro)'

/** How much later or earlier. */
export const shiftForms = [
  form(
    `${start}(?:by )?${few} ${englishUnits} (?:(?<later>later|más tarde|después)|(?<earlier>earlier|sooner|antes))${end}`,
  ),
  form(
    `${start}(?:(?<later>postpone|put off|push|delay|aplaza|aplázalo|pospón|posponlo|retrasa|retrásalo)|(?<earlier>bring|adelanta|adelántalo))(?: it| the event| el evento)?(?: forward| back)?(?: by)? ${few} ${englishUnits}${end}`,
  ),
  form(
    '(?:(?<later>推迟|延后|往后)|(?<earlier>提前|提早))\\s?(?<count>\\d+|[一两二三四半])\\s?个?(?:(?<minutes>分钟)|(?<hours>小时|钟头)|(?<days>天)|(?<weeks>周|星期|礼拜))',
  ),
  form(
    `${start}(?<count>\\d+|एक|दो|तीन|ek|do|teen) (?:(?<minutes>मिनट)|(?<hours>घंटे|घंटा|ghante|ghanta)|(?<days>दिन|din)|(?<weeks>हफ़्ते|हफ़्ता|हफ्ते|सप्ताह|hafte)) (?:(?<later>बाद|आगे|baad|aage)|(?<earlier>पहले|pehle))(?: कर दो| कर दें| kar do)`,
  ),
]
