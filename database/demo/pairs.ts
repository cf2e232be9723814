/** Pairs a thoughtful host would introduce to each other, by 'given family' name. */
export const expectedPairs: readonly [string, string][] = [
  // Across languages
  ['Imogen Tarrowby', 'Remedios Altamirena'], // hydro control software and a pilot plant
  ['Priscilla Anyamoor', 'Remedios Altamirena'], // a power contract to read
  ['Priscilla Anyamoor', 'Abelardo Quintrimán'], // energy law and water law
  ['Dervla Quillane', 'Casilda Montañol'], // a reporter and a farmer with a dry well
  ['Casilda Montañol', 'तन्वी रावलेकर'], // wells and a well meter
  ['知远 戚', 'तन्वी रावलेकर'], // seed money for water technology
  ['知远 戚', 'Bronwyn Castlegarth'], // money for clay water filters
  ['栖桐 沈', 'Tobias Wrenfeather'], // dead batteries and a rebuilder
  ['栖桐 沈', 'Tamsin Arkwelter'], // backup power and a clinic
  ['Tamsin Arkwelter', 'दिव्यांश कोटद्वारी'], // cold medicines
  ['Yurema Caldelosa', 'दिव्यांश कोटद्वारी'], // cold fish
  ['Kwabena Osterleigh', 'दिव्यांश कोटद्वारी'], // angel money
  ['Kwabena Osterleigh', '若溪 闻'], // term sheets to translate
  ['Itzel Carrasqueda', '若溪 闻'], // an interpreter for the building site
  ['Itzel Carrasqueda', '篾生 竺'], // bamboo
  ['Nieves Tordoya', '可心 苗'], // two classes that watch the spring
  ['केसरबाई माटीवाल', '可心 苗'], // clay lesson
  ['केसरबाई माटीवाल', 'Bronwyn Castlegarth'], // two potters
  ['Jonah Vasquelle', '明川 郁'], // river sensors and bridges
  ['Nadia Ferrowell', '星野 阮'], // firmware job
  ['Leif Stonnard', '青禾 霍'], // acid tea soil
  ['Leif Stonnard', 'बलदेव नीमखेड़िया'], // soil tests and fields
  ['Leif Stonnard', 'नवनीत कांकेरकर'], // statistics and mentoring
  ['Yurema Caldelosa', '念白 乔'], // a day at sea for a podcast
  ['फूलवती सोनगढ़िया', '大成 邝'], // panels and an installing team
  ['फूलवती सोनगढ़िया', 'Graciela Huamantica'], // loan for a solar cooperative
  ['Fermín Zarzalosa', '小满 甘'], // kitchen waste in Madrid
  ['Fermín Zarzalosa', 'Rafiq Delacroft'], // kitchen scraps in Madrid
  ['Fermín Zarzalosa', 'गोविंद बाणगंगे'], // biogas for a dairy
  ['Ramiro Peñascal', 'Rafiq Delacroft'], // ugly vegetables
  ['शैलजा नंदगाँवकर', 'Rafiq Delacroft'], // millets and a free kitchen
  ['मृणालिनी देवगढ़कर', '一帆 祝'], // heat map and heat data
  ['आरुषि भीमतालिया', '安澜 施'], // cool roofs on old buildings
  ['Hollis Brackenfold', 'Leocadia Urbistena'], // feeder data and a grid model
  ['Saoirse Pemberwick', 'Anselmo Barrionegro'], // a choir and a warm hall
  ['Saoirse Pemberwick', 'कबीर रतनपुरिया'], // river songs on the radio
  ['Tobias Wrenfeather', 'Lautaro Benegazzi'], // bicycle lessons and apprentices
  ['इक़बाल मुरादगंजी', 'Lautaro Benegazzi'], // repair teacher and a Saturday workshop
  ['हरमीत ढिल्लोंवाल', 'Baltasar Irurgoiti'], // technicians and wind farm jobs
  ['बलदेव नीमखेड़िया', 'Efraín Lobatún'], // drought insurance and harvest records
  // Within one language
  ['Imogen Tarrowby', 'Kwabena Osterleigh'],
  ['Dervla Quillane', 'Jonah Vasquelle'],
  ['Tobias Wrenfeather', 'Yetunde Hallowby'],
  ['明川 郁', '听澜 柏'],
  ['青禾 霍', '小满 甘'],
  ['青禾 霍', '念白 乔'],
  ['大成 邝', '安澜 施'],
  ['一帆 祝', '安澜 施'],
  ['篾生 竺', '可心 苗'],
  ['Fermín Zarzalosa', 'Ramiro Peñascal'],
  ['Abelardo Quintrimán', 'Casilda Montañol'],
  ['Casilda Montañol', 'Efraín Lobatún'],
  ['Itzel Carrasqueda', 'Anselmo Barrionegro'],
  ['Ramiro Peñascal', 'Graciela Huamantica'],
  ['फूलवती सोनगढ़िया', 'हरमीत ढिल्लोंवाल'],
  ['हरमीत ढिल्लोंवाल', 'इक़बाल मुरादगंजी'],
  ['बलदेव नीमखेड़िया', 'ज़ोया शाहबादी'],
  ['बलदेव नीमखेड़िया', 'गोविंद बाणगंगे'],
  ['मृणालिनी देवगढ़कर', 'आरुषि भीमतालिया'],
  ['तन्वी रावलेकर', 'नवनीत कांकेरकर'],
]

/** People whose only objective nobody at the event answers. */
export const expectedUnanswered: readonly string[] = [
  'Gideon Mbalasi',
  '阿茂 荀',
  'Dorotea Villacaña',
  'भोलाराम जैतसरिया',
]
