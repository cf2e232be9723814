// What people write of Hindi in Latin letters most often; whatever else stands there stays, most of
// it is English anyway.
const known = new Map(
  Object.entries({
    मुझे: 'mujhe muje',
    हमें: 'humein hame hamein',
    मैं: 'main mai',
    हम: 'hum',
    मेरा: 'mera',
    मेरी: 'meri',
    मेरे: 'mere',
    को: 'ko',
    के: 'ke',
    की: 'ki',
    का: 'ka',
    से: 'se',
    में: 'mein me',
    लिए: 'liye',
    और: 'aur',
    है: 'hai',
    हैं: 'hain',
    हूँ: 'hoon hun hu',
    चाहिए: 'chahiye chahie chaiye',
    चाहता: 'chahta',
    चाहती: 'chahti',
    सीखना: 'sikhna seekhna sikhni seekhni',
    सिखाना: 'sikhana',
    सिखाता: 'sikhata',
    सिखाती: 'sikhati',
    सिखा: 'sikha',
    सकता: 'sakta',
    सकती: 'sakti',
    सकते: 'sakte',
    ढूँढ: 'dhundh dhoondh dhund',
    ढूँढना: 'dhundhna dhoondhna',
    तलाश: 'talash',
    खोज: 'khoj',
    रहा: 'raha',
    रही: 'rahi',
    मिलना: 'milna',
    करना: 'karna',
    बेचना: 'bechna',
    खरीदना: 'kharidna',
    मदद: 'madad',
    ज़रूरत: 'zaroorat jarurat zarurat',
    कोई: 'koi',
    किसी: 'kisi',
    एक: 'ek',
    काम: 'kaam',
    नौकरी: 'naukri',
    घर: 'ghar',
    दुकान: 'dukan dukaan',
    लोग: 'log',
    दोस्त: 'dost',
    खाना: 'khana',
    पकाना: 'pakana banani',
    पढ़ाना: 'padhana',
    पढ़ाता: 'padhata',
    पढ़ाती: 'padhati',
    पढ़ना: 'padhna',
    हिसाब: 'hisab hisaab',
    गाना: 'gana gaana',
    नाचना: 'nachna',
    तैरना: 'tairna',
    आता: 'aata',
    आती: 'aati',
    देता: 'deta',
    देती: 'deti',
    पास: 'paas',
    नहीं: 'nahi nahin',
    बच्चों: 'bachchon bacchon',
    सिलाई: 'silai',
    खेती: 'kheti',
    अंग्रेज़ी: 'angrezi',
  }).flatMap(([word, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, word] as const),
  ),
)

const telling =
  /\b(?:mujhe|muje|humein|hamein|chahiye|chahie|chaiye|sikhna|seekhna|sikhni|sikhata|sikhati|sikha sak|chahta|chahti|hoon|karna hai|talash hai|dhundh raha|dhundh rahi|mere paas|meri|mera)\b/iu

/**
 * Hindi that is written in Latin letters, as far as its commonest words go in their own; every
 * other text as it is.
 */
export function transliterate(text: string): string {
  if (!telling.test(text)) return text
  return text.replace(/[a-z]+/giu, (word) => known.get(word.toLowerCase()) ?? word)
}
