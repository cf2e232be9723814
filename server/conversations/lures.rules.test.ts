import { expect, test } from 'vitest'
import { spentMs } from '../testing.spent.ts'
import { luresIn } from './lures.rules.ts'

const lures: [text: string, lure: string][] = [
  ['Please send the registration fee today.', 'money'],
  ['I can double it: transfer 200 USD to this wallet', 'money'],
  ['Buy two Gift Cards and read me the numbers', 'money'],
  ['guaranteed returns of 30% a month', 'money'],
  ['My address is 0x52908400098527886E0F7030069857D2E4169EE7', 'money'],
  ['请先转账500元保证金', 'money'],
  ['买一张礼品卡吧', 'money'],
  ['Envíame dinero por adelantado', 'money'],
  ['Compra una tarjeta de regalo', 'money'],
  ['पहले पैसे भेजिए', 'money'],
  ['गिफ्ट कार्ड खरीदें', 'money'],
  ['s\u200Bend mo\u200Bney now', 'money'],
  ['Tell me the verification code you just got', 'secret'],
  ['what is your password?', 'secret'],
  ['把验证码告诉我', 'secret'],
  ['Dime el código de verificación', 'secret'],
  ['अपना ओटीपी बता दीजिए', 'secret'],
  ['Look: https://bit.ly/3xyz', 'address'],
  ['Look: tinyurl.com/abc', 'address'],
  ['https://xn--pypal-4ve.com/login', 'address'],
  ['https://gооgle.com', 'address'],
  ['https://paypa1.com/me', 'address'],
  ['https://paypal.com.secure.example/', 'address'],
  ['https://paypal-login.example/', 'address'],
  ['http://192.168.0.1/x', 'address'],
  ['https://google.com@evil.example/', 'address'],
  ['https://paypallogin.com', 'address'],
  ['https://1drv-login.com', 'address'],
  ['https://paypaI.com', 'address'],
  ['http://2130706433/', 'address'],
  ['http://0x7f000001/', 'address'],
  ['lnkd.in/abc', 'address'],
  ['I need 500 usd urgently for hospital', 'money'],
  ['Necesito 500 euros, es urgente', 'money'],
  ['我急需500元，在医院', 'money'],
  ['मुझे तुरंत 500 रुपये चाहिए', 'money'],
  ['Can you buy iTunes cards', 'money'],
  ['¿Puedes comprar tarjetas de iTunes?', 'money'],
  ['帮我买iTunes卡', 'money'],
  ['iTunes कार्ड खरीदिए', 'money'],
  ['Add me on WhatsApp', 'elsewhere'],
  ['Better write to t.me/someone', 'elsewhere'],
  ['加我微信', 'elsewhere'],
  ['Escríbeme por Telegram', 'elsewhere'],
  ['मुझे व्हाट्सएप पर लिखें', 'elsewhere'],
  ['What is the one-time code you just got?', 'secret'],
  ['What is the code that was sent to your phone?', 'secret'],
  ['dime el código que te llegó por SMS', 'secret'],
  ['¿Cuál es el código que te acaba de llegar?', 'secret'],
  ['把你收到的短信数字发给我', 'secret'],
  ['एसएमएस में आया कोड बताइए', 'secret'],
  ['Your p a s s w o r d please', 'secret'],
  ['Tell me your p.a.s.s.w.o.r.d', 'secret'],
  ['把 密 码 告 诉 我', 'secret'],
  ['hxxp://evil[.]com', 'address'],
  ['Look at evil[.]com', 'address'],
  ['evil (dot) example', 'address'],
  ['My Telegram is noor42', 'elsewhere'],
  ["Let's talk on Signal", 'elsewhere'],
  ['WhatsApp: +34 600 000 000', 'elsewhere'],
  ['WhatsApp?', 'elsewhere'],
  ['Do you have WeChat?', 'elsewhere'],
  ['Mejor seguimos por WhatsApp', 'elsewhere'],
  ['我们用微信聊吧', 'elsewhere'],
  ['你有微信吗？我的微信号：abc', 'elsewhere'],
  ['चलिए, टेलीग्राम पर बात करते हैं', 'elsewhere'],
]
test.each(lures)('%s is marked', (text, lure) => expect(luresIn(text)).toEqual([lure]))

const harmless = [
  'Hello Noor, you offer control software, and that is what I seek.', 'We raise money from angels for hydro plants.', 'Our start-up works on crypto custody.', 'I will send you the deck on Friday.',
  'Here it is: https://example.org/deck?page=2', 'See https://www.google.com/maps or https://amazon.co.uk/dp/1', 'https://pay.google.com', 'Meet at 18:00 in Hall 3.', '我做支付系统，想认识投资人。', 'Busco una planta piloto.', 'मैं सॉफ़्टवेयर बनाती हूँ।',
  'I invest in crypto startups', 'I pay membership fees', 'You could send the funds description', 'what is your pin board', 'See apple-orchard.org',
  'Invierto en criptomonedas', 'Necesito inversores con fondos', '我投资加密货币公司', '我们需要人民币支付系统', 'मैं क्रिप्टो में निवेश करती हूँ', 'मुझे पैसे के ऐप बनाने हैं',
  'We build a WhatsApp integration for hotels.', 'Our bot runs on Telegram.', 'Signal processing is what I do.', 'A better signal needs a larger antenna.', 'We replace passwords with passkeys.', 'What is the password policy of a bank like?',
  'Did you get the invitation code?', 'Send me the invitation code you got, and I join.', 'I have a Q & A at 5 p.m. in Hall B.', 'We offer plans A - B - C', 'Write to noor (at) example (dot) org', 'What is the code base written in?', 'See [1] and [2].',
  'Hacemos un bot de WhatsApp para tiendas.', 'El código de invitación llegó ayer.', 'Nuestro código es abierto.', 'Sustituimos las contraseñas por llaves.', '我们做微信小程序。', '我的公司做微信支付。', '邀请码收到了。', '我们写代码。', '我们不再需要密码。',
  'हम व्हाट्सएप के लिए बॉट बनाते हैं।', 'निमंत्रण कोड मिल गया।', 'हमारा कोड खुला है।', 'हम टेलीग्राम के लिए काम करते हैं।',
  'I pay attention to detail.', 'https://müller.example', 'https://пример.рф',
]
test.each(harmless)('%s is not', (text) => expect(luresIn(text)).toEqual([]))

test('a long text is read at once', () => {
  const from = spentMs()
  for (const text of ['send '.repeat(400), 'a.'.repeat(1000), 'पैसे '.repeat(400), 'password '.repeat(222)]) luresIn(text.slice(0, 2000))
  expect(spentMs() - from).toBeLessThan(300)
})

test('whatever a message looks like is told, the gravest first', () => {
  expect(luresIn('Pay the fee at https://bit.ly/x, then send me the verification code on WhatsApp')).toEqual(['secret', 'money', 'address', 'elsewhere'])
  expect(luresIn('Find me on Telegram: https://bit.ly/x')).toEqual(['address', 'elsewhere'])
})
