import { expect, test } from 'vitest'
import { least } from './bands/answer.ts'
import { fitOf } from './bands/band.ts'
import { statementsOf } from './bands/statements.ts'
import { profileOf } from './vectors/profile.ts'
import { createVocabulary } from './vectors/vocabulary.ts'

// What readers found who knew nothing of the engine, by kind: an objective, and what answers it, or does not.
// A second objective is what another person seeks in turn.
type Case = readonly [objective: string, is: 'answered by' | 'not answered by' | 'shared with', other: string]

const kinds: Readonly<Record<string, readonly Case[]>> = {
  'company is given by who seeks it': [
    ['alguien para jugar al pádel', 'shared with', 'compañeros de pádel'],
    ['study buddy for the bar exam', 'shared with', 'study group for the bar exam'],
    ['other founders to share experiences with', 'shared with', 'meet other founders'],
    ['other parents of toddlers', 'shared with', 'meet parents with small kids'],
    ['quien quiera jugar al ajedrez', 'answered by', 'juego ajedrez'],
    ['quien quiera correr conmigo', 'answered by', 'salgo a correr los domingos'],
  ],
  'what the author is, is not what they seek': [
    ['soy profesor de inglés y busco piso', 'not answered by', 'clases de inglés'],
    ['a web for my dental clinic', 'not answered by', 'dentist'],
    ['I’m a lawyer looking for a squash partner', 'not answered by', 'legal advice'],
    ['I’m a lawyer looking for a squash partner', 'answered by', 'I play squash'],
    ['Photographer looking for a studio', 'not answered by', 'wedding photography'],
    ['my yoga studio needs an accountant', 'not answered by', 'yoga studio'],
    ['my yoga studio needs an accountant', 'answered by', 'accountant'],
    ['I run a bakery and want to learn Spanish', 'not answered by', 'baking classes'],
    ['I run a bakery and want to learn Spanish', 'answered by', 'Spanish lessons'],
    ['我是瑜伽老师，找场地', 'not answered by', '瑜伽课'],
    ['मैं योग टीचर हूँ, हॉल चाहिए', 'not answered by', 'योग सिखाता हूँ'],
    ['मैं वकील हूँ, वेबसाइट बनवानी है', 'not answered by', 'कानूनी सलाह'],
    ['मैं वकील हूँ, वेबसाइट बनवानी है', 'answered by', 'वेबसाइट बनाता हूँ'],
    ['我们是翻译公司，找会计', 'not answered by', '中英翻译'],
    ['我们是翻译公司，找会计', 'answered by', '会计做账'],
    ['मैं डॉक्टर हूँ, निवेश करना चाहता हूँ', 'not answered by', 'डॉक्टर की सलाह'],
    ['I am a lawyer, need a website', 'not answered by', 'legal advice'],
    ['I am a lawyer, need a website', 'answered by', 'I build websites'],
    ['my dog needs a walker', 'answered by', 'dog walking'],
    ['my bike chain slips, need a mechanic', 'answered by', 'bike repair'],
    ['I’m a beginner pianist looking for a teacher', 'answered by', 'piano lessons'],
  ],
  'what is ruled out among the offerings is not offered': [
    ['tax advice', 'not answered by', 'I can’t give tax advice'],
    ['tax advice', 'not answered by', 'no tax advice'],
    ['tax advice', 'not answered by', 'I no longer do tax advice'],
    ['clases de canto', 'not answered by', 'no doy clases de canto'],
    ['clases de piano', 'not answered by', 'no soy profesor de piano'],
    ['clases de piano', 'not answered by', 'cualquier instrumento menos piano'],
    ['clases de piano', 'not answered by', 'dejé de dar clases de piano'],
    ['mentoring for founders', 'not answered by', 'can’t offer mentoring right now'],
    ['a chess club', 'not answered by', 'no time for chess these days'],
    ['vegan food', 'not answered by', 'we don’t have vegan food'],
    ['voluntarios', 'not answered by', 'no puedo ser voluntario'],
  ],
  'who seeks people to serve has what those want': [
    ['alumnos de italiano', 'not answered by', 'clases de italiano'],
    ['pacientes para mi consulta de psicología', 'not answered by', 'psicóloga'],
    ['readers for my novel', 'not answered by', 'novelist'],
    ['subscribers for our vegetable box', 'not answered by', 'vegetable boxes'],
    ['flatmate for my flat', 'not answered by', 'a room in my flat'],
    ['fill the empty desk in our office', 'not answered by', 'desk in a shared office'],
    ['let my parking space', 'not answered by', 'parking space'],
    ['interviewees for my thesis', 'not answered by', 'thesis about migration'],
    ['distributors for our olive oil', 'not answered by', 'olive oil from our family farm'],
  ],
  'a wish among the offerings is no offer': [
    ['a photographer', 'not answered by', 'keen to find a photographer'],
    ['a web designer', 'not answered by', 'I’d like to find a web designer'],
    ['web designer', 'not answered by', 'could use a web designer'],
    ['web designer', 'not answered by', 'interested in finding a web designer'],
    ['un contable', 'not answered by', 'me vendría bien un contable'],
    ['mentor', 'not answered by', 'would appreciate a mentor'],
    ['guitar lessons', 'not answered by', 'I’m taking guitar lessons'],
    ['clases de francés', 'not answered by', 'voy a clases de francés'],
    ['French lessons', 'not answered by', 'A2 French, still a beginner'],
    ['investors', 'not answered by', 'looking for investors'],
    ['inversores', 'not answered by', 'busco inversores'],
    ['inversores', 'not answered by', 'necesito financiación'],
    ['investors', 'answered by', 'I invest in startups'],
    ['找投资', 'not answered by', '求投资'],
    ['निवेशक चाहिए', 'not answered by', 'निवेशक चाहिए'],
    ['फंडिंग चाहिए', 'not answered by', 'फंडिंग की तलाश में'],
    ['website banwani hai', 'not answered by', 'website banwani hai'],
    ['photographer chahiye', 'not answered by', 'photographer chahiye'],
    ['找赞助商', 'not answered by', '寻求赞助'],
    ['找投资', 'not answered by', '希望找到投资人'],
  ],
  'a purpose says less than what is sought': [
    ['योग के लिए हॉल', 'not answered by', 'योग टीचर'],
    ['yoga ke liye hall chahiye', 'not answered by', 'yoga sikhati hu'],
    ['为钢琴班找场地', 'not answered by', '钢琴教学'],
    ['रेस्टोरेंट के लिए लाइसेंस', 'not answered by', 'रेस्टोरेंट का खाना'],
    ['शादी के लिए लोन', 'not answered by', 'वेडिंग प्लानर'],
    ['संगीत के लिए स्टूडियो', 'not answered by', 'संगीत सिखाता हूँ'],
    ['दुकान के लिए वेबसाइट', 'answered by', 'वेबसाइट बनाता हूँ'],
    ['बेटे के लिए गणित का टीचर', 'answered by', 'गणित पढ़ाता हूँ'],
    ['शादी के लिए फोटोग्राफर', 'answered by', 'शादी की फोटोग्राफी'],
  ],
  'what is ruled out is not sought': [
    ['मुझे वकील नहीं, डॉक्टर चाहिए', 'not answered by', 'वकील हूँ'],
    ['मुझे वकील नहीं, डॉक्टर चाहिए', 'answered by', 'डॉक्टर हूँ'],
    ['insurance me interest nahi', 'not answered by', 'insurance agent'],
    ['insurance ke alawa kuch bhi', 'not answered by', 'insurance agent'],
    ['insurance wale door rahe', 'not answered by', 'insurance agent'],
    ['broker nahi chahiye, flat chahiye', 'not answered by', 'property broker'],
    ['loan nahi chahiye', 'not answered by', 'loan dilwata hu'],
    ['对区块链没兴趣，想了解AI', 'not answered by', '区块链咨询'],
    ['不想再做财务了，想转行做设计', 'not answered by', '财务咨询'],
    ['बीमा एजेंट न मिले', 'not answered by', 'बीमा एजेंट'],
    ['婚礼摄影', 'not answered by', '无人机航拍，不拍婚礼'],
  ],
  'learning, repair and a sale are three things to do with one subject': [
    ['想学吉他', 'not answered by', '吉他维修'],
    ['想学吉他', 'answered by', '教吉他'],
    ['learn sewing', 'not answered by', 'sewing machine repair'],
    ['guitar lessons', 'not answered by', 'guitar for sale'],
    ['clases de guitarra', 'not answered by', 'reparo guitarras'],
    ['गिटार सीखना है', 'not answered by', 'गिटार की मरम्मत'],
    ['rent a bike', 'not answered by', 'bike repair'],
    ['piano tuner', 'not answered by', 'piano lessons'],
    ['learn bike repair', 'answered by', 'bike repair workshop'],
    ['古典吉他琴颈翘了，是老师送的，想修好', 'answered by', 'reparo guitarras españolas'],
  ],
  'who seeks a job meets who hires, and no colleague': [
    ['找前端工作', 'not answered by', '前端开发'],
    ['找会计工作', 'not answered by', '会计做账、报税'],
    ['找会计工作', 'answered by', '公司正在招聘会计'],
    ['找厨师工作', 'shared with', '餐厅招厨师'],
    ['curro de camarero', 'answered by', 'se necesita camarero'],
    ['chamba de mesero', 'answered by', 'buscamos meseros'],
  ],
}

test.each(Object.entries(kinds).flatMap(([kind, cases]) => cases.map(([objective, is, other]) => [kind, objective, is, other] as const)))('%s: %s is %s: %s', (_kind, objective, is, other) => {
  const vocabulary = createVocabulary()
  const said = (seeks: string[], gives: string[]) => statementsOf(profileOf({ key: 'a', seeks, gives }), vocabulary)
  const fit = fitOf(said([objective], []), is === 'shared with' ? said([other], []) : said([], [other]))
  if (is === 'not answered by') expect(fit).toBeLessThan(least.sure)
  else expect(fit).toBeGreaterThanOrEqual(least.sure)
})
