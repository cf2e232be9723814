import { wordSet } from './normalise.ts'
import { isStopWord } from './stopwords.ts'
import type { Token } from './tokens.ts'

// Function words, and words that frame a wish or an offer, that are no words of the four languages.
// From German, French, Portuguese, Italian, Dutch, Polish, Turkish, Russian, Arabic and Japanese.
// Without them 'Ich suche' would match two people.
const functionWords = wordSet(`
  ich und für meine meinen meiner suche sucht suchen gesucht biete bieten der dem ein eine einen einer einem nicht von zum zur wir uns unser unsere
  unseren bei beim auf aus auch oder wer wie kann kannst können möchte möchten jemand jemanden jemandem hilfe helfe helfen nach über gerne lust habe
  haben ist sind euch eure ihr ihre durch ohne wenn noch schon mehr neue neuen neuer gute guten jeden jede alle gibt sich werden wird nous vous elle
  elles ses une aux avec dans et ou où qui cherche cherchons chercher proposons recherche souhaite souhaitons voudrais aimerais besoin quelqu’un
  quelqu'un j’ai j'ai j’aide qu’un d’un d’une l’aide cette est sont suis sommes être avoir ont peut peux pouvez aider apprendre chez très moins aussi
  donne donner não uma umas meu minha meus minhas nosso nossa nossos nossas procuro procuramos procura ofereço oferecemos preciso precisamos queria
  quero gostaria com ao à às pela você vocês ele eles alguém quem também mais muito tenho temos posso ajuda ajudar cerchiamo offro offriamo vorrei
  vorremmo il gli della delle dello degli dei dalla nel nella nelle mio mia miei mie nostro nostra nostri nostre che qualcuno sono siamo è anche più
  molto abbiamo possiamo aiuto imparare un' ik wij mijn ons onze een het voor zoek zoeken gezocht bied bieden iemand naar niet kan wil suchst benötige
  benötigen brauche brauchen hätte hätten würde würden wäre anfänger erfahrung jahre jahren zwanzig zehn lernen kleine kleinen kleiner meinem unserem
  diese dieser dieses nur sehr viel viele zwei drei cherchent j’offre offre offrons offrir débutants débutant expérience ans année années petite
  petites petits petit quelques leur leurs notre votre tous toutes toute lors comme donc sous vers depuis estou iniciantes experiência anos pequena
  pequenas pequeno pequenos principianti esperienza anni piccola piccole piccoli piccolo qualche tutti tutte suo sua quando szukam szukamy oferuję
  oferujemy potrzebuję dla lub nie mój moja mojej nasz pomoc doświadczenie lat małej arıyorum arıyoruz sunuyorum için bir ile benim bizim küçük yardım
  yıl des ищу ищем ищет нужен нужна нужно нужны предлагаю предлагаем для по в на с из у к о и или не что как кто мой моя моей моего наш наша нашей
  нашего я мы вы он она они это помощь помогу могу хочу хотим есть нет небольшой небольшие лет года опыт опытом أبحث نبحث عن في من إلى على مع لي لنا
  لدي أحتاج نحتاج أقدم نقدم أريد نريد هل هذا هذه التي الذي أو و أن لا ما كل مساعدة خبرة سنوات صغيرة を に は が で と も の から まで です ます て い ください たい 探し 探して います
  ある いる`)

// Words of these languages and of the four: they do not identify the language, and are removed once
// it is known.
const alsoFunctionWords = wordSet(
  'pour du das den mein ma sa son mon sur par plus da em sem na per di dal met van mit als ces nas propose w z ve tipo sans vos car ce au 探 し てい さん',
)

// Spanish shares these with its neighbours, and English some; they identify neither.
const shared = wordSet(
  'de la le les en un a para por como me te se es o e no que con una tu si di in an am was die man all so war also will do dos mes nos ser per',
)

const knownScripts = /[\p{Script=Latin}\p{Script=Han}\p{Script=Devanagari}]/u
const japanese = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/**
 * Tests whether a statement is in a language unknown to the engine, by its letters and its function
 * words.
 */
export function isForeign(all: readonly Token[]): boolean {
  const words = all.filter(({ word }) => /\p{L}/u.test(word))
  if (words.length === 0) return false
  // A Chinese name may contain one Japanese character.
  if (
    !words.some(({ word }) => knownScripts.test(word)) ||
    words.filter(({ word }) => japanese.test(word)).length > 1
  )
    return true
  if (words.some(({ script }) => script !== 'other')) return false
  const own = words.filter(
    ({ word }) => isStopWord(word) && !shared.has(word) && !functionWords.has(word),
  )
  return words.filter(({ word }) => functionWords.has(word)).length > own.length
}

/** Returns the words of a statement in an unknown language without its function words. */
export function withoutFunctionWords(all: readonly Token[]): Token[] {
  return all.filter(({ word }) => !functionWords.has(word) && !alsoFunctionWords.has(word))
}
