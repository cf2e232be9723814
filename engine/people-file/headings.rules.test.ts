import { expect, test } from 'vitest'
import { addressOrder, rolesOf } from './headings.rules.ts'

/** Returns how a file is read: each used column's heading and role. */
function used(header: string, ...rows: string[]): Record<string, string> {
  const [headings, cells] = [header.split(','), rows.map((row) => row.split(','))]
  const roles = rolesOf(
    headings.map((heading, at) => ({ heading, cells: cells.map((row) => row[at] ?? '') })),
  )
  return Object.fromEntries(
    headings.flatMap((heading, at) => (roles[at] ? [[heading, roles[at]]] : [])),
  )
}

test.each([
  [
    'our own export',
    'key,name,email,state,objectives,offerings,languages',
    'a,Ana,a@x.de,confirmed,b,c,en',
    {
      name: 'name',
      email: 'email',
      state: 'status',
      objectives: 'objectives',
      offerings: 'offerings',
    },
  ],
  [
    'Google Contacts',
    'Name,Given Name,Additional Name,Family Name,Name Prefix,Notes,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Value',
    'Lena Moreau,Lena,,Moreau,,,Work,l@x.de,Home,h@x.de,1',
    { Name: 'name', 'Given Name': 'given', 'Family Name': 'family', 'E-mail 1 - Value': 'email' },
  ],
  [
    'Google Contacts of 2024',
    'First Name,Middle Name,Last Name,Nickname,E-mail 1 - Label,E-mail 1 - Value',
    'L,,M,,Work,l@x.de',
    { 'First Name': 'given', 'Last Name': 'family', 'E-mail 1 - Value': 'email' },
  ],
  [
    'Outlook',
    'First Name,Last Name,Company,E-mail Address,E-mail 2 Address,E-mail Display Name',
    'L,M,X,l@x.de,,L',
    { 'First Name': 'given', 'Last Name': 'family', 'E-mail Address': 'email' },
  ],
  [
    'underscores',
    'first_name,last_name,email',
    'O,B,o@x.de',
    { first_name: 'given', last_name: 'family', email: 'email' },
  ],
  [
    'Luma',
    'guest_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,qr_code_url,ticket_name,What are you looking for?,What can you offer?',
    'g,Pia Lund,Pia,Lund,p@x.de,,2026,approved,,u,Standard,a baker,flour',
    {
      name: 'name',
      first_name: 'given',
      last_name: 'family',
      email: 'email',
      approval_status: 'status',
      'What are you looking for?': 'objectives',
      'What can you offer?': 'offerings',
    },
  ],
  [
    'Eventbrite',
    'Order #,Order Date,First Name,Last Name,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Attendee Status,Home State,Home Country',
    '1,2026,A,B,a@x.de,1,,G,1,,Free,Attending,CA,US',
    { 'First Name': 'given', 'Last Name': 'family', Email: 'email', 'Attendee Status': 'status' },
  ],
  [
    'Eventbrite of 2025',
    'Order ID,Order date,Attendee first name,Attendee last name,Attendee email,Phone number,Event name,Ticket type,Buyer first name,Buyer last name,Buyer email',
    '1,2026,Sofia,Ramos,s@x.de,,E,G,Iker,Ramos,i@x.de',
    { 'Attendee first name': 'given', 'Attendee last name': 'family', 'Attendee email': 'email' },
  ],
  [
    'the same with the buyer first',
    'Buyer first name,Buyer last name,Buyer email,Attendee first name,Attendee last name,Attendee email',
    'Iker,Ramos,i@x.de,Sofia,Ramos,s@x.de',
    { 'Attendee first name': 'given', 'Attendee last name': 'family', 'Attendee email': 'email' },
  ],
  [
    'buyers alone',
    'Order ID,Buyer name,Buyer email',
    '1,Iker Ramos,i@x.de',
    { 'Buyer name': 'name', 'Buyer email': 'email' },
  ],
  [
    'Hi.Events',
    'ID,First Name,Last Name,Email,Status,Check Ins,Product ID,Product Name,Event ID,Public ID,Notes',
    '1,A,B,a@x.de,ACTIVE,,1,P,1,x,',
    { 'First Name': 'given', 'Last Name': 'family', Email: 'email', Status: 'status' },
  ],
  [
    'pretix',
    'Event slug,Order code,Status,Email,Phone number,Product,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email,Company,City,State,Invoice address name,Order locale',
    'e,O,Paid,b@x.de,,T,Ana Ruiz,Ana,Ruiz,a@x.de,X,Ulm,BW,Bo,de',
    {
      Status: 'status',
      'Attendee name': 'name',
      'Attendee name: Given name': 'given',
      'Attendee name: Family name': 'family',
      'Attendee email': 'email',
    },
  ],
  [
    'pretix without addresses of attendees',
    'Status,Email,Attendee name,Attendee email',
    'Paid,b@x.de,Ana,',
    { Status: 'status', Email: 'email', 'Attendee name': 'name' },
  ],
  [
    'Tito',
    'Order Name,Order Email,Ticket Full Name,Ticket First Name,Ticket Last Name,Ticket Email,Ticket Company Name',
    'B,b@x.de,A R,A,R,a@x.de,X',
    {
      'Ticket Full Name': 'name',
      'Ticket First Name': 'given',
      'Ticket Last Name': 'family',
      'Ticket Email': 'email',
    },
  ],
  [
    'Meetup',
    'Name,Attendance,User ID,Title,Event Host,RSVP,Guests,RSVPed on',
    'Ana,,1,,No,Yes,0,2026',
    { Name: 'name', RSVP: 'status' },
  ],
  [
    'Spanish',
    'Nombre del asistente,Apellidos del asistente,Correo electrónico del asistente,Correo electrónico del comprador,Estado,¿Qué buscas?,¿Qué puedes ofrecer?',
    'A,R,a@x.de,b@x.de,Confirmado,pan,sal',
    {
      'Nombre del asistente': 'given',
      'Apellidos del asistente': 'family',
      'Correo electrónico del asistente': 'email',
      Estado: 'status',
      '¿Qué buscas?': 'objectives',
      '¿Qué puedes ofrecer?': 'offerings',
    },
  ],
  [
    'Chinese',
    '购票人邮箱,参会者姓名,参会者邮箱,报名状态,您在寻找什么？,您能提供什么？',
    'b@x.de,王小明,a@x.de,已确认,面包,盐',
    {
      参会者姓名: 'name',
      参会者邮箱: 'email',
      报名状态: 'status',
      '您在寻找什么？': 'objectives',
      '您能提供什么？': 'offerings',
    },
  ],
  [
    'Hindi',
    'प्रतिभागी का नाम,प्रतिभागी का ईमेल,खरीदार का ईमेल,स्थिति,आप क्या ढूँढ रहे हैं?,आप क्या दे सकते हैं?',
    'अ,a@x.de,b@x.de,पुष्ट,रोटी,नमक',
    {
      'प्रतिभागी का नाम': 'name',
      'प्रतिभागी का ईमेल': 'email',
      स्थिति: 'status',
      'आप क्या ढूँढ रहे हैं?': 'objectives',
      'आप क्या दे सकते हैं?': 'offerings',
    },
  ],
  [
    'German',
    'Name,Vorname,E-Mail-Adresse,Status,Wonach suchst du?,Was kannst du anbieten?',
    'Müller,Jürgen,a@x.de,bezahlt,Brot,Salz',
    {
      Name: 'family',
      Vorname: 'given',
      'E-Mail-Adresse': 'email',
      Status: 'status',
      'Wonach suchst du?': 'objectives',
      'Was kannst du anbieten?': 'offerings',
    },
  ],
  [
    'French',
    'Nom,Prénom,Adresse e-mail,Statut,Que recherchez-vous ?,Que proposez-vous ?',
    'M,L,a@x.de,payé,pain,sel',
    {
      Nom: 'family',
      Prénom: 'given',
      'Adresse e-mail': 'email',
      Statut: 'status',
      'Que recherchez-vous ?': 'objectives',
      'Que proposez-vous ?': 'offerings',
    },
  ],
  [
    'Portuguese',
    'Nome,Sobrenome,E-mail,Situação,O que você procura?,O que você oferece?',
    'A,R,a@x.de,pago,pão,sal',
    {
      Nome: 'given',
      Sobrenome: 'family',
      'E-mail': 'email',
      Situação: 'status',
      'O que você procura?': 'objectives',
      'O que você oferece?': 'offerings',
    },
  ],
  [
    'blanks, dots and a mark',
    '\uFEFF NAME ,E.MAIL\u00A0,Looking-For',
    'A,a@x.de,b',
    { '\uFEFF NAME ': 'name', 'E.MAIL\u00A0': 'email', 'Looking-For': 'objectives' },
  ],
  [
    'First and Last',
    'First,Last,Email',
    'Ana,Ruiz,a@x.de',
    { First: 'given', Last: 'family', Email: 'email' },
  ],
  ['guests alone', 'Guest,Email', 'Ana Ruiz,a@x.de', { Guest: 'name', Email: 'email' }],
  [
    'participants alone',
    'Participant,Email',
    'Ana Ruiz,a@x.de',
    { Participant: 'name', Email: 'email' },
  ],
  [
    'a companion beside a name',
    'Name,Guest,Email',
    'Ana Ruiz,Bo Berg,a@x.de',
    { Name: 'name', Email: 'email' },
  ],
  [
    'fields that are required',
    'First Name (required),Last Name *,E-Mail (Pflichtfeld)',
    'Ana,Ruiz,a@x.de',
    { 'First Name (required)': 'given', 'Last Name *': 'family', 'E-Mail (Pflichtfeld)': 'email' },
  ],
  [
    'a form',
    "1. What's your name?,2. Please enter your email address",
    'Ana Ruiz,a@x.de',
    { "1. What's your name?": 'name', '2. Please enter your email address': 'email' },
  ],
  [
    'a Spanish form',
    '¿Cuál es tu nombre?,Tu correo electrónico (obligatorio)',
    'Ana Ruiz,a@x.de',
    { '¿Cuál es tu nombre?': 'name', 'Tu correo electrónico (obligatorio)': 'email' },
  ],
  [
    'a Chinese form',
    '您叫什么名字？,请输入您的电子邮箱（必填）',
    '王小明,a@x.de',
    { '您叫什么名字？': 'name', '请输入您的电子邮箱（必填）': 'email' },
  ],
  [
    'a Hindi form',
    'आपका नाम क्या है?,कृपया अपना ईमेल लिखें',
    'अनु,a@x.de',
    { 'आपका नाम क्या है?': 'name', 'कृपया अपना ईमेल लिखें': 'email' },
  ],
  [
    'a German form',
    'Wie heißt du?,Deine E-Mail-Adresse',
    'Ana Ruiz,a@x.de',
    { 'Wie heißt du?': 'name', 'Deine E-Mail-Adresse': 'email' },
  ],
  [
    'a French form',
    'Quel est votre nom ?,Votre adresse e-mail',
    'Ana Ruiz,a@x.de',
    { 'Quel est votre nom ?': 'name', 'Votre adresse e-mail': 'email' },
  ],
  [
    'Zoom',
    'Name (Original Name),User Email,Duration (Minutes)',
    'Ana (Ana Ruiz),a@x.de,3',
    { 'Name (Original Name)': 'name', 'User Email': 'email' },
  ],
  [
    'a program',
    'attendee.first_name,attendee.last_name,attendee.email,buyer.email',
    'Ana,Ruiz,a@x.de,b@x.de',
    { 'attendee.first_name': 'given', 'attendee.last_name': 'family', 'attendee.email': 'email' },
  ],
  [
    'another program',
    'attendeeFirstName,attendeeLastName,emailAddress',
    'Ana,Ruiz,a@x.de',
    { attendeeFirstName: 'given', attendeeLastName: 'family', emailAddress: 'email' },
  ],
  [
    'a name that is half of one',
    'Name,First Name,Email',
    'Ruiz,Ana,a@x.de',
    { Name: 'family', 'First Name': 'given', Email: 'email' },
  ],
  [
    'a name that is whole',
    'Name,Vorname,Email',
    'Ana Ruiz,Ana,a@x.de',
    { Name: 'name', Vorname: 'given', Email: 'email' },
  ],
  [
    'states',
    'Name,Email,Cancelled,Refund date,Approved,Attended',
    'A,a@x.de,Yes,,No,No',
    { Name: 'name', Email: 'email', Cancelled: 'status', Approved: 'status' },
  ],
  [
    'a question beside a state',
    'Name,Email,Status,Will you attend the Founders Night?',
    'A,a@x.de,approved,No',
    { Name: 'name', Email: 'email', Status: 'status' },
  ],
  [
    'a question without a state',
    'Name,Email,Will you attend the Founders Night?',
    'A,a@x.de,No',
    { Name: 'name', Email: 'email', 'Will you attend the Founders Night?': 'status' },
  ],
  [
    'a name beside a surname',
    'name,Last Name,email',
    'John,Doe,j@x.de',
    { name: 'given', 'Last Name': 'family', email: 'email' },
  ],
  [
    'contacts of companies',
    'Company Name,Contact Name,Contact Email',
    'Acme,Ana Ruiz,a@x.de',
    { 'Contact Name': 'name', 'Contact Email': 'email' },
  ],
  [
    'two family names',
    'Nombre,Primer apellido,Segundo apellido,Correo',
    'Ana,Ruiz,Soto,a@x.de',
    { Nombre: 'given', 'Primer apellido': 'family', 'Segundo apellido': 'family', Correo: 'email' },
  ],
  [
    'Mexican family names',
    'Nombre(s),Apellido paterno,Apellido materno,Email',
    'Ana,Ruiz,Soto,a@x.de',
    {
      'Nombre(s)': 'given',
      'Apellido paterno': 'family',
      'Apellido materno': 'family',
      Email: 'email',
    },
  ],
  [
    'questions in other words',
    'Name,Email,I can offer…,What can you bring to the table?,Skills to share,Areas of expertise,Who do you want to meet?',
    'A,a@x.de,b,c,d,e,g',
    {
      Name: 'name',
      Email: 'email',
      'I can offer…': 'offerings',
      'What can you bring to the table?': 'offerings',
      'Skills to share': 'offerings',
      'Areas of expertise': 'offerings',
      'Who do you want to meet?': 'objectives',
    },
  ],
  [
    'Hindi questions in other words',
    'नाम,ईमेल,आप किससे मिलना चाहते हैं?,आप किस तरह मदद कर सकते हैं?',
    'अनु,a@x.de,क,ख',
    {
      नाम: 'name',
      ईमेल: 'email',
      'आप किससे मिलना चाहते हैं?': 'objectives',
      'आप किस तरह मदद कर सकते हैं?': 'offerings',
    },
  ],
  [
    'Spanish questions in other words',
    'Nombre,Email,¿A quién te gustaría conocer?,¿En qué puedes ayudar?',
    'Ana Ruiz,a@x.de,a,b',
    {
      Nombre: 'name',
      Email: 'email',
      '¿A quién te gustaría conocer?': 'objectives',
      '¿En qué puedes ayudar?': 'offerings',
    },
  ],
  [
    'Chinese questions in other words',
    '姓名,邮箱,您想认识什么样的人？,您擅长什么？',
    '王小明,a@x.de,人,事',
    {
      姓名: 'name',
      邮箱: 'email',
      '您想认识什么样的人？': 'objectives',
      '您擅长什么？': 'offerings',
    },
  ],
  [
    'an invoice',
    'Name,Email,Order Type,Total Paid,Attendee Status',
    'A,a@x.de,Free Order,0.00,Attending',
    { Name: 'name', Email: 'email', 'Attendee Status': 'status' },
  ],
  [
    'a poll',
    'Name,Email,Yes,No,Maybe',
    'A,a@x.de,,x,',
    { Name: 'name', Email: 'email', No: 'status' },
  ],
  [
    'a friendly form',
    "Hi! What's your name?,Email,What do you need?,Giving",
    'Ana Ruiz,a@x.de,b,c',
    {
      "Hi! What's your name?": 'name',
      Email: 'email',
      'What do you need?': 'objectives',
      Giving: 'offerings',
    },
  ],
  [
    'Italian',
    'Nome,Cognome,Email,Cosa cerchi?,Cosa offri?',
    'A,R,a@x.de,b,c',
    {
      Nome: 'given',
      Cognome: 'family',
      Email: 'email',
      'Cosa cerchi?': 'objectives',
      'Cosa offri?': 'offerings',
    },
  ],
  [
    'pretix in German',
    'Teilnehmername,E-Mail',
    'Ana Ruiz,a@x.de',
    { Teilnehmername: 'name', 'E-Mail': 'email' },
  ],
  [
    'Hindi words',
    'नाम,ईमेल,मैं खोज रहा हूँ,मुझे चाहिए',
    'अनु,a@x.de,क,ख',
    { नाम: 'name', ईमेल: 'email', 'मैं खोज रहा हूँ': 'objectives', 'मुझे चाहिए': 'objectives' },
  ],
  [
    'remarks',
    'Name,Email,Status,Notes',
    'A,a@x.de,approved,cancelled by phone',
    { Name: 'name', Email: 'email', Status: 'status', Notes: 'status' },
  ],
])('takes the columns of %s that describe attendees', (_, header, row, roles) => {
  expect(used(header, row)).toEqual(roles)
})

test.each([
  'State',
  'Home State',
  'Ticket name',
  'Event name',
  'Company name',
  'Username',
  'Product Name',
  'Discount code',
  'Special offers',
  'Do you need parking?',
  'What would you like to drink?',
  'How did you find us?',
  'What are you looking for and what can you offer?',
  'Marital status',
  'Attending',
  'Guests',
  'E-mail verified',
  'Name Prefix',
  'Notes',
  'Status',
  'Last',
  'First',
  'Emergency contact name',
  'Employment status',
  'Skill level',
  'Member status',
])('does not use a column %s with other content', (heading) => {
  expect(used(heading, heading === 'Status' ? '' : 'Ulm')).toEqual({})
})

test('uses all questions of one kind, but only the first address of a kind', () => {
  expect(
    used(
      'Name,Email,Email,I am looking for…,Who would you like to meet?',
      'A,a@x.de,b@x.de,a job,a baker',
    ),
  ).toMatchObject({
    'I am looking for…': 'objectives',
    'Who would you like to meet?': 'objectives',
  })
  expect(
    rolesOf([
      { heading: 'Email', cells: ['a@x.de'] },
      { heading: 'E-mail', cells: ['b@x.de'] },
    ]),
  ).toEqual(['email', null])
})

test.each([
  'Are you looking for a job?',
  'Do you offer discounts?',
  'Looking for',
  '¿Qué buscas?',
  '您在寻找什么？',
  'Was kannst du anbieten?',
])('%s is no column of statements where every answer says nothing', (heading) => {
  const roleOf = (...cells: string[]) => rolesOf([{ heading, cells }])[0]
  expect([roleOf('No', 'Yes', ''), roleOf('N/A', '-', 'none'), roleOf('没有', 'ninguno')]).toEqual([
    null,
    null,
    null,
  ])
  expect([roleOf('No', 'a baker'), roleOf('', '')]).not.toContain(null)
})

test("a second address column fills empty cells, and the attendee's comes before the buyer's", () => {
  const rolesUnder = (headings: string[], ...rows: string[][]) =>
    rolesOf(headings.map((heading, at) => ({ heading, cells: rows.map((row) => row[at] ?? '') })))
  expect(
    rolesUnder(['Work email', 'Personal email'], ['', 'a@x.de'], ['b@x.de', 'c@x.de']),
  ).toEqual(['email', 'email'])
  expect(rolesUnder(['Work email', 'Personal email'], ['b@x.de', 'c@x.de'])).toEqual([
    'email',
    null,
  ])
  expect(
    rolesUnder(
      ['Buyer email', 'Attendee email', 'Email'],
      ['b@x.de', '', '-'],
      ['b@x.de', 'c@x.de', ''],
    ),
  ).toEqual(['email', 'email', null])
  expect(addressOrder(['Buyer email', 'Email', 'Attendee email'])).toEqual([2, 1, 0])
})
