import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventRequest, readEventRequest, type RequestContext } from './event-request.ts'

// A Monday, ten in the morning in Berlin.
const context: RequestContext = {
  now: new Date('2026-11-30T09:00:00Z'),
  timeZone: 'Europe/Berlin',
  currency: 'usd',
  region: null,
}

const clock = (time: EventRequest['times']['start']) =>
  time &&
  `${String(Math.floor(time.minutes / 60)).padStart(2, '0')}:${String(time.minutes % 60).padStart(2, '0')}`

/** Returns what a sentence names, in short. */
function read(sentence: string, more: Partial<RequestContext> = {}) {
  const request = readEventRequest(sentence, { ...context, ...more })
  const { day, times, title, place, isOnline, seats, price, unread, order } = request
  const { duration, dayPart, shift, isRepeated, link } = request
  const [start, end] = [clock(times.start), clock(times.end)]
  return {
    ...(order && { order }),
    ...(title !== null && { title }),
    ...(day && { day: day.date.toString() }),
    ...(start && { start }),
    ...(end && { end }),
    ...(duration !== null && { duration }),
    ...(dayPart !== null && { dayPart }),
    ...(shift !== null && { shift }),
    ...(isRepeated && { isRepeated }),
    ...(place !== null && { place }),
    ...(link !== null && { link }),
    ...(isOnline && { isOnline }),
    ...(seats !== null && { seats }),
    ...(price && {
      price: 'amount' in price ? `${price.amount} ${price.currency}` : price.refused,
    }),
    ...(unread.length > 0 && { unread }),
  }
}

const asked = {
  order: 'create',
  day: '2026-12-04',
  start: '19:00',
  seats: 40,
  price: '2900 eur',
}

describe('the sentence of the specification', () => {
  test.each([
    ['Create an event on Friday at 7 pm, 40 people, €29, at Café X', 'Café X'],
    ['Crea un evento el viernes a las 7 de la tarde, 40 personas, 29 €, en el Café X', 'Café X'],
    ['周五晚上7点在X咖啡馆办一个活动，40人，29欧元', 'X咖啡馆'],
    ['शुक्रवार शाम 7 बजे कैफ़े X में एक कार्यक्रम बनाओ, 40 लोग, €29', 'कैफ़े X'],
    ['shukravar ko shaam 7 baje Cafe X mein event banao, 40 log, 29 euro', 'Cafe X'],
  ])('%s', (sentence, place) => expect(read(sentence)).toEqual({ ...asked, place }))
})

describe('a sentence in other words', () => {
  test.each<[string, object]>([
    [
      "Please set up a founders' dinner for 25 people next Thursday from 7 to 10 pm at Le Bistro, Torstr. 12, Berlin, 45 euros each",
      {
        order: 'create',
        title: "Founders' dinner",
        day: '2026-12-10',
        start: '19:00',
        end: '22:00',
        place: 'Le Bistro, Torstr. 12, Berlin',
        seats: 25,
        price: '4500 eur',
      },
    ],
    [
      'I want to host a workshop called “Bread at 7” tomorrow 10am-1pm, free, max 12 seats, in the community kitchen',
      {
        order: 'create',
        title: 'Bread at 7',
        day: '2026-12-01',
        start: '10:00',
        end: '13:00',
        place: 'the community kitchen',
        seats: 12,
        price: '0 usd',
      },
    ],
    [
      'Organiza una cena de fundadores para 25 personas el próximo jueves de 7 a 10 de la noche en Le Bistro, por 45,50 euros por persona',
      {
        order: 'create',
        title: 'Cena de fundadores',
        day: '2026-12-03',
        start: '19:00',
        end: '22:00',
        place: 'Le Bistro',
        seats: 25,
        price: '4550 eur',
      },
    ],
    [
      '帮我创建一个创业者晚餐，下周四晚上7点到10点，地点：三里屯小馆，25人，每人45欧元',
      {
        order: 'create',
        title: '创业者晚餐',
        day: '2026-12-10',
        start: '19:00',
        end: '22:00',
        place: '三里屯小馆',
        seats: 25,
        price: '4500 eur',
      },
    ],
    [
      'अगले गुरुवार को शाम 7 से 10 बजे तक Le Bistro में संस्थापकों का डिनर आयोजित करो, 25 लोगों के लिए, 45 यूरो प्रति व्यक्ति',
      {
        order: 'create',
        title: 'संस्थापकों का डिनर',
        day: '2026-12-10',
        start: '19:00',
        end: '22:00',
        place: 'Le Bistro',
        seats: 25,
        price: '4500 eur',
      },
    ],
    [
      'कल सुबह १० बजे सामुदायिक रसोई में “खमीर की रोटी” नाम की कार्यशाला रखो, मुफ़्त, अधिकतम १२ लोग',
      {
        order: 'create',
        title: 'खमीर की रोटी',
        day: '2026-12-01',
        start: '10:00',
        place: 'सामुदायिक रसोई',
        seats: 12,
        price: '0 usd',
      },
    ],
    [
      'Founders dinner, Friday 7pm, Café X, 40 people',
      { title: 'Founders dinner', day: '2026-12-04', start: '19:00', place: 'Café X', seats: 40 },
    ],
    [
      'new event: Board games night, Dec 12, 8pm, 20 spots',
      { order: 'create', title: 'Board games night', day: '2026-12-12', start: '20:00', seats: 20 },
    ],
    [
      'Create a meetup in two weeks at 6:30pm for 2 hours, online, $15',
      {
        order: 'create',
        title: 'Meetup',
        day: '2026-12-14',
        start: '18:30',
        duration: 120,
        isOnline: true,
        price: '1500 usd',
      },
    ],
    [
      '12月4日19:30线上活动，15美元',
      { day: '2026-12-04', start: '19:30', isOnline: true, price: '1500 usd' },
    ],
    [
      'Create an event on Friday with live music at Café X',
      { order: 'create', day: '2026-12-04', place: 'Café X', unread: ['with live music'] },
    ],
    [
      'Create an event on 31 February at noon',
      { order: 'create', start: '12:00', unread: ['on 31 February'] },
    ],
  ])('%s', (sentence, facts) => expect(read(sentence)).toEqual(facts))
})

describe('days', () => {
  test.each([
    ['today at 9 pm', '2026-11-30'],
    ['mañana a las 9', '2026-12-01'],
    ['后天下午3点', '2026-12-02'],
    ['परसों शाम 5 बजे', '2026-12-02'],
    ['Monday at 7 pm', '2026-11-30'],
    ['next Monday at 7 pm', '2026-12-07'],
    ['el domingo que viene a las 11', '2026-12-06'],
    ['下周日上午11点', '2026-12-13'],
    ['4th of December 2026, 7pm', '2026-12-04'],
    ['December 4, 7pm', '2026-12-04'],
    ['el 4 de diciembre a las 19 h', '2026-12-04'],
    ['2027年1月4日晚上7点', '2027-01-04'],
    ['4 जनवरी 2027 को शाम 7 बजे', '2027-01-04'],
    ['2027-01-04 19:00', '2027-01-04'],
    ['4 January at 7pm', '2027-01-04'],
    ['in 3 days at 7pm', '2026-12-03'],
    ['dentro de dos semanas a las 7 de la tarde', '2026-12-14'],
    ['3天后晚上7点', '2026-12-03'],
    ['दो हफ़्ते बाद शाम 7 बजे', '2026-12-14'],
  ])('%s', (sentence, day) => expect(read(sentence).day).toBe(day))

  test('a day and a month in figures are read as in the region', () => {
    expect(read('3/4 at 7pm').day).toBe('2027-04-03')
    expect(read('3/4 at 7pm', { region: 'US' }).day).toBe('2027-03-04')
    expect(read('25/12 at 7pm', { region: 'US' }).day).toBe('2026-12-25')
  })
  test('today is where the host is', () => {
    const now = new Date('2026-11-30T23:30:00Z')
    expect(read('tomorrow at 7pm', { now, timeZone: 'America/Lima' }).day).toBe('2026-12-01')
    expect(read('tomorrow at 7pm', { now, timeZone: 'Asia/Kolkata' }).day).toBe('2026-12-02')
  })
})

describe('times', () => {
  test.each([
    ['Friday at 7', '19:00', undefined],
    ['Friday at 10', '10:00', undefined],
    ['tonight at 10', '22:00', undefined],
    ['Friday 7-9pm', '19:00', '21:00'],
    ['Friday 11am to 1pm', '11:00', '13:00'],
    ['Friday 11 to 1 pm', '11:00', '13:00'],
    ['Friday from 8 pm to midnight', '20:00', '00:00'],
    ['Friday at half past seven', '19:30', undefined],
    ['Friday at 19h', '19:00', undefined],
    ['Friday 07:30', '07:30', undefined],
    ['el viernes a las siete y media de la tarde', '19:30', undefined],
    ['el viernes de 9 a 11 de la mañana', '09:00', '11:00'],
    ['el viernes a mediodía', '12:00', undefined],
    ['周五下午三点半', '15:30', undefined],
    ['周五中午12点到2点', '12:00', '14:00'],
    ['周五 19:00-21:00', '19:00', '21:00'],
    ['शुक्रवार शाम साढ़े सात बजे', '19:30', undefined],
    ['शुक्रवार सुबह 9 से 11 बजे', '09:00', '11:00'],
    ['शुक्रवार रात 9 बजे', '21:00', undefined],
  ])('%s', (sentence, start, end) => {
    const { start: begins, end: ends } = read(sentence)
    expect([begins, ends]).toEqual([start, end])
  })
})

describe('prices and spots', () => {
  test.each([
    ['dinner on Friday for £12.50', '1250 gbp'],
    ['dinner on Friday, CHF 30', '3000 chf'],
    ['dinner on Friday, price 29', '2900 usd'],
    ['dinner on Friday, 1.250,50 €', '125050 eur'],
    ['dinner on Friday, 3.000 yen', '3000 jpy'],
    ['cena el viernes, entrada 29', '2900 usd'],
    ['cena el viernes, gratis', '0 usd'],
    ['周五晚餐，免费', '0 usd'],
    ['शुक्रवार को डिनर, निःशुल्क', '0 usd'],
    ['dinner on Friday, ₹500', 'currency'],
    ['周五晚餐，100元', 'currency'],
    ['dinner on Friday, €0.10', 'amount'],
  ])('%s', (sentence, price) => expect(read(sentence).price).toBe(price))

  test('a dollar is the host’s own', () =>
    expect(read('dinner on Friday, $15', { currency: 'cad' }).price).toBe('1500 cad'))

  test.each([
    ['a dinner on Friday for a dozen guests', 12],
    ['a dinner on Friday, capacity 1,200', 1200],
    ['una cena el viernes, aforo de cuarenta', 40],
    ['周五晚餐，四十人', 40],
    ['शुक्रवार को डिनर, चालीस लोग', 40],
    ['a dinner on Friday for 9000 people', 'tooMany'],
  ])('%s', (sentence, seats) => expect(read(sentence).seats).toBe(seats))
})

describe('changes', () => {
  test.each<[string, object]>([
    ['make it 50 people', { seats: 50 }],
    ['change the price to €35', { price: '3500 eur' }],
    ['move it to Saturday at 8 pm', { day: '2026-12-05', start: '20:00' }],
    ['change the place to Café Y', { place: 'Café Y' }],
    ['que sean 50 personas', { seats: 50 }],
    ['muévelo al sábado a las 8 de la noche', { day: '2026-12-05', start: '20:00' }],
    ['cambia el lugar a Casa Azul', { place: 'Casa Azul' }],
    ['改成50人', { seats: 50 }],
    ['价格改为35欧元', { price: '3500 eur' }],
    ['把日期改到周六', { day: '2026-12-05' }],
    ['कीमत 35 यूरो कर दो', { price: '3500 eur' }],
    ['तारीख बदलकर शनिवार कर दें', { day: '2026-12-05' }],
  ])('%s', (sentence, facts) => expect(read(sentence)).toEqual({ order: 'change', ...facts }))
})

describe('as people in a hurry write', () => {
  test.each<[string, object]>([
    [
      'create an event fri 1930 40 ppl 29 euro at cafe x',
      {
        order: 'create',
        day: '2026-12-04',
        start: '19:30',
        seats: 40,
        price: '2900 eur',
        place: 'cafe x',
      },
    ],
    [
      'create an event friday 19.30 Uhr max 30ppl at Studio 54',
      { order: 'create', day: '2026-12-04', start: '19:30', seats: 30, place: 'Studio 54' },
    ],
    [
      'create an event friday 7pm 30-40 people, 29€/person',
      { order: 'create', day: '2026-12-04', start: '19:00', seats: 40, price: '2900 eur' },
    ],
    [
      'create an event for twenty-five people on friday 7pm',
      { order: 'create', day: '2026-12-04', start: '19:00', seats: 25 },
    ],
    [
      'create an event on friday at 7pm on zoom: https://example.org/j/123',
      {
        order: 'create',
        day: '2026-12-04',
        start: '19:00',
        isOnline: true,
        link: 'https://example.org/j/123',
      },
    ],
    ['create an event fri 4th 7pm', { order: 'create', day: '2026-12-04', start: '19:00' }],
    ['create an event on the 12th at 7pm', { order: 'create', day: '2026-12-12', start: '19:00' }],
    ['crea un evento el 12 a las 19 h', { order: 'create', day: '2026-12-12', start: '19:00' }],
    [
      'create an event on friday, early bird 20 regular 30',
      { order: 'create', day: '2026-12-04', unread: ['early bird 20 regular 30'] },
    ],
    [
      'create a yoga class every Thursday at 7pm',
      { order: 'create', title: 'Yoga class', day: '2026-12-03', start: '19:00', isRepeated: true },
    ],
    [
      '每周四晚上7点办瑜伽课',
      { order: 'create', title: '瑜伽课', day: '2026-12-03', start: '19:00', isRepeated: true },
    ],
    ['Crea un evento el sábado por la mañana', { order: 'create', day: '2026-12-05', dayPart: 10 }],
    [
      'crea un evento el viernes por la tarde a las 7',
      { order: 'create', day: '2026-12-04', start: '19:00' },
    ],
    [
      'create a founders brunch on Sunday 11-2',
      {
        order: 'create',
        title: 'Founders brunch',
        day: '2026-12-06',
        start: '11:00',
        end: '14:00',
      },
    ],
    [
      'create an event on 5/12 12-5',
      { order: 'create', day: '2026-12-05', start: '12:00', end: '17:00' },
    ],
    [
      'crea un evento el viernes de 18 a 20',
      { order: 'create', day: '2026-12-04', start: '18:00', end: '20:00' },
    ],
    [
      'create an event next week tuesday at 7pm',
      { order: 'create', day: '2026-12-08', start: '19:00' },
    ],
    [
      'create a breakfast on friday at 8',
      { order: 'create', title: 'Breakfast', day: '2026-12-04', start: '08:00' },
    ],
    [
      'create an event called Friday Night Live on Saturday at 8pm',
      { order: 'create', title: 'Friday Night Live', day: '2026-12-05', start: '20:00' },
    ],
    [
      'create an event friday 7pm at Le Bistro, 12 Main St, Suite 5, Berlin',
      {
        order: 'create',
        day: '2026-12-04',
        start: '19:00',
        place: 'Le Bistro, 12 Main St, Suite 5, Berlin',
      },
    ],
    [
      'create an event on friday at 7pm in Berlin time',
      { order: 'create', day: '2026-12-04', start: '19:00', unread: ['in Berlin time'] },
    ],
    [
      'create an event on friday, not free',
      { order: 'create', day: '2026-12-04', unread: ['not free'] },
    ],
    [
      'crea un evento el viernes, no gratis',
      { order: 'create', day: '2026-12-04', unread: ['gratis'] },
    ],
  ])('%s', (sentence, facts) => expect(read(sentence)).toEqual(facts))

  test.each<[string, object]>([
    ['postpone it by a week', { shift: 10_080 }],
    ['make it one hour later', { shift: 60 }],
    ['two hours earlier', { shift: -120 }],
    ['una hora más tarde', { shift: 60 }],
    ['aplázalo una semana', { shift: 10_080 }],
    ['推迟一周', { shift: 10_080 }],
    ['提前两小时', { shift: -120 }],
    ['एक घंटा पहले कर दो', { shift: -60 }],
    ['Change the price to 35', { price: '3500 usd' }],
    ['change the place to Café Y, Torstr. 12, Berlin', { place: 'Café Y, Torstr. 12, Berlin' }],
    ['call it Long supper', { title: 'Long supper' }],
    ['rename it to Long supper', { title: 'Long supper' }],
    ['名字改成长桌', { title: '长桌' }],
    ['नाम लंबी दावत रखो', { title: 'लंबी दावत' }],
    ['pásalo al sábado', { day: '2026-12-05' }],
    ['地点改成三里屯小馆', { place: '三里屯小馆' }],
    ['jagah Cafe Y kar do', { place: 'Cafe Y' }],
  ])('%s', (sentence, facts) => {
    const { order: _order, ...named } = read(sentence)
    expect(named).toEqual(facts)
  })
})

describe('what asks for no event', () => {
  test.each([
    'I am looking for a co-founder who can sell to hospitals',
    'Busco una socia que conozca a hospitales',
    '想找懂出口的人',
    'मुझे एक डिज़ाइनर चाहिए',
    'People who repair things at home',
  ])('%s', (sentence) => {
    const { order, title, day, price, seats } = readEventRequest(sentence, context)
    expect({ order, title, day, price, seats }).toEqual({
      order: null,
      title: null,
      day: null,
      price: null,
      seats: null,
    })
  })
})

test('reads any characters without a fault, and quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => {
      readEventRequest(text, context)
    }),
  )
  for (const part of ['7 ', 'a las ', 'at 7 to ', '一', '29 € ', 'in a, ', 'लोग 4 '])
    readEventRequest(part.repeat(Math.floor(2000 / part.length)), context)
})
