import type { EventView } from '#contract/events/events.ts'
import {
  answer,
  closeReport,
  endBreakfast,
  holdBreakfast,
  keepContact,
  report,
  sayHowItWas,
  sendFeedback,
  thinkThrough,
  writeCard,
} from './screens.after.ts'
import {
  acceptTexts,
  type DemoAccess,
  mailTo,
  type ScreenNewcomer,
  type ScreenPerson,
  signedIn,
  signedUp,
} from './screens.people.ts'
import type { ScreenWorld } from './screens.routes.ts'
import {
  agreeOnATime,
  askForHelp,
  beginRounds,
  handOutCodes,
  join,
  letIn,
  openMeetingHours,
  readAll,
  supperTomorrow,
  wantEachOther,
  writeTo,
  writeToEverybody,
} from './screens.supper.ts'
import {
  buy,
  recruitAffiliates,
  keepUsualTickets,
  createPricedEvent,
  offerAShare,
  openPayouts,
} from './screens.table.ts'

type Cast = Record<
  'ines' | 'imogen' | 'remedios' | 'henrik' | 'lotte' | 'amara' | 'yusuf' | 'clara' | 'viktor',
  ScreenPerson
>

const newcomers = {
  henrik: {
    given: 'Henrik',
    family: 'Aalto',
    seek: 'Control software for small hydro turbines that a two-person crew can run',
    give: 'A small hydro plant of 1.2 MW on a quiet river, free to pilot this autumn',
  },
  lotte: {
    given: 'Lotte',
    family: 'Brandvold',
    seek: 'A two-year-old energy company with open books and a paying customer',
    give: 'Money from an angel investor who does not panic when hardware takes two years',
  },
  amara: {
    given: 'Amara',
    family: 'Nwosu',
    seek: 'Village power projects that are two years from their first loan',
    give: 'Grants for community energy, and a week of help with the application',
  },
  yusuf: {
    given: 'Yusuf',
    family: 'Demirel',
    seek: 'Grain from growers who can tell me which field it came from',
    give: 'A wood-fired oven, free on Mondays for whoever wants to learn',
  },
  clara: {
    given: 'Clara',
    family: 'Whitcombe',
    seek: 'Insurance for a cooperative, from somebody who has insured one before',
    give: 'Bookkeeping for small cooperatives, in plain words',
  },
  viktor: {
    given: 'Viktor',
    family: 'Sandoval',
    seek: 'Bookkeeping for a small cooperative, in plain words',
    give: 'Insurance for cooperatives: I have insured eleven of them',
  },
} as const satisfies Record<string, ScreenNewcomer>

/** The statements of these two at the supper, repeated. */
const again = {
  imogen: {
    seek: 'A small hydro plant, under 2 MW, to pilot our control software this autumn',
    give: 'Open books: a two-year-old energy company with one paying customer',
  },
  remedios: {
    seek: 'Un programa de control para mis turbinas, que las sigo regulando a mano',
    give: 'Cuarenta años de caudales apuntados en cuadernos',
  },
} as const

/**
 * Plays an evening in the demo world through the product's API, so that every page has something to
 * show.
 */
export async function playEvening(house: DemoAccess): Promise<ScreenWorld> {
  const cast = await whoIsThere(house)
  const { supper, stop } = await theSupper(house, cast)
  const talk = await theTalks(supper, cast)
  const sold = await theTable(house, cast)
  const recalled = await theBreakfast(cast)
  const kept = await theContacts(cast)
  const threadId = await thinkThrough(cast.imogen, [
    'I want to meet somebody who pilots my control software.',
    'A family-run plant under 2 MW, before the leaves fall.',
  ])
  await beginRounds(cast.ines, supper)
  const { id: userId } = await cast.imogen.ask<{ id: string }>('GET /users/profile')
  const { pass } = await cast.imogen.ask<{ pass: string }>(
    `GET /events/${sold.tableId}/registration`,
  )
  return {
    ...sold,
    ...talk,
    ...kept,
    threadId,
    userId,
    pass,
    eventId: supper.id,
    code: supper.invitationCode ?? '',
    recalledId: recalled.id,
    handle: 'ines-rothenberg',
    stop,
  }
}

async function whoIsThere(house: DemoAccess): Promise<Cast> {
  const known = {
    ines: await signedIn(house, 'Ines Rothenberg', 'host@demo.example'),
    imogen: await signedIn(house, 'Imogen Tarrowby', 'imogen@demo.example'),
    remedios: await signedIn(house, 'Remedios Altamirena', 'remedios@demo.example'),
  }
  for (const person of Object.values(known)) await acceptTexts(person)
  const signUp = (who: keyof typeof newcomers) => signedUp(house, newcomers[who])
  return {
    ...known,
    henrik: await signUp('henrik'),
    lotte: await signUp('lotte'),
    amara: await signUp('amara'),
    yusuf: await signUp('yusuf'),
    clara: await signUp('clara'),
    viktor: await signUp('viktor'),
  }
}

async function theSupper(
  house: DemoAccess,
  { ines, imogen, ...cast }: Cast,
): Promise<{ supper: EventView; stop: string }> {
  const supper = await supperTomorrow(ines)
  for (const who of ['henrik', 'lotte', 'amara', 'yusuf', 'clara', 'viktor'] as const)
    await join(cast[who], supper, newcomers[who])
  await imogen.ask('PUT /public/hosts/ines-rothenberg/follow')
  await handOutCodes(house, ines, supper)
  await askForHelp(ines, supper, { helper: cast.henrik, asked: cast.lotte })
  await writeToEverybody(ines, supper)
  await letIn(ines, supper, 23)
  return { supper, stop: await stopLink(house, imogen) }
}

/** Mutual matches write and meet; one person should not have been admitted. */
async function theTalks(
  supper: EventView,
  { ines, imogen, remedios, lotte, clara, viktor }: Cast,
): Promise<Pick<ScreenWorld, 'conversationId' | 'reportId'>> {
  const conversationId = await wantEachOther(supper, imogen, remedios)
  await writeTo(
    imogen,
    conversationId,
    'Good evening Remedios! Your three plants are just what we hoped to find. Do you still regulate them by hand?',
  )
  await writeTo(
    remedios,
    conversationId,
    'By hand, and by ear. My father’s notebooks go back forty years: flow, weather, which bearing sang.',
  )
  await writeTo(
    imogen,
    conversationId,
    'Those notebooks are worth more than our first model. May I read a page tomorrow?',
  )
  await writeTo(
    remedios,
    conversationId,
    'I bring two of them. Come before the soup, it is quieter then.',
  )
  await readAll(imogen, conversationId)
  const offer = await wantEachOther(supper, imogen, lotte)
  await writeTo(
    lotte,
    offer,
    'Open books after two years is rare. What would the next 80,000 be for?',
  )
  await openMeetingHours(ines, supper)
  await agreeOnATime(supper, imogen, remedios)
  const scam = await wantEachOther(supper, clara, viktor)
  await writeTo(
    viktor,
    scam,
    'Dear Clara, the policy for your cooperative is approved. Only the release fee is missing.',
  )
  await writeTo(clara, scam, 'Which policy? We have not even spoken yet.')
  await writeTo(
    viktor,
    scam,
    'Pay the fee of 240 euros in gift cards today and send me the codes on WhatsApp, please. Tomorrow it is gone.',
  )
  return {
    conversationId,
    reportId: await report(
      clara,
      scam,
      'He asks for money for an insurance that I never asked for.',
    ),
  }
}

/** Creates an event with sold places, some of them through affiliates. */
async function theTable(
  house: DemoAccess,
  { ines, imogen, remedios, henrik, lotte, amara, clara }: Cast,
): Promise<Pick<ScreenWorld, 'tableId' | 'tableCode' | 'affiliateCode' | 'ownAffiliateCode'>> {
  await openPayouts(ines)
  await keepUsualTickets(ines)
  const table = await createPricedEvent(ines)
  const affiliateCode = await offerAShare(ines, table)
  const ownAffiliateCode = await recruitAffiliates(house, ines, {
    table,
    by: remedios,
    asks: clara,
    programme: affiliateCode,
  })
  await buy(imogen, table, {
    ticket: 'Early',
    seek: 'A cook who wants to know what a turbine eats',
    give: 'Electricity from a river, explained over soup',
  })
  await buy(henrik, table, {
    ticket: 'Regular',
    ...newcomers.henrik,
    affiliateCode: ownAffiliateCode,
  })
  await buy(lotte, table, {
    ticket: 'Supporter',
    ...newcomers.lotte,
    affiliateCode: ownAffiliateCode,
  })
  await buy(amara, table, { ticket: 'Early', ...newcomers.amara, discountCode: 'NEIGHBOURS' })
  await ines.ask('POST /admin/money/compare')
  return {
    tableId: table.id,
    tableCode: table.invitationCode ?? '',
    affiliateCode,
    ownAffiliateCode,
  }
}

/** Adds feedback on a past event and on the product. */
async function theBreakfast({
  ines,
  imogen,
  remedios,
  henrik,
  lotte,
  amara,
  yusuf,
  clara,
}: Cast): Promise<EventView> {
  const breakfast = await holdBreakfast(ines)
  for (const [person, who] of [
    [imogen, again.imogen],
    [remedios, again.remedios],
    [henrik, newcomers.henrik],
    [lotte, newcomers.lotte],
    [amara, newcomers.amara],
    [yusuf, newcomers.yusuf],
    [clara, newcomers.clara],
  ] as const)
    await join(person, breakfast, who)
  await sayHowItWas(imogen, breakfast, {
    score: 10,
    text: 'I came for one answer and left with two people who had it.',
    isNamed: true,
  })
  await sayHowItWas(remedios, breakfast, {
    score: 9,
    text: 'A table small enough to hear everybody.',
  })
  await sayHowItWas(henrik, breakfast, {
    score: 9,
    text: 'Please again, and half an hour longer.',
    isNamed: true,
  })
  await sayHowItWas(lotte, breakfast, {
    score: 7,
    text: 'Good people. The room was cold until ten.',
  })
  await sayHowItWas(amara, breakfast, {
    score: 10,
    text: 'First time that I did not have to explain what I do twice.',
  })
  await endBreakfast(ines, breakfast)
  await sendFeedback(lotte, 'idea', 'Could I see before a meeting how far it is to my table?')
  await sendFeedback(
    amara,
    'problem',
    'The camera read a friend’s code only after I had cleaned the lens. A hint would help.',
  )
  await answer(
    ines,
    await sendFeedback(
      clara,
      'praise',
      'My mother joined with the code alone and had three names by dessert.',
    ),
    'Thank you, and greetings to your mother. We told everybody who built this.',
  )
  await closeReport(
    ines,
    await sendFeedback(
      yusuf,
      'abuse',
      'Somebody at the table next to mine talked over everybody for an hour.',
    ),
    'We spoke with both; nobody broke a rule. The next tables are quieter.',
  )
  return breakfast
}

/** Exchanges cards between people. */
async function theContacts({
  imogen,
  remedios,
  henrik,
  lotte,
}: Cast): Promise<Pick<ScreenWorld, 'contactId' | 'cardToken'>> {
  await writeCard(imogen, {
    company: 'Tarrow Hydro',
    role: 'Founder',
    line: 'Six per cent more energy from the same water',
  })
  const remediosCard = await writeCard(remedios, {
    company: 'Minicentrales Altamirena',
    role: 'Third generation',
    line: 'Forty years of flows, in notebooks',
  })
  const lotteCard = await writeCard(lotte, {
    company: 'Brandvold Patient Capital',
    role: 'Angel investor',
    line: 'Hardware takes two years. That is fine.',
  })
  const contactId = await keepContact(imogen, remediosCard, {
    note: 'Three plants, 0.4 to 1.8 MW. Brings two of her father’s notebooks. Likes to talk before the soup.',
    todo: 'Send the pilot plan for the smallest plant',
    inDays: 2,
  })
  await keepContact(imogen, lotteCard, {
    note: 'Wants to see the books before she says a number.',
    todo: 'Send her last year’s books',
    inDays: 6,
  })
  return {
    contactId,
    cardToken: await writeCard(henrik, {
      company: 'Aalto Waterworks',
      role: 'Plant keeper',
      line: 'A quiet river, and time for a pilot',
    }),
  }
}

/** Returns the unsubscribe link from a mail. */
async function stopLink(house: DemoAccess, { email }: ScreenPerson): Promise<string> {
  const { unsubscribeUrl } = await mailTo(house, email, (mail) =>
    mail.unsubscribeUrl.includes('/unsubscribe/'),
  )
  return new URL(unsubscribeUrl).pathname
}
