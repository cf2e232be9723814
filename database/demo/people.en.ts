import type { DemoPerson } from './person.ts'

export const peopleEn: readonly DemoPerson[] = [
  {
    given_name: 'Imogen',
    family_name: 'Tarrowby',
    locale: 'en',
    objectives: [
      'A small hydro plant, under 2 MW, to pilot our control software this autumn',
      'An angel investor who does not panic when hardware takes two years',
    ],
    offerings: [
      'Turbine control software for small hydro, about 6% more energy from the same water, free for the pilot year',
      'Open books: a two-year-old energy company with one paying customer',
    ],
  },
  {
    given_name: 'Kwabena',
    family_name: 'Osterleigh',
    locale: 'en',
    objectives: [
      'Founders in food, water or energy with a pilot or paying customers, ideally outside the US and Europe',
      'Someone to translate term sheets between English and Mandarin',
    ],
    offerings: [
      'Angel cheques of $25k to $100k, decision within three weeks',
      'A blunt read of your pitch deck',
    ],
  },
  {
    given_name: 'Dervla',
    family_name: 'Quillane',
    locale: 'en',
    objectives: [
      'Farmers whose wells or rivers have changed, willing to be named and photographed',
      'A town getting ready for floods that lets me follow along for a year',
    ],
    offerings: [
      'Magazine reporter, around 80,000 readers. I stay for months and check my facts',
      'Half an hour of interview practice if the press makes you nervous',
    ],
  },
  {
    given_name: 'Tobias',
    family_name: 'Wrenfeather',
    locale: 'en',
    objectives: [
      'Somebody who can test and rebuild e-bike battery packs without burning my shop down',
      'Saturday apprentices, 14 and up',
    ],
    offerings: [
      'About 60 dead e-bike batteries a month, free to whoever can reuse them',
      'I fix bikes. Folding ones too',
      'Bike repair lessons for school classes and workshops',
    ],
  },
  {
    given_name: 'Priscilla',
    family_name: 'Anyamoor',
    locale: 'en',
    objectives: [
      'Family or community owned power projects that need a lawyer',
      'A colleague who knows land and water rights in South America',
    ],
    offerings: [
      'I read power purchase contracts, first two hours free',
      'Energy contract law in English, from letter of intent to arbitration',
    ],
  },
  {
    given_name: 'Hollis',
    family_name: 'Brackenfold',
    locale: 'en',
    objectives: [
      'Real feeder data from a distribution company to test my flexibility model',
      'Coffee with anyone who has been through a black start',
    ],
    offerings: [
      'Grid connection studies, 15 years on 11 to 132 kV networks',
      'A model that shows where a battery saves you a new cable',
    ],
  },
  {
    given_name: 'Saoirse',
    family_name: 'Pemberwick',
    locale: 'en',
    objectives: [
      'A warm room for 30 singers on Tuesday evenings, cheap or free',
      'Someone with a microphone and airtime for our six songs about a dying river',
    ],
    offerings: [
      'A community choir for your opening or your protest: 30 voices, no fee if there is bread',
      'Singing lessons for people who swear they can’t',
    ],
  },
  {
    given_name: 'Rafiq',
    family_name: 'Delacroft',
    locale: 'en',
    objectives: [
      'Ugly vegetables straight from growers, 200 kg a week',
      'Grains that need less water than rice, I want to build a menu around them',
      'Who takes kitchen scraps in Madrid? We have 100 kg a day',
    ],
    offerings: [
      'My restaurant kitchen in Lavapiés is free on Mondays, come and test recipes',
      'Steady weekly orders from small farms, paid in seven days',
    ],
  },
  {
    given_name: 'Yetunde',
    family_name: 'Hallowby',
    locale: 'en',
    objectives: [
      'People who make or mend things to visit my class of fourteen-year-olds',
      'Weekend placements for pupils who hate sitting still',
    ],
    offerings: [
      'Thirty merciless teenagers to test your product, or help out on Saturdays',
      'I can turn your science into one good lesson',
    ],
  },
  {
    given_name: 'Leif',
    family_name: 'Stonnard',
    locale: 'en',
    objectives: [
      'Farms that let me measure soil carbon and acidity for three years',
      'A person good with Python and statistics. I have 9,000 soil readings and no patience',
    ],
    offerings: [
      'Free soil tests, results in two weeks, with plain advice',
      'Mentoring and a co-author place for a young researcher',
    ],
  },
  {
    given_name: 'Bronwyn',
    family_name: 'Castlegarth',
    locale: 'en',
    objectives: [
      'A potter from abroad to swap low-fire cooling pot techniques with',
      'Money to make 2,000 clay water filters instead of 200',
    ],
    offerings: [
      'Clay drinking water filters, 20 litres a day, six with me tonight',
      'Two weeks in my studio with three kilns for a visiting potter',
    ],
  },
  {
    given_name: 'Jonah',
    family_name: 'Vasquelle',
    locale: 'en',
    objectives: [
      'Forty cheap river level sensors on our bridges before the October rains',
      'A reporter who stays longer than the day of the flood',
    ],
    offerings: [
      'Permission to test on nine city bridges and any lamp post',
      'Our town’s whole flood plan on the record, mistakes included',
    ],
  },
  {
    given_name: 'Nadia',
    family_name: 'Ferrowell',
    locale: 'en',
    objectives: [
      'Hiring two embedded engineers, Rust or C, start in March',
      'Interesting people, no agenda',
    ],
    offerings: [
      'Firmware jobs on grid batteries, remote, salary printed in the advert',
      'Visa paperwork for the right person',
    ],
  },
  {
    given_name: 'Gideon',
    family_name: 'Mbalasi',
    locale: 'en',
    objectives: ['Passage for me and my dog on a cargo sailing ship to Brazil, any month'],
    offerings: [
      'Thirty years of knowing whom to ring in which port',
      'Good company at a long table',
    ],
  },
  {
    given_name: 'Tamsin',
    family_name: 'Arkwelter',
    locale: 'en',
    objectives: [
      'Keeping vaccines and insulin cold for two days when our clinic loses power',
      'Backup power for a rural clinic that a nurse can run',
    ],
    offerings: [
      'Our clinic as a test site, I write everything down',
      'Heatstroke first aid for outdoor crews, two hours',
    ],
  },
]
