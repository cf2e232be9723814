import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeBrand, needsReview } from './lookalikes.rules.ts'

const ordinary = [
  // Titles in English.
  'Supper', 'Apple picking in Kent', 'Chase the sun run', 'Visa advice evening for students', 'Orange wine tasting', 'Shell scripting workshop', 'Target practice', 'Amazon rainforest film night', 'Start-ups and pop-ups', 'Push-ups in the park', 'Start ups meet investors', 'Ups and downs of founding', 'Is it ours or theirs?',
  'Ibiza visa-free', 'Visa support for refugees', 'Visa support group', 'Paypalooza 2026', 'Steam engines of Wales', 'STEAM team building for teachers', 'Stripes and dots: a sewing class', 'Discover banking careers', 'Discover your city', 'The Meta of games', 'Signal processing 101', 'Interchange of ideas', 'Highway interchange walk', 'We chat about books', 'We chat, support each other',
  'Open sea swimming', 'Post bank holiday brunch', 'How we are linked in history', 'Economic outlook 2027', 'Adobe house building', 'On the bank of the Amazon', 'Team Orange against Team Blue', 'Apples pay off', 'Release 5.8.1', '58! ways to cook', 'SB 1386 explained', 'Can’t mobile games be art?', 'A book club for new parents', 'Dinner at Chase and Mary’s', 'Security in the browser', 'Payments meetup', 'Support group for carers',
  'Accountants’ breakfast', 'Password cracking for beginners', 'Running a help desk', 'Bank holiday picnic', 'Look at & touch: sculpture', 'Halifax harbour walk', 'Hermes and the Greek gods', 'Wise women of the north', 'Lloyd’s garden party', 'Cracking the kraken', 'Delivery by bicycle', 'Parcel art', 'Microscopy for all', 'Goggle making', 'The art of the telegram',
  // In Spanish.
  'Cena en Santander', 'Charla sobre el mercado libre', 'Taller de correos electrónicos', 'Una tarde en la hacienda', 'Visita al Amazonas', 'Cata de vinos', 'Seguridad en la montaña', 'Banco de alimentos', 'Cuentas claras para autónomos', 'Apoyo para familias', 'Naranja y chocolate', 'Club de lectura', 'Manzanas de Asturias', 'Pagos digitales: encuentro',
  // In Hindi.
  'रात का खाना', 'सेब तोड़ने की सैर', 'आधार से शिखर तक', 'खाता खोलने की कक्षा', 'सुरक्षा पर चर्चा', 'कविता की शाम', 'बैंक कर्मचारियों की बैठक', 'सहायता समूह', 'योग कक्षा', 'अमेज़न के जंगल',
  // In Chinese.
  '苹果采摘', '亚马逊雨林电影夜', '银行家聚会', '微信群见面会', '读书会', '安全讲座', '客服经验分享', '火锅之夜', '支付行业交流', '京东路徒步', '团队建设',
  // In other languages, and nothing at all.
  'Сбор яблок', 'Вечер поэзии', 'Βραδιά ποίησης', 'Abendessen bei Freunden', 'Zellen unter dem Mikroskop', 'Konto und Karte: ein Kurs', '', ' ', '🍎',
  // Dates and abbreviations.
  'Sommerfest am 12.05.2027', 'Meetup 2026-12-05', 'Cena 5/12/26', 'Feria de EE.UU. en Lima', 'U.S. alumni night', 'Jazz, 3.12.2026, 19.30 Uhr',
  // People.
  'Chase Bennett', 'Chase Banks', 'Mercedes Ruiz', 'Visa Kumar', 'Laura Santander', 'Hermes López', 'Apple Martin', 'Telegram Tim', 'Orange Moyo', 'Wells Okafor', 'Nat West', 'Barclay James', 'Iris Wong', 'Stripe Jones', 'Ing. Pérez', 'Amazon Eve', 'रवि शर्मा', '王小明', 'Αλέξανδρος', 'Олег Петров', 'Team Rocket', 'Ups Berger', 'Meta Sander', 'Shell Silverstein',
]
test.each(ordinary)('%s need not wait', (text) => {
  expect([looksLikeBrand(text), needsReview(text)]).toEqual([false, false])
})

const lookalikes = [
  // Unmistakable names, and their disguises.
  'PayPal', 'Paypal', 'Pay Pal', 'P a y P a l', 'PayPaI', 'Pаypal', 'paypa1', 'p@ypal', 'pay.pal', 'P-a-y-P-a-l', 'PAYPAL24', 'PayPalSupport', 'Ｐａｙｐａｌ', '𝐏𝐚𝐲𝐏𝐚𝐥', '🅿🅰🆈🅿🅰🅻', '🇵🇦🇾🇵🇦🇱', 'ρaypal', 'РΑΥРΑL', 'Páypál', 'Pay\u200BPal', 'p\u0336a\u0336y\u0336p\u0336a\u0336l\u0336', 'PayPal客服',
  'Micro-soft', 'Microsoft', 'Micr0$oft', 'rnicrosoft', 'MICROSOFT TEAM', 'Μicrosoft', 'Google', 'G00gle', 'Goog1e', 'Gооgle', 'Gmail', 'G-Mail', 'Netf1ix', 'ΝETFLIX', 'FacebooK', 'Faceb00k', 'Instagram', 'lnstagram', 'What’s App', 'VVhatsApp', 'Linkedln', 'Docusign', 'Drop-box', 'Roblox', 'iCloud', 'idoud', 'Apple ID', 'AppleID', 'App1e lD', 'Office 365', 'Office365',
  'DHL', 'D H L', 'D.H.L.', 'FedEx', 'Fed-Ex', 'USPS', 'Royal Mail', 'HMRC', 'IRS', '1RS', 'I.R.S. refunds', 'Wells Fargo', 'WeIIs Fargo', 'Bank of America', 'Citibank', 'HSBC', 'H5BC', 'Barclays', 'Bardays', 'BBVA', 'Sparkasse', 'Sparkaße', 'Volksbank', 'Deutsche Bank', 'eBay', 'e-Bay', 'AT&T', 'AT & T', 'Verizon', 'Vodafone', 'Venmo', 'Mastercard', 'Airbnb', 'Booking com', 'Coinbase', 'C0inbase', 'Binance', 'MetaMask', 'Meta Mask',
  'SBI', 'State Bank of India', 'HDFC', 'ICICI', 'Paytm', 'Pay tm', 'PhonePe', 'Aadhaar', 'UIDAI', 'Alipay', 'WeChat Pay', 'Taobao', 'Banco Santander', 'Agencia Tributaria', 'Mercado Pago',
  '支付宝', '支付寶', '支 付 宝', '您的支付宝', '微信支付', '工商银行', '工商銀行', '中国建设银行', '招商银行', 'पेटीएम', 'भारतीय स्टेट बैंक', 'गूगल', 'फ़ोनपे', 'आधार कार्ड',
  // Everyday words beside a word of a service.
  'Apple Support', 'App1e Supp0rt', 'Аpple security', 'A p p l e support', 'Apple’s billing team', 'Support by Apple', 'AppleSupport', 'Security alert from Amazon', 'Amazon: your account', 'Arnazon account', 'Amazon customer service', 'Amazon parcel', 'Chase Bank', 'Chase account verification', 'Your Chase account', 'Visa Security', 'Visa payment', 'Orange billing', 'Target support', 'Shell customer service', 'Stripe Support', 'Steam Support', 'Discover Bank', 'Meta account verification', 'Signal Support', 'Telegram security', 'Interchange Support', 'lnterchange team', 'Interchange security alert', 'UPS delivery', 'UPS parcel', 'Hermes tracking', 'Outlook account', 'Yahoo login', 'WeChat Support',
  'Soporte de Apple', 'Cuenta de Amazon', 'Apple: atención al cliente', 'Amazon atencion al cliente', 'Orange facturación', 'Correos: su paquete', 'Correos aduana', 'Santander seguridad', 'Hacienda reembolso', 'Amazon seguridad', 'Apple सपोर्ट', 'एप्पल सहायता', 'अमेज़न खाता', 'अमेज़न की ग्राहक सेवा', 'आधार केवाईसी', 'सहायता Apple', '苹果客服', '苹果官方客服', '蘋果客服', '亚马逊账户', '亚马逊的客服', '微信安全', 'Apple客服', '客服 Apple',
]
test.each(lookalikes)('%s waits for a look', (text) => {
  expect([looksLikeBrand(text), needsReview(text)]).toEqual([true, true])
})

test.each(['evil.example', 'Write to ann@example.org', 'Call +1 555 010 0100', '<b>Supper</b>', 'Telegram: evilbot'])('%s waits, as it leads away', (text) => {
  expect([looksLikeBrand(text), needsReview(text)]).toEqual([false, true])
})

test('case, signs without a width and full width do not change the answer', () => {
  const part = fc.oneof(fc.constantFrom(...ordinary, ...lookalikes), fc.string({ unit: 'grapheme', maxLength: 5 }), fc.constantFrom(' ', '-', '.', 's', '1', 'support', 'apple', 'ups', 'visa'))
  const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xFEE0))
  const padded = (text: string) => Array.from(text, (sign, at) => `${sign}${['\u200B', '\u2060', '\u00AD', '\uFEFF', '\u200D'][at % 5]}`).join('')
  fc.assert(fc.property(fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')), (text) => {
    const disguises = [text.toUpperCase(), text.toLowerCase(), wide(text), padded(text)]
    expect(disguises.map(looksLikeBrand)).toEqual(disguises.map(() => looksLikeBrand(text)))
  }), { numRuns: 500 })
})

test.each(['您的账户已被锁定', 'आपका खाता बंद है', 'Ihr Konto wurde gesperrt', 'Αmazon prize', 'Arnazon prize', 'Call 0612.05.2027', '+12.05.2027 55', 'Win now: 555-010-9999', 'EE.UU.example.com', 'A.B.xyz'])('%s waits for a look without a brand, a date or an abbreviation in it', (text) => {
  expect(needsReview(text)).toBe(true)
})
