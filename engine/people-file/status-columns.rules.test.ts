import { expect, test } from 'vitest'
import { statusOfRow, statusFit, statusText, statusOfCell } from './status-columns.rules.ts'

const under = (heading: string, ...cells: string[]) =>
  cells.map((cell) => statusOfCell({ heading, cell }))

test.each([
  [
    'cancelled',
    [
      'Cancelled',
      'Cancelled at',
      'canceled_on',
      'Is cancelled?',
      'Have you cancelled?',
      'Cancelled (Y/N)',
      'Dropped out',
      'isCancelled',
      'Order cancelled',
      'Cancellation date',
      'Date of cancellation',
      'Voided',
      'Cancelado',
      '¿Cancelado?',
      'Fecha de cancelación',
      'Cancelado el',
      '已取消',
      '是否取消',
      '取消时间',
      'रद्द',
      'रद्द होने की तारीख',
      'क्या रद्द है',
      'Storniert',
      'storniert am',
      'Stornodatum',
      'Stornierungsdatum',
      'Annulé',
      'Annulé le',
      "Date d'annulation",
      'Data de cancelamento',
    ],
  ],
  [
    'refunded',
    [
      'Refunded',
      'Refund date',
      'refunded_at',
      'Refunds',
      'Refund amount',
      'Chargeback',
      'Reembolsado',
      'Fecha de reembolso',
      '退款',
      '已退款',
      '退款金额',
      'रिफ़ंड',
      'रिफ़ंड की तारीख',
      'Erstattet',
      'Erstattungsbetrag',
      'Remboursé le',
      'Estornado',
    ],
  ],
  [
    'declined',
    [
      'Declined',
      'Rejected',
      'Not attending',
      "Can't come",
      'Unable to attend',
      'No puede asistir',
      '无法参加',
      'Kann nicht kommen',
      'Rechazado',
      '拒绝',
      '不参加',
      'अस्वीकृत',
      'Abgelehnt',
      'abgelehnt am',
      'Refusé',
    ],
  ],
  [
    'waiting',
    [
      'Waitlisted',
      'On waitlist',
      'Waitlisted at',
      'En lista de espera',
      '候补',
      'प्रतीक्षा सूची',
      'Auf Warteliste',
      "Liste d'attente",
    ],
  ],
  ['removed', ['Removed', 'Deleted at', 'Eliminado', '已删除', 'Gelöscht am', 'Supprimé']],
  ['pending', ['Pending', 'Unpaid', 'Pendiente', '待付款', 'Ausstehend', 'En attente']],
] as const)(
  'under a heading for the status %s, a yes, tick or date means it, and a no nothing',
  (state, headings) => {
    const yes = [
      'Yes',
      'TRUE',
      'x',
      '✓',
      '1',
      '2026-10-02',
      '02.10.2026 14:00',
      'Oct 2, 2026',
      'sí',
      '是',
      'हाँ',
      'ja',
      'oui',
      'WAHR',
      'VRAI',
    ]
    const no = [
      '',
      'No',
      'FALSE',
      '0',
      '-',
      'n/a',
      '0.00',
      '€0,00',
      'none',
      'never',
      '否',
      'नहीं',
      'nein',
      'FAUX',
      'no',
      '☐',
      '0000-00-00',
    ]
    expect(headings.map((heading) => [heading, ...under(heading, ...yes)])).toEqual(
      headings.map((heading) => [heading, ...yes.map(() => state)]),
    )
    expect(headings.map((heading) => [heading, ...under(heading, ...no)])).toEqual(
      headings.map((heading) => [heading, ...no.map(() => 'silent')]),
    )
    expect(
      headings.map((heading) => [heading, statusFit(heading, ['', 'No', yes[5] ?? ''])]),
    ).toEqual(headings.map((heading) => [heading, 'sure']))
  },
)

test.each([
  [
    'pending',
    [
      'Approved',
      'Confirmed',
      'Accepted',
      'Paid',
      'Is approved',
      'Payment confirmed',
      'Attendance confirmed',
      'Approval',
      'Aprobado',
      'Confirmado',
      'Pagado',
      '已确认',
      '是否批准',
      '已付款',
      'स्वीकृत',
      'Bestätigt',
      'Bezahlt',
      'Approuvé',
      'Confirmé',
      'Aprovado',
    ],
  ],
  [
    'declined',
    [
      'Attending',
      'Going',
      'Coming',
      'Is attending',
      'RSVP',
      'Will you attend?',
      'Asiste',
      '¿Asistirás?',
      '参加',
      '是否参加',
      'आ रहे हैं',
      'क्या आप आएँगे?',
      'Zusage',
      'Kommst du?',
      'Présence',
      'Viendrez-vous ?',
    ],
  ],
  ['cancelled', ['Valid', 'Active', 'Válido', '有效', 'Gültig']],
  ['invited', ['Registered', 'Inscrito', '已报名', 'Angemeldet']],
] as const)(
  'under a heading of attendance, a no means %s, and an empty answer means nothing',
  (state, headings) => {
    expect(
      headings.map((heading) => [
        heading,
        ...under(
          heading,
          'No',
          'FALSE',
          '0',
          '✗',
          'nein',
          '否',
          '',
          '-',
          'n/a',
          'Yes',
          'x',
          '✔️',
          '1',
        ),
      ]),
    ).toEqual(
      headings.map((heading) => [
        heading,
        state,
        state,
        state,
        state,
        state,
        state,
        'blank',
        'blank',
        'blank',
        'in',
        'in',
        'in',
        'in',
      ]),
    )
    expect(headings.map((heading) => [heading, statusFit(heading, ['Yes', 'No', ''])])).toEqual(
      headings.map((heading) => [heading, 'sure']),
    )
  },
)

test('reads a word for another status as written, and asks about an unknown word', () => {
  expect([
    under('Refund status', 'approved', 'pending', 'completed', 'not refunded'),
    under('Cancelled', 'by phone', 'Refunded', 'not cancelled', '未取消', '❌'),
    under('Cancellation reason', 'sick', ''),
    under('Declined by', 'Hana'),
    under('Approved at', '2026-10-02T10:00:00Z', '', 'declined'),
    under('Refund', '25,00 EUR'),
  ]).toEqual([
    ['refunded', 'pending', 'refunded', 'silent'],
    ['unknown', 'refunded', 'silent', 'silent', 'unknown'],
    ['cancelled', 'silent'],
    ['declined'],
    ['in', 'blank', 'declined'],
    ['refunded'],
  ])
  expect([
    under('Invitation status', 'accepted', 'sent'),
    under('Checked in', 'No', '', 'Yes'),
    under('Status', 'x', '1', '✅', '❌', 'yes', 'no', '-'),
  ]).toEqual([
    ['in', 'invited'],
    ['silent', 'silent', 'in'],
    ['unknown', 'unknown', 'in', 'declined', 'in', 'declined', 'blank'],
  ])
})

test.each([
  [{ Cancelled: 'No' }, 'in'],
  [{ Cancelled: '', Refunded: '0' }, 'in'],
  [{ Status: 'approved', Cancelled: 'Yes' }, 'cancelled'],
  [{ Status: '', Cancelled: 'No' }, 'unknown'],
  [{ Approved: 'Yes', Waitlisted: 'TRUE' }, 'waiting'],
  [{ Approved: '', Status: 'confirmed' }, 'in'],
  [{ Status: 'Paid', 'Payment note': '-' }, 'in'],
  [{ Invited: 'Yes', RSVP: 'Yes' }, 'in'],
  [{ Invited: 'Yes', RSVP: '' }, 'invited'],
  [{ Invited: 'x', RSVP: 'No' }, 'declined'],
  [{ 'No-show': 'Yes' }, 'unknown'],
  [{ 'Checked in': 'No' }, 'in'],
])('of %j together comes %s', (row, standing) => {
  expect(statusOfRow(Object.entries(row).map(([heading, cell]) => ({ heading, cell })))).toBe(
    standing,
  )
})

test('shows a yes with its heading, and hides what does not apply', () => {
  expect(
    statusText([
      { heading: 'Status', cell: 'approved' },
      { heading: 'Cancelled', cell: 'Yes' },
      { heading: 'Refunded', cell: 'No' },
      { heading: 'Decision', cell: 'declined' },
    ]),
  ).toBe('approved, Cancelled: Yes, declined')
})

const asked = [
  'Will you attend?',
  'Are you coming?',
  'Can you make it?',
  'Will you be attending the event?',
  'Are you able to join us',
  'RSVP response',
  'Response',
  'Your reply',
  'Decision',
  '¿Vas a venir?',
  '¿Asistirá al evento?',
  'Respuesta',
  'Confirmación de asistencia',
  'Situación',
  '您会参加吗？',
  '是否出席',
  '能来吗',
  '回复',
  '审核结果',
  'प्रतिक्रिया',
  'क्या आप शामिल होंगे?',
  'निर्णय',
  'Nimmst du teil?',
  'Bist du dabei?',
  'Rückmeldung',
  'Zu-/Absage',
  'Serez-vous présent ?',
  'Réponse',
  'Você vai participar?',
  'Resposta',
]

test.each(asked)('%s is a column of statuses where its cells say so', (heading) => {
  expect([
    statusFit(heading, ['Yes', 'No', '']),
    statusFit(heading, ['going', 'declined']),
    statusFit(heading, ['I would love to see the oven', 'By train']),
  ]).toEqual(['sure', 'sure', null])
})

test('reads an unknown heading as statuses where nearly all cells are, and some are out', () => {
  expect(
    ['Team verdict', 'Ergebnis der Jury', 'Fila', '组委会意见', 'समिति'].map((heading) =>
      statusFit(heading, ['approved', 'declined', 'pending', 'approved']),
    ),
  ).toEqual(['sure', 'sure', 'sure', 'sure', 'sure'])
  expect([
    statusFit('嘉宾审批状态', ['通过', '拒绝', '候补']),
    statusFit('Estado de la solicitud', ['aprobada', 'rechazada']),
  ]).toEqual(['sure', 'sure'])
  expect(statusFit('Will you attend the Founders Night?', ['Yes', 'No'])).toBe('weak')
})

test.each([
  ['Newsletter?', ['Yes', 'No', 'Yes']],
  ['Do you need parking?', ['No', 'No']],
  ['Are you coming by car?', ['No', 'Yes']],
  ['Have you attended before?', ['No', 'Yes']],
  ['Will you join our mailing list?', ['No', 'Yes']],
  ['Are you bringing a guest?', ['No']],
  ['State', ['IN', 'IN', 'OH']],
  ['State', ['NO', 'CA']],
  ['Home State', ['IN', 'VA']],
  ['Ticket type', ['Free', 'Paid']],
  ['Source', ['invite', 'invite']],
  ['Membership', ['active', 'expired']],
  ['Newsletter status', ['sent', 'subscribed', 'bounced']],
  ['Dinner', ['confirmed', 'declined']],
  ['Vegetarian', ['Yes', 'No']],
  ['Role', ['Host', 'Member']],
  ['Confirmation', ['AB12-99', 'XK77-01']],
  ['Payment', ['Card', 'Cash']],
  ['Order date', ['2026-10-02']],
  ['Refundable', ['Yes', 'No']],
  ['Total Paid', ['0.00', '0.00']],
  ['Amount paid', ['0']],
  ['Paid', ['15', '0']],
  ['No', ['1', '2', '3']],
  ['Order No', ['1001', '1002']],
  ['Lead Status', ['Open', 'New']],
  ['Remarks', ['vegetarian', 'needs a wheelchair place']],
  ['Comments', ['I cancelled my other plan']],
  ['Survey feedback', ['I would have declined']],
  ['Dietary restrictions / allergies', ['Cancelled my meat order']],
  ['忌口', ['取消辣椒']],
  ['要求', ['取消辣椒']],
  ['Cancellation policy accepted', ['Yes']],
  ['Email confirmed', ['Yes', 'No']],
  ['Checked in', ['No', 'No']],
  ['First time?', ['No']],
  ['订阅通讯', ['是', '否']],
  ['पार्किंग', ['नहीं']],
])('%s with %j is no column of statuses', (heading, cells) => {
  expect(statusFit(heading, cells)).toBeNull()
})

test.each([
  ['PARTSTAT', ['DECLINED', 'ACCEPTED', 'NEEDS-ACTION'], ['declined', 'in', 'invited']],
  [
    'Will you join us?',
    ['Unfortunately not', 'Regretfully decline', '❌', 'Yes, gladly', '👎', '👍'],
    ['declined', 'declined', 'declined', 'in', 'declined', 'in'],
  ],
  [
    'Meeting Response',
    ['Accepted', 'Declined', 'Tentative', 'Tentatively accepted', 'None'],
    ['in', 'declined', 'pending', 'unknown', 'blank'],
  ],
  [
    'Statut',
    ['Inscrit', 'Désinscrit', 'Participe', 'Ne participe pas', 'Yes (+1)'],
    ['in', 'declined', 'in', 'declined', 'in'],
  ],
  ['Removed by host', ['Yes', ''], ['removed', 'silent']],
  ['Cancelled by guest', ['Yes', 'No'], ['cancelled', 'silent']],
  ['Declined by host', ['Yes'], ['declined']],
  ['Présent', ['oui', 'non'], ['in', 'declined']],
  ['Present', ['yes', 'no'], ['in', 'declined']],
  ['Parteciperai?', ['Sì', 'No'], ['in', 'declined']],
  ['Presenza', ['Sì', 'No'], ['in', 'declined']],
  ['您會出席嗎？', ['會', '不會'], ['in', 'declined']],
  ['Campaign Member Status', ['Registered', 'Cancelled'], ['in', 'cancelled']],
  ['Member Status', ['Unsubscribed', 'Unsubscribed'], ['declined', 'declined']],
  ['No', ['x', ''], ['declined', 'silent']],
  ['Maybe', ['', '✓'], ['silent', 'pending']],
  ['Event attendance', ['Registered', 'Cancelled'], ['in', 'cancelled']],
  [
    'RSVP',
    ['OK', 'Yes (+1)', 'Yes +1', 'accepts with pleasure', '确认参加', "can't", '未能出席'],
    ['in', 'in', 'in', 'in', 'in', 'declined', 'declined'],
  ],
  ['उपस्थिति', ['आ रही हैं', 'नहीं'], ['in', 'declined']],
  [
    'Kolumna',
    ['ano', 'ne', 'ano', 'declined', 'ne', 'ano'],
    ['unknown', 'unknown', 'unknown', 'declined', 'unknown', 'unknown'],
  ],
  ['Valid ticket', ['No', 'Yes'], ['cancelled', 'in']],
  ['Uninvited', ['Y', ''], ['declined', 'silent']],
  ['Opted out', ['1', '0'], ['declined', 'silent']],
  ['Registration', ['Rejected', 'Complete'], ['declined', 'in']],
  ['Yes/No', ['No', 'Yes', 'No, sorry'], ['declined', 'in', 'declined']],
  [
    'Will you attend?',
    ['No (sorry)', 'nein (krank)', 'Yes (2 people)', 'Sí (con mi pareja)', '是（2人）'],
    ['declined', 'declined', 'in', 'in', 'in'],
  ],
  ['¿Podrás venir?', ['No puedo', 'Sí, claro'], ['declined', 'in']],
  ['आएंगे?', ['नहीं आऊँगा', 'हाँ'], ['declined', 'in']],
  ['उपस्थिति', ['अनुपस्थित', 'उपस्थित'], ['declined', 'in']],
  ['भुगतान स्थिति', ['विफल', 'सफल'], ['pending', 'in']],
  ['Stato', ['Annullato', 'Confermato'], ['cancelled', 'in']],
  ['狀態', ['已報名', '已取消'], ['in', 'cancelled']],
  ['Attendance', ['Absent', 'Present'], ['declined', 'in']],
] as const)('%s with %j is a column of statuses', (heading, cells, standings) => {
  expect([statusFit(heading, cells), under(heading, ...cells)]).toEqual(['sure', standings])
})

test('a column of remarks can say that a person is out, and nothing else', () => {
  const remarks = (heading: string, ...cells: string[]) => [
    statusFit(heading, cells),
    cells.map((cell) => statusOfCell({ heading, cell, isRemark: true })),
  ]
  expect(remarks('Notes', 'Vegan', 'cancelled by phone', '', 'comes by train', 'No')).toEqual([
    'remarks',
    ['silent', 'cancelled', 'silent', 'silent', 'silent'],
  ])
  expect([
    remarks('Kolumna', 'a long text', 'z', 'declined')[0],
    remarks('备注', '素食', '不来了')[0],
    remarks('Notes', 'Vegan', 'No')[0],
    remarks('Employment status', 'Free', 'Active')[0],
    remarks('After-party', 'declined', 'yes')[0],
  ]).toEqual(['remarks', 'remarks', null, null, null])
  expect(
    statusOfRow([
      { heading: 'Status', cell: 'confirmed' },
      { heading: 'Notes', cell: 'refunded in cash', isRemark: true },
    ]),
  ).toBe('refunded')
  expect(statusOfRow([{ heading: 'Notes', cell: 'vegan', isRemark: true }])).toBe('in')
})
