import { type GuideQuestion, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import { countPhrase } from '../reading/wordings.ts'

type NextQuestion = (turn: TurnContext) => GuideQuestion

const counting =
  /how many.{0,30}(?:register|regist|people|attend|guest|sign(?:ed)? up|coming|come|joined|member|are in|participants)|number of (?:registrations|people|guests|attendees|participants)|cuánt[oa]s? (?:personas|gente|inscri|registr|asist|vienen|se han|van|hay|participantes|somos)|(?:多少|几)(?:个|位|名)?人|(?:报名|参加)(?:人数|的人数)|कितने (?:लोग|पंजीकरण|सदस्य|मेहमान)|कितनों ने|कितने.{0,12}(?:आ रहे|पंजीकरण|जुड़े)|kitne log/u
/** Answers a factual question from known data, or says where to find it; null for anything else. */
export function factAnswer(turn: TurnContext, standing: NextQuestion): GuideReply | null {
  const { heard } = turn
  if (!heard || heard.chip !== null) return null
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
