import type { Introduction, JudgedPerson } from '../judgments.ts'

/** A founders' supper of forty invented people, in English as people type it. */
export const people: readonly JudgedPerson[] = [
  // pre-seed climate hardware
  {
    key: 'f-1',
    languages: ['en'],
    seeks: [
      'first cheque ~350k, box that makes old heat pumps 30% less hungry',
      'someone who can build us 500 of them w/o laughing + how to get that CE sticker',
      'it talks to wifi and apparently thats dangerous??',
    ],
    gives: [
      'can explain boiler subsidies to ur nan',
      'bench, soldering irons, 3d printers in our workshop. just come by, evenings + weekends',
    ],
  },
  // recruiter, engineers
  {
    key: 'f-2',
    languages: ['en'],
    seeks: ['companies hiring engineers, more than one role pls'],
    gives: ['backend + ml ppl found in abt 4 weeks', 'cv roasts for juniors, free'],
  },
  // only wants to practise a pitch
  {
    key: 'f-3',
    languages: ['en'],
    seeks: [
      'dont want money!! just want to say my pitch out loud once to a human, 3 min',
      'a legal place to cook after work, my flat isnt allowed',
    ],
    gives: ['il listen to yours too', 'samosas'],
  },
  // seed fintech
  {
    key: 'f-4',
    languages: ['en'],
    seeks: [
      'raising 1.2m seed. we pay freelancers invoices same day, client pays us later',
      'any1 been thru an emoney licence, im lost',
    ],
    gives: [
      'which card provider to run away from',
      'no late invoices for any freelancer in the room, free till xmas',
    ],
  },
  // city official
  {
    key: 'f-5',
    languages: ['en'],
    seeks: [
      'projects that get vans out of the old town, have budget and noone to spend it on',
      'landlords dont apply for the heating money, leaflets dont work',
    ],
    gives: [
      'know which door to knock on at town hall - permits, halls, sports grounds',
      'a test street, and 30 council flats if u want to try smth',
    ],
  },
  // football pitch
  {
    key: 'f-6',
    languages: ['en'],
    seeks: [
      'a pitch for our u12s wed evenings, ours flooded',
      'somebody to hold the whistle now n then',
      'lift to away games, bus company quit on us',
    ],
    gives: ['oranges and a loud sideline', 'we raised 4k w a cake raffle, can show how'],
  },
  // angel, payments
  {
    key: 'f-7',
    languages: ['en'],
    seeks: ['teams before theres a deck. anything where money moves, or boring back office'],
    gives: ['first 20-40k', 'sat with the regulator twice and got the permit both times'],
  },
  // doctor
  {
    key: 'f-8',
    languages: ['en'],
    seeks: [
      'i dictate discharge letters till 10pm, want somebody to fix this w me, cant code',
      'one day a week in smth new',
      'does my hospital own what i make on sundays',
    ],
    gives: ['can get things tried on my ward', 'know how ethics boards think'],
  },
  // fund partner
  {
    key: 'f-9',
    languages: ['en'],
    seeks: [
      'A and B rounds: machines, factories, moving stuff around. we lead, 3-8m',
      'smart lock company swears its unhackable, who can tell me before i sign',
    ],
    gives: [
      'a quick no. 48h',
      'wil read ur numbers before u show anyone else',
      'intros to our 14 companies, half of them hiring, most badly run on the finance side tbh',
    ],
  },
  // seed merchant
  {
    key: 'f-10',
    languages: ['en'],
    seeks: [
      'more ppl ordering our seed from the website, noone under 45 knows we exist',
      'card thing at checkout fails all the time',
    ],
    gives: [
      '140 sorts of tomato, heritage beans',
      'i know half the farms in the county',
      'family firm since 1921, never owed anyone a penny, can tell how',
    ],
  },
  // UX designer
  {
    key: 'f-11',
    languages: ['en'],
    seeks: [
      'one product i can care abt, part cash part equity fine. no gambling no crypto',
      'sick of working alone in my bedroom',
    ],
    gives: ['screens, clickable prototypes', 'sit next to 5 of ur users and tell u where it hurts'],
  },
  // series B robotics
  {
    key: 'f-12',
    languages: ['en'],
    seeks: [
      'series b lead, want to close by autumn',
      '6 perception people, senior or hungry juniors',
      'more production lines to put our camera arms on',
    ],
    gives: ['spots scratches + bad solder faster than eyes do', 'come see the robots'],
  },
  // lawyer
  {
    key: 'f-13',
    languages: ['en'],
    seeks: ['new teams, before they split the pie. after is when it gets ugly'],
    gives: [
      'half an hour free: contracts, ip, who gets what',
      'calm voice. ref kids matches on the side',
    ],
  },
  // grants writer
  {
    key: 'f-14',
    languages: ['en'],
    seeks: ['teams w real r&d who hate forms'],
    gives: ['eu + national applications, i write u sign, only costs if we win'],
  },
  // factory owner
  {
    key: 'f-15',
    languages: ['en'],
    seeks: [
      'small series to fill thu + fri, machines stand still',
      'my checkers are tired by 3pm and rubbish slips thru',
      'every quote done by hand, 2 hours each, pls',
    ],
    gives: [
      'pcb assembly + plastic moulding, from 200 pcs',
      'wil tell u why ur part wont come out of the mould',
    ],
  },
  // games
  {
    key: 'f-16',
    languages: ['en'],
    seeks: [
      'players for our cosy farm game who r mean abt it',
      'get seen on steam w zero budget',
      'someone w a real instrument for the winter level',
    ],
    gives: ['making dull things feel like play', '3d art, tiny animations'],
  },
  // CFO for hire
  {
    key: 'f-17',
    languages: ['en'],
    seeks: ['2 more companies, a day a week each, past series a ideally or nearly there'],
    gives: ['runway, board pack, noone panics', 'data room in a fortnight'],
  },
  // thesis student
  {
    key: 'f-18',
    languages: ['en'],
    seeks: [
      '8 founders who shut down, 40 min each, anonymous, its for my thesis',
      'theres an ethics form and i dont get it',
      'i ask stiff questions and get stiff answers',
    ],
    gives: ['can transcribe anything', 'u get the results'],
  },
  // burglar alarms
  {
    key: 'f-19',
    languages: ['en'],
    seeks: [
      'shops sheds garages that had a break in',
      'smth so my 4 fitters stop ringing me abt where to go next',
    ],
    gives: [
      'cameras locks sirens, in within a week',
      'free walk round, i show u where id climb in',
    ],
  },
  // journalist
  {
    key: 'f-20',
    languages: ['en'],
    seeks: [
      'stories w a mess in them. no PR ppl pls i get 90 mails a day',
      '30h of tape, who types',
      'a startup survey i think is rubbish, need someone who can count',
    ],
    gives: [
      'tell u in two sentences if anybody outside this room wd care',
      'getting ppl to open up in an interview',
    ],
  },
  // CTO looking for a business co-founder
  {
    key: 'f-21',
    languages: ['en'],
    seeks: [
      'business cofounder. i can build but couldnt sell water in a desert',
      'health, care, public stuff. nothing w ads',
    ],
    gives: [
      '15y backend some ml',
      'working demo: talk in, tidy report out',
      'my last one died 2022, happy to say why',
    ],
  },
  // vague
  {
    key: 'f-22',
    languages: ['en'],
    seeks: ['no idea, lena said come'],
    gives: ['9 seater van', 'cello i guess'],
  },
  // food
  {
    key: 'f-23',
    languages: ['en'],
    seeks: [
      'some1 near who grows fava or lupin for our tempeh',
      'into 10 shops and still cold when it arrives',
      'our jar looks like cat food, help',
    ],
    gives: ['certified kitchen, empty from 6pm'],
  },
  // statistician
  {
    key: 'f-24',
    languages: ['en'],
    seeks: ['company with messy data who lets me publish. bootstrapping, small n, thats my thing'],
    gives: ['tell u if ur a/b test is noise', 'intervals u can trust'],
  },
  // sales person looking for a technical co-founder
  {
    key: 'f-25',
    languages: ['en'],
    seeks: [
      'technical cofounder, b2b, no tokens',
      'doing the equity right this time, last time i walked away w 0',
    ],
    gives: [
      '9 yrs selling to hospitals n clinics, know who signs',
      'i can play the grumpy customer',
    ],
  },
  // deep tech
  {
    key: 'f-26',
    languages: ['en'],
    seeks: [
      'public money w/o giving away shares, the 80 page pdf is killing me (quantum magnet sensor, spinout)',
      'uni says the patent is theirs',
      'have to present in june and i freeze',
    ],
    gives: ['electron microscope time', 'a patient audience, i sit thru anything'],
  },
  // recruiter, operators
  {
    key: 'f-27',
    languages: ['en'],
    seeks: ['founders past 20 heads who need a head of sales or head of operations'],
    gives: ['know most of the good ones in town and who is unhappy'],
  },
  // angel, energy
  {
    key: 'f-28',
    languages: ['en'],
    seeks: ['hardware that saves co2. early is fine, i do 50k'],
    gives: ['20 yrs at a utility, the grid ppl pick up when i call'],
  },
  // logistics, towards series A
  {
    key: 'f-29',
    languages: ['en'],
    seeks: [
      'opening our A in spring and honestly the numbers live in 14 spreadsheets',
      'bikes nicked from depot 2. twice',
      'bits of kerb for mini hubs, plus someone to run the daily stuff, 40 riders and im still doing shifts myself',
    ],
    gives: [
      'chilled cargo bike drops at cost for tiny producers',
      'which corners riders hate and why',
    ],
  },
  // education
  {
    key: 'f-30',
    languages: ['en'],
    seeks: [
      'maths app, kids love it then stop after wk 2. why',
      'cofounder left in march with 35% and im still not ok',
    ],
    gives: ['60 classes of 11 yr olds who will try anything and say so'],
  },
  // PR
  {
    key: 'f-31',
    languages: ['en'],
    seeks: ['a launch w an actual story, not another ai app', 'meet more reporters'],
    gives: ['getting u in the papers', 'calming ppl down before a stage or a camera'],
  },
  // hardware security
  {
    key: 'f-32',
    languages: ['en'],
    seeks: [
      'anyone who ships connected gadgets and wants them attacked by me first',
      'look inside a chip, my optics arent good enough',
      'asked 900 for a job that shdve been 9k',
    ],
    gives: ['break ur firmware nicely + write it up', 'secure boot, key storage, no tears'],
  },
  // paid growth
  {
    key: 'f-33',
    languages: ['en'],
    seeks: [
      'b2c or marketplace w a bit of traction, 2 days/wk, webshops ok',
      'am i fooling myself w my experiments',
    ],
    gives: ['paid social + search on tiny budgets', 'landing pages by friday'],
  },
  // agency owner
  {
    key: 'f-34',
    languages: ['en'],
    seeks: [
      'want our own product instead of client work. a boring trade w a real headache',
      'ppl who got big w/o investors. pls no vcs no angels',
    ],
    gives: ['5 devs idle between projects', 'how to price work and not cry'],
  },
  // health device
  {
    key: 'f-35',
    languages: ['en'],
    seeks: [
      'wards to try our wound camera',
      'someone has to pay for the clinical study, investors want proof first',
      'how many patients is enough?',
    ],
    gives: [
      'did the whole ce marking, have the binder',
      'a paid seat on our advisory thing, not much but fun',
    ],
  },
  // ex-founder
  {
    key: 'f-36',
    languages: ['en'],
    seeks: ['be useful to someone earlier than me. no agenda'],
    gives: [
      'ran an oat drink for 7 yrs then closed it, lost a partner on the way, will tell u everything incl the embarrassing bits',
      'mobile nrs of supermarket buyers',
      'good ear when its 3am bad',
    ],
  },
  // computer science student
  {
    key: 'f-37',
    languages: ['en'],
    seeks: [
      'working student job, python opencv, from sept',
      'someone look at my cv',
      'somewhere to build my own little arm, landlord hates the smell',
    ],
    gives: ['20h/wk', 'learn fast, honest abt what i dont know'],
  },
  // packaging designer
  {
    key: 'f-38',
    languages: ['en'],
    seeks: [
      'food n drink brands w ugly labels',
      'clients take 90 days to transfer, killing me',
      'never know what to charge',
    ],
    gives: ['names labels packaging', 'spare desk in my studio, nice light'],
  },
  // community growth
  {
    key: 'f-39',
    languages: ['en'],
    seeks: ['smth odd to build a crowd around, pay me in whatever'],
    gives: [
      'discords, meetups, superfans, no ad spend',
      'did retention at a betting site. never again',
    ],
  },
  // care marketplace
  {
    key: 'f-40',
    languages: ['en'],
    seeks: [
      'cto / first real dev, in house. no agencies pls, been burned',
      'opening 2nd town in oct and not one family there has heard of us (we match home carers w old ppl)',
      'booking form loses half of them',
    ],
    gives: [
      'i do the business side: contracts w care insurers, 300 families paying, so theres salary + shares',
    ],
  },
]

/** The pairs a thoughtful host would introduce. */
export const introductions: readonly Introduction[] = [
  { pair: ['f-1', 'f-5'], mutual: true }, // subsidies explained; flats to try it in
  { pair: ['f-1', 'f-14'], mutual: true },
  { pair: ['f-1', 'f-15'], mutual: true },
  { pair: ['f-1', 'f-28'], mutual: true },
  { pair: ['f-1', 'f-32'], mutual: true },
  { pair: ['f-1', 'f-35'], mutual: false }, // the CE binder
  { pair: ['f-1', 'f-37'], mutual: false }, // a bench for the arm
  { pair: ['f-2', 'f-9'], mutual: false }, // companies that hire
  { pair: ['f-2', 'f-12'], mutual: true },
  { pair: ['f-2', 'f-37'], mutual: false },
  { pair: ['f-3', 'f-20'], mutual: false },
  { pair: ['f-3', 'f-23'], mutual: false }, // the kitchen
  { pair: ['f-3', 'f-25'], mutual: false }, // the grumpy customer
  { pair: ['f-3', 'f-26'], mutual: true }, // each hears the other out
  { pair: ['f-3', 'f-36'], mutual: true },
  { pair: ['f-4', 'f-7'], mutual: true },
  { pair: ['f-4', 'f-10'], mutual: false }, // card payments
  { pair: ['f-4', 'f-38'], mutual: false }, // late clients
  { pair: ['f-5', 'f-6'], mutual: false }, // sports grounds
  { pair: ['f-5', 'f-29'], mutual: true },
  { pair: ['f-6', 'f-13'], mutual: false }, // the referee
  { pair: ['f-6', 'f-22'], mutual: false }, // the van
  { pair: ['f-8', 'f-13'], mutual: true },
  { pair: ['f-8', 'f-18'], mutual: false }, // the ethics form
  { pair: ['f-8', 'f-21'], mutual: true },
  { pair: ['f-8', 'f-35'], mutual: true },
  { pair: ['f-9', 'f-12'], mutual: true },
  { pair: ['f-9', 'f-17'], mutual: false },
  { pair: ['f-9', 'f-27'], mutual: false },
  { pair: ['f-9', 'f-29'], mutual: true },
  { pair: ['f-9', 'f-32'], mutual: true }, // the smart lock
  { pair: ['f-10', 'f-23'], mutual: false }, // farms
  { pair: ['f-10', 'f-31'], mutual: true },
  { pair: ['f-10', 'f-33'], mutual: true },
  { pair: ['f-10', 'f-34'], mutual: false }, // grown without investors
  { pair: ['f-10', 'f-39'], mutual: true },
  { pair: ['f-11', 'f-30'], mutual: true },
  { pair: ['f-11', 'f-38'], mutual: false }, // the desk
  { pair: ['f-11', 'f-40'], mutual: true },
  { pair: ['f-12', 'f-15'], mutual: true },
  { pair: ['f-12', 'f-17'], mutual: true },
  { pair: ['f-12', 'f-37'], mutual: true },
  { pair: ['f-13', 'f-25'], mutual: true },
  { pair: ['f-13', 'f-26'], mutual: true },
  { pair: ['f-13', 'f-30'], mutual: false }, // the 35%
  { pair: ['f-14', 'f-26'], mutual: true },
  { pair: ['f-14', 'f-35'], mutual: true },
  { pair: ['f-15', 'f-34'], mutual: true }, // quotes by hand, a product to build
  { pair: ['f-16', 'f-22'], mutual: false }, // the cello
  { pair: ['f-16', 'f-30'], mutual: true },
  { pair: ['f-16', 'f-39'], mutual: true },
  { pair: ['f-17', 'f-29'], mutual: true },
  { pair: ['f-18', 'f-20'], mutual: true }, // typing for interview craft
  { pair: ['f-18', 'f-21'], mutual: false },
  { pair: ['f-18', 'f-36'], mutual: false },
  { pair: ['f-19', 'f-29'], mutual: true },
  { pair: ['f-19', 'f-34'], mutual: true }, // fitters’ rota, a product to build
  { pair: ['f-20', 'f-24'], mutual: false },
  { pair: ['f-20', 'f-36'], mutual: false },
  { pair: ['f-21', 'f-25'], mutual: true },
  { pair: ['f-21', 'f-40'], mutual: true },
  { pair: ['f-23', 'f-29'], mutual: false }, // chilled drops
  { pair: ['f-23', 'f-36'], mutual: true },
  { pair: ['f-23', 'f-38'], mutual: true },
  { pair: ['f-24', 'f-33'], mutual: false },
  { pair: ['f-24', 'f-35'], mutual: true },
  { pair: ['f-25', 'f-35'], mutual: false }, // who signs in hospitals
  { pair: ['f-26', 'f-31'], mutual: false }, // stage fright
  { pair: ['f-26', 'f-32'], mutual: false }, // the microscope
  { pair: ['f-27', 'f-29'], mutual: true },
  { pair: ['f-30', 'f-36'], mutual: true },
  { pair: ['f-31', 'f-40'], mutual: true },
  { pair: ['f-32', 'f-34'], mutual: false }, // pricing
  { pair: ['f-33', 'f-40'], mutual: true },
  { pair: ['f-34', 'f-38'], mutual: false }, // pricing
]
