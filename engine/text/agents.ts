import type { Token } from './tokens.ts'

// Endings of words for people by their trade: -er, -ist, -ian; -or, -ista, -ero; 师, 员, 家; -कार,
// -वाला.
const latin =
  /(?:^c[efopmt]o|[^aeiou]er|[^aeiou]or|ist|ian|eer|ora|ista|ero|era|nurse|cook|chef|coach|agent|agente|intermediario|médico|médica|abogado|abogada)s?$/u
const han =
  /(?:师|员|专家|手|商|匠|医生|护士|律师|工人|农民|司机|中介|猎头|推销|经纪人|顾问|学者|主管|经理)$/u
const devanagari =
  /(?:कार|वाला|वाली|निवेशक|शिक्षक|शिक्षिका|लेखक|गायक|डॉक्टर|इंजीनियर|वकील|नर्स|माली|दर्जी|दर्ज़ी|बढ़ई|किसान|मिस्त्री|डेवलपर|डिजाइनर|ब्रोकर|एजेंट|दलाल|ड्राइवर|मैनेजर|ट्रेनर|वेटर|प्लंबर|इलेक्ट्रीशियन|टीचर|रसोइया|अनुवादक|फोटोग्राफर|शेफ)$/u

const others = new Set([
  'water',
  'another',
  'other',
  'paper',
  'number',
  'winter',
  'summer',
  'under',
  'after',
  'over',
  'never',
  'ever',
  'together',
  'daughter',
  'mother',
  'father',
  'brother',
  'sister',
  'computer',
  'letter',
  'better',
  'for',
  'or',
  'por',
  'enero',
  'primero',
  'dinero',
  'pero',
  'quiero',
  'espero',
  'error',
  'mirror',
  'door',
  'floor',
  'era',
  'primera',
  'primer',
  'tercer',
  'manera',
  'ahora',
  'hora',
  'señora',
  'motor',
  'tractor',
  'amor',
  'mejor',
  'mayor',
  'menor',
  'calor',
  'dolor',
  'color',
  'valor',
  'favor',
  'list',
  'exist',
])

/**
 * Tests whether a word names a person by their trade: a person who offers themselves as a nurse is
 * one, even if they also look for something.
 */
export function isAgent({ word, script }: Token): boolean {
  if (script === 'han') return han.test(word)
  if (script === 'devanagari') return devanagari.test(word)
  return latin.test(word) && !others.has(word)
}
