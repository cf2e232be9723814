import { type GuideQuestion, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import { countPhrase } from '../reading/wordings.ts'

type NextQuestion = (turn: TurnContext) => GuideQuestion

const counting =
  /how many.{0,30}(?:register|regist|people|attend|guest|sign(?:ed)? up|coming|come|joined|member|are in|participants)|number of (?:registrations|people|guests|attendees|participants)|cuánt[oa]s? (?:personas|gente|inscri|registr|asist|vienen|se han|van|hay|participantes|somos)|(?:多少|几)(?:个|位|名)?人|(?:报名|参加)(?:人数|的人数)|कितने (?:लोग|पंजीकरण|सदस्य|मेहमान)|कितनों ने|कितने.{0,12}(?:आ रहे|पंजीकरण|जुड़े)|kitne log/u
const changing =
  /(?:change|move|postpone|reschedule|set|update|edit|shift|correct|alter|bring forward|put off)\b.{0,30}\b(?:date|day|time|place|location|venue|price|capacity|hour|start|address|seats)|(?:date|time|place|price|venue) (?:should|must|has to|needs to|is now|to be)|(?:cambi|mover|mueve|aplaza|pospon|adelanta|modific|pon(?:er)?).{0,30}(?:fecha|día|hora|lugar|precio|aforo|sitio|dirección|plazas)|(?:改|换|推迟|提前|调整|修改|变更|更改).{0,12}(?:日期|时间|日子|地点|价格|票价|人数|地址)|(?:日期|时间|地点|价格|票价|人数).{0,8}(?:改|换|推迟|提前|调整)|(?:तारीख|समय|दिन|जगह|स्थान|कीमत|दाम).{0,20}(?:बदल|आगे|पीछे|ठीक कर|सुधार)/u

/** Answers a factual question from known data, or says where to find it; null for anything else. */
export function factAnswer(turn: TurnContext, standing: NextQuestion): GuideReply | null {
  const { heard, say } = turn
  if (!heard || heard.chip !== null) return null
  if (changing.test(heard.plain)) return repeatAfter(turn, say('host.elsewhere'), standing)
  return counting.test(heard.plain) && heard.plain.length < longest
    ? repeatAfter(turn, countIn(turn), standing)
    : null
}

const longest = 90

function countIn({
  turn: {
    context: { gathering, region },
    locale,
  },
  say,
}: TurnContext): string {
  const coverage = gathering?.role === 'host' ? gathering.coverage : null
  return coverage
    ? countPhrase(locale, 'host.count', { count: coverage.people, quote: '', region })
    : say('host.count.none')
}
