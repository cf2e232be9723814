import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf, PersonName } from './personname.ts'
import { harmless, harmlessName, leadsAway } from './naming.ts'

const real = [
  'J.R. Ng', 'J.R.R. Tolkien', 'Dr. No', 'Dr.No', 'will.i.am', 'Anne-Marie d\'Arc', 'St. John', 'St.John Smythe', 'Mr.T', 'A.B.C. Kumar', 'A.P.J.Abdul Kalam', 'Ben 10', 'Louis XIV', 'Jean-Luc', 'Ma. de los Ángeles', 'Fco.de Asís', 'Anna.Li', 'Jo.Jo Smith',
  'O’Neil', 'María José', 'Nguyễn Thị Minh', '王小明', '李雷（小李）', '山田・太郎', '김철수', 'रवि शर्मा', 'डॉ.शर्मा', 'Олексій', 'Μαρία', 'محمد', 'דוד', 'ณัฐ', 'Björk', 'X Æ A-12', 'DJ 2.0', 'Node.js Berlin', 'R2-D2', 'Com', 'Net Yaroze', 'José 🎉', 'Ng/Lee', 'Smith, Jr.', 'Müller & Söhne', 'AC/DC', 'Élodie (she/her)', '#1 Fan', '2026/11/26',
  'J.R. Smith', 'J.R.Smith', 'Ана-Мария', "O'Brien", 'Gal·la Pons', 'Estel·la', 'Paral·lel 62', 'Marcel·lí', 'GAL·LA', 'Gal‧la', 'Gaŀla', 'Dr. B. Ambedkar', 'B. R. Ambedkar', 'St.John', 'J.de Vries', 'j.de vries', 'Ravi B.Sc', 'ravi m.sc', 'Dorothy (Dot) Smith', 'Dot Li', 'Berlin Dot Net', 'Punto Info',
  '列夫·托尔斯泰', '李雷·香港', '王小明、李雷', 'डॉ॰ शर्मा', 'डॉ.शर्मा/श्री.वर्मा', 'Mr.Kim/Mrs.Kim', 'A.Kim/B.Lee', 'Food • Art • Music', 'Food·Art·Life', 'Ana\u200D', '\u2068Ana\u2069', '\u202AAna\u202C', 'Ann\u202Egnp.exe', 'Ann \u202Dx', 'Ana\nRuiz', 'Maria-José (Pepa)', 'Nº 5', 'Joan d’Arc', 'Ann / Ben', 'c/o Ann', 'S.A. de C.V.', '3.14 Club', 'Anna–Lena', 'Wang.Li', 'محمد۔علی',
  'You Won', 'Loan Nguyễn', 'Follow Spot', 'J. R. R. Tolkien', 'A B Clark', 'Ana "Nani" Ruiz', 'Ana Ruiz (she/her)', 'Welcome Moyo', 'Earl Winner', 'Compra Team',
  'Dr. Com', 'Will.i.am', "O'Neil", '50 Cent', 'Kim 3rd', 'Ana (Acme)', 'Ana @ Acme', '@Dee', '@dee', 'Telegram Tim', 'Line Hansen', 'Line', 'QQ Zhang', 'Free Smith', 'Won Bin', 'Claim Moreau', 'Winny 2', 'Ke$ha', 'A$AP Rocky', 'Signal', 'Discord Dan', 'Instagram Ines', 'Snap', 'Kik Berger', 'Ig Nobel', 'Ignacio 2', 'Euro Kim', 'Rs Sharma', 'Rupee Das', '张三元', '李万', '万元', '王百元', '冯千', '微微', '加藤 微', '魏信', '威信 李', 'जीत सिंह', 'इनाम उल हक़', 'रूपा', 'Gift Okafor', 'Gift Prize Okoro', 'Win Aung', 'Prize Adeyemi', 'Cash Warren', 'Money Singh', 'Regalo Ruiz', 'Gana Bahadur', 'Bonus Peter', 'Mil Peso', 'Eth Kim 2', 'Mark 5', 'Club 27', 'Class of 2026', '101 Dalmatians', 'Nina, 3rd floor', 'Team 7 (red)', 'Wu W W', 'Ing. Info Ruiz', 'Soles de Ana', 'Line 7', 'Signal 7', 'QQ', 'Vx', 'Jan. Net',
]
test.each(real)('%s is a name', (name) => {
  expect([leadsAway(name), PersonName.safeParse(name).success]).toEqual([false, true])
})

test.each([
  'Free money https://evil.example/claim visit www.evil.example', 'evil.example', 'visit evil.com', 'Ben.Com', 'BUY-NOW.SHOP', 'http://x', 'HTTPS://EVIL', 'www.evil', 'WWW.Evil.Example', 'evil.ru/claim', 'Claim at bit.ly', 'evil.co.uk', 'see evil。com', 'evil．com', 'пример.рф', '中奖.中国', 'उदाहरण.भारत',
  'ann@example.org', 'Ann <ann@example.org>', 'mailto:ann', 'tg://join', 'javascript:alert(1)', '1.2.3.4/claim', 'http://1.2.3.4', '+1 555 010 0100', 'call 0800-123-4567', 'WhatsApp ०९८७६५४३२१०', '(020) 7946 0123',
  '<b>Ann</b>', '<a href=x>', '[win](x)', '[url=x]win', 'evil\u200B.com', 'e\u00ADvil.com', 'ｅｖｉｌ.com', 'hxxps://evil', 'evil[.]com', 'evil .com',
  'Win t.me/evil', 't.me/evil', 'T.me/evil', 't.me', 'T.ME/evil', 'x.t.me/a', 'u.to#a', 't.me:80', 'evil.finance/claim', 'evil.rest/a', 'ev.il/x', 't․me/evil', 't。me/evil', 't.me∕evil', 't.me⁄evil', 'evil‧com', 'evil·com', 'EVIL·COM', 'evil・com', 'evil･com', 'evil•com', 'evil∙ru', 'evil⋅com', 'evil․com', 'evil۔com', 'evilꓸcom', 'evil·link', 'евил·ru', 'evil﹒com', 'evil｡com',
  'visit evil dot com', 'evil punto com', 'evil点com', 'evil 点 com', 'evil डॉट कॉम', 'evil(dot)com', 'evil [dot] com', 'evil (.) com', 'evil . com', 'http:\\\\evil.com', 'https∶//evil', 'https：／／evil', '\u202Emoc.live', 'Win \u202Em.e\u202C \u202Egro.live\u202C now', '\u202Emialc/em.t', 'evil\u2066.com\u2069', 'evil.\u202Ccom', 'evil\n.com', 'evil.\u0000com', 'evil.\vcom', 'evil  .com', 'Ann\r\nhttps://evil', 'ann﹫example.org',
  'You won $500, claim now', '中奖500元', '中奖五百元', '五百元红包', '10万红包', 'Gana 500 € ya', '₹5000 जीतें', '५००० रुपये', 'Rs. 500', 'USD 500', '500 dollars', '1.000 euros', '20k€', '5,000 pesos', '200 dólares', '＄500', '0.5 BTC', 'win 50£', 'ganaste un premio, reclama', 'You won, claim it', 'free gift', 'Claim your prize', 'मुफ़्त इनाम', '免费领取', '点击这里',
  'telegram @evilbot', 'Telegram: evilbot', 'telegram evil_bot', 'tg evil123', 'WhatsApp +49…', 'whats app 555123', 'WeChat abc123', '加微信 abc123', '加我微信', '微信abc123', '微信号：abc', '薇信 evil', '加v abc123', 'V信abc123', 'QQ群 123456', 'QQ 123456', 'qq号123456', 'line id evil', 'LINE ID: evil1', 'Discord gg/abc123', 'discord.gg/x', 'Signal: evil', 'Instagram @evil', 'insta evil.bot_1', 'snapchat evil99', 'skype:evil', 'टेलीग्राम evil1',
  'Follow me on Instagram anaruiz', 'Bitcoin wallet bc1qxy2kgdygjrsqtzq2n0yrf', 'bc1qxy2kgdygjrsqtzq2n0yrf', 'Compra ya viagra barata', 'Congratulations you have won', 'Your account is locked, sign in at once', 'e v i l . c o m', 'find me on telegram', 'Tu cuenta está bloqueada, verifica',
  'Ana @evil', 'Ana (@evil)', 'write to @evilbot', 'www evil com', 'WWW evil shop', 'www, evil, com', 'evil. com', 'visit evil. net now', 'you  won\u200B $ 500', 'tele\u00ADgram @evilbot', 'Ｔｅｌｅｇｒａｍ：evil',
])('%s is no name', (name) => {
  const read = PersonName.safeParse(name)
  expect([leadsAway(name), read.success, read.error?.issues[0]?.message]).toEqual([true, false, 'name-with-link'])
})

test('whatever is read as a name leads nowhere, and shown in a mail it is one line without a mark that turns it', () => {
  const part = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 4 }), fc.constantFrom('evil', '.', '·', '。', 'com', 't', 'me', '/', ' ', '\n', '\v', '\0', '\u202E', '\u2066', '\u200B', '://', '@', 'l', '(dot)'))
  fc.assert(fc.property(fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')), (written) => {
    const read = PersonName.safeParse(written)
    const shown = harmlessName(written)
    return (!read.success || !leadsAway(read.data)) && !/[\n\r\0\v\u202A-\u202E\u2066-\u2069]/.test(shown) && harmless(shown) === shown
  }), { numRuns: 3000 })
})

test('what is missing or too long is said to be so', () => {
  expect([nameOf(5).safeParse(' ').error?.issues.map(({ message }) => message), nameOf(5).safeParse('abcdef').error?.issues.map(({ message }) => message)]).toEqual([['required'], ['too-long']])
})

test.each([
  ['Supper', 'Supper'], ['Doors at 7.30, Dr. No & co.', 'Doors at 7.30, Dr. No & co.'],
  ['Free https://evil.example/claim', 'Free https\u200B://evil\u200B.example/claim'], ['www.evil.example', 'www\u200B.evil\u200B.example'], ['ann@example.org', 'ann\u200B@example\u200B.org'], ['http://1.2.3.4', 'http\u200B://1\u200B.2\u200B.3\u200B.4'],
  ['Win t.me/evil', 'Win t\u200B.me/evil'], ['evil．com, evil․com, evil。com', 'evil\u200B．com, evil\u200B․com, evil\u200B。com'], ['晚餐。请来', '晚餐。请来'], ['ann＠example.org', 'ann\u200B＠example\u200B.org'], ['http:\\\\evil.com', 'http\u200B:\\\\evil\u200B.com'],
  ['\u202Emoc.live\u202C \u2067a\u2069', 'moc\u200B.live a'], ['Supper\u0007\r\nat\teight', 'Supper\nat\teight'], ['evil.\u202Acom', 'evil\u200B.com'], ['एक।दो', 'एक।दो'], ['क्‍ष · Gal·la', 'क्‍ष · Gal·la'],
])('%s is shown so that no mail program makes a link of it', (text, shown) => expect(harmless(text)).toBe(shown))
