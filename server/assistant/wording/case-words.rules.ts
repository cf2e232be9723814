const listed = (words: string): readonly string[] =>
  words.split(/\s+/u).filter((word) => word !== '')

/** Abbreviations whose full stop does not end a sentence. */
export const abbreviations: ReadonlySet<string> = new Set(
  listed(`e.g i.e eg ie etc vs approx dr mr mrs ms prof sr sra srta ud uds inc ltd co corp st no nr tel ext dept min max fig cf al jr
  p ej aprox pág núm tfno avda dpto depto av lic ing arq a.m p.m am pm u.s u.k डॉ प्रो श्री रु कि.मी मो सं नं`),
)

/** Units that may end in a full stop after a number. */
export const measures: ReadonlySet<string> = new Set(
  listed('mg kg ml cl dl cm mm km hr hrs sec secs mins oz lb lbs ft yd मि.ग्रा कि.ग्रा'),
)

/** Words written in capitals, or with capitals of their own, in any text; keyed by upper case. */
export const ownCapitals: ReadonlyMap<string, string> = new Map(
  listed(`AI ML B2B B2C B2G D2C CEO CTO CFO COO CMO CPO CIO VP HR PR UX UI QA R&D USA UK EU UAE NGO VC IPO SaaS PaaS API APIs SDK SQL HTML CSS PHP AWS GCP
  iOS CRM ERP SEO SEM KPI KPIs OKR OKRs MVP PDF CV PhD MBA DJ TV NLP LLM LLMs GPT VR AR XR IoT GDPR NASA NATO UNESCO UNICEF AIDS HIV DNA RNA GPS USB CAD CNC 3D 2D ESG IP NFT NFTs DeFi DAO DAOs P2P FAQ Q&A RSVP BBQ LGBT LGBTQ ADHD
  SAP ABAP IBM SAS BI EV EVs UAV MRI ICU ECG EEG EHR EMR IMF ILO ECB IEEE ISO OECD UNDP UNHCR OEM ODM ROI EBITDA EMEA APAC LATAM MENA DACH GmbH LLC AMD ASML BASF AXA UBS ETH MIT UCLA ETL OLED RFID IDE IAM ABM UGC CAC ARR OK ID ICT EdTech FinTech FMCG BPO PO TOEFL IELTS GRE GMAT CFA ACCA IFRS GAAP MOOC MOOCs LMS HVAC BIM GIS
  UNEP UNFPA UNODC UNIDO UNAIDS UNCTAD UNHQ WTO WIPO WFP FAO IAEA IOM ICRC ITU WMO WEF WWF IPCC OPEC ASEAN BRICS USAID OSCE ECOWAS AIIB CERN NOAA ISRO DRDO AIIMS FIFA UEFA FIBA YMCA YWCA BBC CNN NBA NFL CAPEX OPEX SME SMEs HQ COVID PTSD IVF
  ONU OMS OTAN OEA OIT OMC OMPI OIM FMI UE OCDE OPEP ACNUR PNUD CEPAL ONUDI UNAM UNED CSIC AECID RTVE RENFE PYMES PIB IRPF DNI
  IA ONG ONGs EEUU RRHH TIC FP IVA PYME BBVA SL SA IIT IIM UPSC GST NRI
  JavaScript TypeScript GitHub GitLab LinkedIn YouTube WordPress PostgreSQL MySQL MongoDB GraphQL Node.js Next.js Vue.js iPhone iPad eBay PayPal OpenAI ChatGPT TikTok WhatsApp DevOps macOS PyTorch TensorFlow`).map(
    (word) => [word.toUpperCase(), word],
  ),
)

/** Names that cannot be told from other words in a text in capitals. */
export const properNames: ReadonlySet<string> = new Set(
  listed(`monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december
  english spanish french german chinese mandarin hindi italian portuguese japanese korean russian arabic turkish dutch polish swedish danish greek hebrew ukrainian indian american british european african asian latin mexican brazilian canadian
  europe africa asia america india china japan germany france spain italy portugal mexico brazil argentina chile colombia peru canada australia england scotland ireland wales poland sweden norway denmark finland austria switzerland belgium
  netherlands greece turkey russia ukraine israel egypt kenya nigeria ghana ethiopia singapore malaysia indonesia thailand vietnam philippines korea taiwan pakistan bangladesh nepal uruguay ecuador venezuela bolivia paraguay cuba
  berlin munich hamburg cologne frankfurt london manchester paris lyon madrid barcelona valencia seville sevilla lisbon porto rome milan vienna zurich geneva amsterdam brussels copenhagen stockholm oslo helsinki warsaw prague budapest athens
  dublin edinburgh istanbul moscow kyiv cairo lagos nairobi accra dubai mumbai delhi bangalore bengaluru chennai kolkata hyderabad pune beijing shanghai shenzhen guangzhou hangzhou chengdu tokyo osaka seoul taipei bangkok jakarta manila hanoi
  sydney melbourne toronto vancouver montreal boston chicago seattle austin denver miami houston dallas atlanta philadelphia bogotá bogota lima santiago quito caracas medellín medellin guadalajara monterrey oaxaca méxico españa perú
  anna maria peter paul john james robert michael david thomas daniel carlos josé jose juan luis pedro miguel antonio manuel francisco elena lucía lucia carmen sofía sofia laura marta ana pablo diego javier
  priya rahul amit neha anita rajesh sunil ravi sanjay deepak wei ming li wang zhang chen emma olivia sarah emily lisa julia clara max felix leon mia lena ada grace
  google amazon apple microsoft facebook meta netflix tesla uber airbnb spotify stripe shopify slack notion figma react angular vue python java rust golang kotlin swift django flask laravel docker kubernetes linux ubuntu android
  windows excel powerpoint photoshop illustrator salesforce hubspot zapier airtable bitcoin ethereum christmas easter diwali ramadan`),
)

/**
 * Short words that are abbreviations only next to certain others, when everything is in capitals.
 */
export const doubtful: readonly { abbreviation: string; ahead: RegExp; behind: RegExp }[] = [
  {
    abbreviation: 'US',
    ahead:
      /\b(?:THE|IN|FROM|ACROSS|OUTSIDE) THE $|\b(?:UK|EU|CANADA|MEXICO|INDIA|CHINA|EUROPE)(?:,| AND| OR| &) $|\b(?:UK|EU)[/-]$/u,
    behind:
      /^[ -](?:BASED|INVESTORS?|MARKETS?|COMPAN(?:Y|IES)|STARTUPS?|CUSTOMERS?|CLIENTS?|CITIZENS?|VISAS?|DOLLARS?|EMBASSY|TEAMS?|PARTNERS?|FOUNDERS?|FUNDS?|VCS?|LAW|TAX(?:ES)?|PASSPORT|EXPANSION|ENTRY|BUYERS?|RETAILERS?|DISTRIBUTORS?|UNIVERSIT(?:Y|IES)|GOVERNMENT|ARMY|ECONOMY|SALES|OFFICE|ENTITY|SUBSIDIARY|AND (?:UK|EU|CANADA))(?![\p{L}])/u,
  },
  {
    abbreviation: 'IT',
    ahead:
      /\b(?:AN|SENIOR|JUNIOR|SAP|YOUR|OUR|MY|THEIR) $|\b(?:WORK(?:S|ED|ING)?|JOBS?|CAREERS?|EXPERTS?|EXPERIENCE|PEOPLE|PROFESSIONALS?|SPECIALISTS?|YEARS|BACKGROUND|PROJECTS?|ROLES?|ANYONE|ANYBODY|SOMEONE|SOMEBODY|EVERYONE|WOMEN|STUDIES|DEGREE|MENTORS?|TRAINING) IN $|\b(?:SAP|FINANCE|HR|LAW|MARKETING|SALES)(?:,| AND| OR| &) $/u,
    behind:
      /^[ -](?:CONSULT\p{L}*|SUPPORT|MANAGERS?|MANAGEMENT|SECURITY|DEPARTMENTS?|COMPAN(?:Y|IES)|SPECIALISTS?|PROFESSIONALS?|PEOPLE|TEAMS?|SERVICES?|INFRASTRUCTURE|PROJECTS?|STAFF|JOBS?|EXPERTS?|ENGINEER\p{L}*|SECTOR|INDUSTRY|CAREERS?|SYSTEMS?|SKILLS?|ADMIN\p{L}*|AUDIT\p{L}*|RECRUIT\p{L}*|LEADERS?|FREELANCERS?|DIRECTORS?|ARCHITECT\p{L}*|TRAINING|LAW(?:YERS?)?)(?![\p{L}])/u,
  },
  {
    abbreviation: 'WHO',
    ahead: /\b(?:THE|AT) $/u,
    behind:
      /^ (?:GUIDELINES?|STANDARDS?|HEADQUARTERS|REPORTS?|ADVISERS?|ADVISORS?|CONSULTANTS?|EXPERTS?|RESEARCHERS?|SCIENTISTS?|DELEGATES?|STAFF|OFFICIALS?)(?![\p{L}])/u,
  },
]

/** Words that stay lower-case within a place name. */
export const linking: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'of',
  'do',
  'da',
])

/** Place names of several words that mean nothing else. */
export const places = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}\\p{Co}-])(?:${[
    'new york',
    'new delhi',
    'new zealand',
    'new orleans',
    'los angeles',
    'las vegas',
    'san francisco',
    'san diego',
    'san jose',
    'san antonio',
    'san sebasti[aá]n',
    'santa monica',
    'santa b[aá]rbara',
    'santa cruz',
    'santa fe',
    'santo domingo',
    'santiago de compostela',
    'santiago de chile',
    'buenos aires',
    'rio de janeiro',
    'r[ií]o de janeiro',
    's[aã]o paulo',
    'hong kong',
    'tel aviv',
    'abu dhabi',
    'kuala lumpur',
    'ho chi minh',
    'cape town',
    'sri lanka',
    'costa rica',
    'puerto rico',
    'south africa',
    'saudi arabia',
    'south korea',
    'north america',
    'south america',
    'latin america',
    'united states',
    'united kingdom',
    'silicon valley',
    'nueva york',
    'ciudad de m[eé]xico',
    'estados unidos',
    'reino unido',
    'pa[ií]s vasco',
    'am[eé]rica latina',
    'gran canaria',
    'las palmas',
    'la rioja',
    'la coruña',
    'a coruña',
    'tamil nadu',
    'uttar pradesh',
    'madhya pradesh',
    'west bengal',
  ].join('|')})(?![\\p{L}\\p{M}\\p{N}\\p{Co}]|-\\p{L})`,
  'gu',
)
