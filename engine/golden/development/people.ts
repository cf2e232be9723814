import type { JudgedPerson } from '../judgments.ts'

/** An event of 40 invented people, 10 a language, with a few traps among them. */
export const people: readonly JudgedPerson[] = [
  {
    key: 'en-1',
    languages: ['en'],
    seeks: [
      'Learn to write Chinese characters with a brush',
      'My grandfather’s wooden dinghy has rotten planks and I can’t let it go',
      'Trace a great-grandfather who left Galicia around 1910',
    ],
    gives: ['I copy-edit academic articles for authors whose first language isn’t English'],
  },
  {
    key: 'en-2',
    languages: ['en'],
    seeks: [
      'Clean straw, a trailer load every month',
      'Save an old apple tree by grafting it onto young stock',
    ],
    gives: ['I grow oyster mushrooms in a barn and run weekend courses on it'],
  },
  {
    key: 'en-3',
    languages: ['en'],
    seeks: ['Young teams making software that helps children learn'],
    gives: ['First money in, 50 to 100k, for learning and classroom products only'],
  },
  {
    key: 'en-4',
    languages: ['en'],
    seeks: [
      'Something digital for pupils who struggle with reading or sums',
      'Live performers for our kids, most have never seen a real show',
    ],
    gives: [
      'Headteacher, my classes like being guinea pigs for new learning products',
      'School hall with a proper stage, free after four',
    ],
  },
  {
    key: 'en-5',
    languages: ['en'],
    seeks: [
      'A hand therapist to train the people we fit',
      'Families with children who would test our designs',
      'I stammer and dread giving talks',
    ],
    gives: ['We 3D-print hands, grips and other daily living aids to measure, at cost'],
  },
  {
    key: 'en-6',
    languages: ['en'],
    seeks: [
      'Indian classical musician to score my documentary',
      'Chinese subtitles for a 50 minute film',
      'Location sound for eight shooting days',
    ],
    gives: ['Director with camera and lights, I shoot short films for people I like'],
  },
  {
    key: 'en-7',
    languages: ['en'],
    seeks: [
      'Handmade things for the home, natural materials, from small makers',
      'Somebody who understands import duty',
    ],
    gives: ['I own two homeware shops in Bristol and order directly from artisans'],
  },
  {
    key: 'en-8',
    languages: ['en'],
    seeks: [
      'A bit of help around the house and somebody to share a meal with',
      'Would love to dance again, anything with a good rhythm',
      'Get the old Singer sewing machine running',
    ],
    gives: [
      'Since my husband died the house has been far too big and too quiet for one person, so I have been thinking that the sunny bedroom upstairs, which has its own little bathroom and a view over the allotments, could go to somebody who is new in town, for no rent at all, as long as they are kind, don’t smoke, don’t mind an old cat on the bed, and will sit down with me for supper two or three evenings in the week',
    ],
  },
  {
    key: 'en-9',
    languages: ['en'],
    seeks: [
      'An environmental project that could use a programmer',
      'I keep six cows and want to cook on their dung',
    ],
    gives: ['Android developer, I build apps for good causes without charging'],
  },
  {
    key: 'en-10',
    languages: ['en'],
    seeks: ['Networking, collaboration, meeting inspiring people'],
    gives: ['Happy to help anybody with anything, just say hello', 'Good energy and an open mind'],
  },
  {
    key: 'zh-1',
    languages: ['zh'],
    seeks: ['写了一篇英文论文，投稿前想请人润色'],
    gives: ['教毛笔字，楷书行书都可以', '给儿童读物画水墨插图'],
  },
  {
    key: 'zh-2',
    languages: ['zh'],
    seeks: ['自家梨园想嫁接新品种，没人教'],
    gives: ['无人机航测，出正射影像图和长势图'],
  },
  {
    key: 'zh-3',
    languages: ['zh', 'en'],
    seeks: ['看创新药的早期项目'],
    gives: ['新药基金，可以领投，单笔五百万到两千万'],
  },
  {
    key: 'zh-4',
    languages: ['zh'],
    seeks: [
      '给手没力气的病人定做勺柄、笔套之类的小工具',
      '儿子三岁半了说话还不清楚',
      '国内的康复治疗师证在这边怎么认证',
    ],
    gives: ['做手功能康复的，骨折、先天手指缺损的训练都带过'],
  },
  {
    key: 'zh-5',
    languages: ['zh'],
    seeks: ['想把我们的演出拍成片子留下来', '找个能演出的小场地'],
    gives: ['皮影戏，四个人一台，四十分钟', '影视字幕英译中'],
  },
  {
    key: 'zh-6',
    languages: ['zh', 'es'],
    seeks: ['周末想在剧场找份兼职', '想学跳萨尔萨舞，零基础'],
    gives: ['录音师，现场扩声、外景收音、棚录都做过'],
  },
  {
    key: 'zh-7',
    languages: ['zh'],
    seeks: ['想把货卖进国外的家居店', '出口报关不懂，怕扣货', '拍一条介绍作坊的短片'],
    gives: ['竹编灯罩、竹椅，全手工'],
  },
  {
    key: 'zh-8',
    languages: ['zh', 'en'],
    seeks: ['刚来读书，想找个便宜住处，跟老人同住也行', '想学织毛衣'],
    gives: ['四川人，做饭好吃，也可以教，家务也能搭把手'],
  },
  {
    key: 'zh-9',
    languages: ['zh'],
    seeks: [
      '缺个手机 App 显示水质读数',
      '找几条河试装设备，要有人看着',
      '英文报告写得不地道，想请人改',
    ],
    gives: ['自己做的低成本水质传感器，测浊度、溶氧、pH'],
  },
  { key: 'zh-10', languages: ['zh'], seeks: ['🎉'], gives: ['😊'] },
  {
    key: 'es-1',
    languages: ['es'],
    seeks: [
      'Que alguien corrija el inglés de mi artículo sobre artes de pesca',
      'Tengo cajas de fotos del puerto y quiero pasarlas al ordenador',
    ],
    gives: ['Carpintero de ribera, reparo barcas de madera'],
  },
  {
    key: 'es-2',
    languages: ['es'],
    seeks: [
      'Me fascina la caligrafía china y no sé por dónde empezar',
      'Escanear cartas y mapas antiguos sin dañarlos',
    ],
    gives: [
      'Busco antepasados en parroquias y registros gallegos',
      'Archivera, enseño a catalogar fondos pequeños',
    ],
  },
  {
    key: 'es-3',
    languages: ['es'],
    seeks: [
      'En mayo se me pudren las fresas porque no tengo dónde enfriarlas',
      'Ver la finca desde el aire para saber dónde falla el riego',
      'Cultivar setas en invierno',
    ],
    gives: ['Enseño a injertar frutales, de púa y de yema'],
  },
  {
    key: 'es-4',
    languages: ['es', 'en'],
    seeks: [
      'Abrimos ronda y buscamos los primeros inversores',
      'Colegios que quieran probar nuestra app',
      'Ilustraciones para los cuentos de la app',
    ],
    gives: ['App de lectura para niños con dislexia'],
  },
  {
    key: 'es-5',
    languages: ['es'],
    seeks: [
      'Mi hijo nació sin dedos en la mano derecha y quiere agarrar el manillar',
      'Ejercicios para que gane fuerza en la mano',
      'Alguien que se quede con los pequeños los viernes por la tarde',
    ],
    gives: [
      'Llevo un grupo de familias con niños con malformaciones de manos y brazos, siempre dispuestas a probar cosas',
    ],
  },
  {
    key: 'es-6',
    languages: ['es'],
    seeks: [
      'Espectáculos pequeños para la programación de otoño, música o títeres',
      'Un técnico de sonido de confianza',
    ],
    gives: [
      'Sala de ochenta butacas, abierta a compañías sin caché',
      'Pago bien los fines de semana a quien trabaje detrás de la mesa de mezclas',
    ],
  },
  {
    key: 'es-7',
    languages: ['es'],
    seeks: ['Un mantel bordado a mano para la boda de mi hermana'],
    gives: ['Agente de aduanas, tramito importaciones y exportaciones de pequeños negocios'],
  },
  {
    key: 'es-8',
    languages: ['es'],
    seeks: [
      'Soy enfermera venezolana y no sé cómo homologar mi título',
      'Una habitación tranquila, con poco dinero',
    ],
    gives: ['Salsa y bachata, enseño desde el primer paso'],
  },
  {
    key: 'es-9',
    languages: ['es'],
    seeks: ['Ya jubilada, quiero aprender a guisar platos chinos de verdad'],
    gives: [
      'Tejo a dos agujas desde los seis años y enseño encantada',
      'Cuido niños por las tardes, crié a cinco',
    ],
  },
  {
    key: 'es-10',
    languages: ['es'],
    seeks: [
      'Medir la calidad del agua del río sin gastar una fortuna',
      'Una aplicación para que los vecinos avisen de vertidos',
      'Mapear las orillas con dron',
    ],
    gives: ['Guardianes del río: treinta puntos de la ribera con un voluntario en cada uno'],
  },
  {
    key: 'hi-1',
    languages: ['hi'],
    seeks: [
      'शोध पत्र अंग्रेज़ी में लिखा है, भाषा सुधरवानी है',
      'गाँव के दस्तावेज़ों की सूची कैसे बनाएँ, कोई जानकार सिखा दे',
    ],
    gives: ['पुरानी तस्वीरें और पांडुलिपियाँ स्कैन करके डिजिटल बनाता हूँ'],
  },
  {
    key: 'hi-2',
    languages: ['hi'],
    seeks: ['ऊपर से खेतों का नक़्शा चाहिए कि कहाँ फ़सल कमज़ोर है', 'गायों के नीचे बिछाने के लिए पुआल'],
    gives: ['मेरे कोल्ड स्टोर में फल-सब्ज़ी रखने की जगह ख़ाली है'],
  },
  {
    key: 'hi-3',
    languages: ['hi'],
    seeks: ['मशरूम उगाना सीखकर आमदनी बढ़ानी है', 'आलू गर्मी में सड़ जाते हैं, कहीं ठंडे में रखने हैं'],
    gives: ['धान का सूखा पुआल, गट्ठर बँधे हुए, जितना चाहें'],
  },
  {
    key: 'hi-4',
    languages: ['hi', 'en'],
    seeks: [
      'अपने startup के लिए funding चाहिए, पहला round',
      'कोई स्कूल हमारा game अपनी कक्षा में आज़माए',
      'बच्चों के लिए चित्र और किरदार बनाने वाला कलाकार',
    ],
    gives: ['गणित का खेल, फ़ोन पर, पहली से पाँचवीं तक'],
  },
  {
    key: 'hi-5',
    languages: ['hi'],
    seeks: [
      'जिन बच्चों के हाथ नहीं सधते उनके लिए ख़ास पकड़ वाले चम्मच और खिलौने',
      'घर पर अभ्यास कराने वाला मोबाइल ऐप कोई सेवा भाव से बना दे',
    ],
    gives: ['वाणी चिकित्सक, हकलाना और देर से बोलना, बच्चे-बड़े सब'],
  },
  {
    key: 'hi-6',
    languages: ['hi'],
    seeks: [
      'अपने राग का एक सुंदर वीडियो बनवाना है',
      'बजाने के लिए कोई मंच मिल जाए',
      'पहला एल्बम रिकॉर्ड करना है',
    ],
    gives: ['सितार वादक, महफ़िल भी करता हूँ और फ़िल्मों का संगीत भी'],
  },
  {
    key: 'hi-7',
    languages: ['hi'],
    seeks: [
      'विदेश के दुकानदार हमारा माल ख़रीदें',
      'निर्यात के काग़ज़ कौन बनाएगा, पता नहीं',
      'हमारी छह सिलाई मशीनें ख़राब पड़ी हैं',
    ],
    gives: ['चिकनकारी, मेज़पोश, परदे, दुपट्टे, चालीस औरतों का समूह, सिखाते भी हैं'],
  },
  {
    key: 'hi-8',
    languages: ['hi'],
    seeks: ['बेटी कढ़ाई सीखना चाहती है'],
    gives: ['सिलाई मशीन का मिस्त्री, पुरानी से पुरानी चला देता हूँ'],
  },
  {
    key: 'hi-9',
    languages: ['hi', 'es'],
    seeks: ['शादी की सालगिरह पर पत्नी के साथ सालसा नाचना है', 'जुड़वाँ बच्चों को स्कूल के बाद कोई दो घंटे सँभाले'],
    gives: ['नर्स, फ़ार्मासिस्ट, थेरेपिस्ट की विदेशी डिग्री को मान्यता दिलाने में मदद, ख़ुद यह सब कर चुका हूँ'],
  },
  {
    key: 'hi-10',
    languages: ['hi'],
    seeks: ['मेरे लगाए संयंत्रों का हिसाब रखने को छोटा-सा ऐप, गाँव वालों की भलाई का काम है'],
    gives: ['गोबर गैस प्लांट बनाता हूँ, दो गाय से लेकर बीस तक'],
  },
]

/**
 * The pairs that a thoughtful host who has read everything would introduce: each gets something
 * from the other (both ways where `mutual`).
 */
export const introductions: readonly { pair: readonly [string, string]; mutual: boolean }[] = [
  { pair: ['en-1', 'zh-1'], mutual: true },
  { pair: ['en-1', 'es-1'], mutual: true },
  { pair: ['es-2', 'hi-1'], mutual: true },
  { pair: ['en-1', 'hi-1'], mutual: false },
  { pair: ['en-1', 'es-2'], mutual: false },
  { pair: ['zh-1', 'es-2'], mutual: false },
  { pair: ['es-1', 'hi-1'], mutual: false },
  { pair: ['en-1', 'zh-9'], mutual: false },
  { pair: ['zh-2', 'es-3'], mutual: true },
  { pair: ['en-2', 'hi-3'], mutual: true },
  { pair: ['hi-2', 'hi-3'], mutual: true },
  { pair: ['en-2', 'es-3'], mutual: true },
  { pair: ['zh-2', 'hi-2'], mutual: false },
  { pair: ['es-3', 'hi-2'], mutual: false },
  { pair: ['zh-2', 'es-10'], mutual: false },
  { pair: ['en-3', 'es-4'], mutual: true },
  { pair: ['en-3', 'hi-4'], mutual: true },
  { pair: ['en-4', 'es-4'], mutual: true },
  { pair: ['en-4', 'hi-4'], mutual: true },
  { pair: ['zh-1', 'es-4'], mutual: false },
  { pair: ['zh-1', 'hi-4'], mutual: false },
  { pair: ['en-5', 'zh-4'], mutual: true },
  { pair: ['en-5', 'es-5'], mutual: true },
  { pair: ['en-5', 'hi-5'], mutual: true },
  { pair: ['zh-4', 'es-5'], mutual: false },
  { pair: ['zh-4', 'hi-5'], mutual: false },
  { pair: ['zh-4', 'hi-9'], mutual: false },
  { pair: ['es-5', 'es-9'], mutual: false },
  { pair: ['en-9', 'hi-5'], mutual: false },
  { pair: ['en-6', 'hi-6'], mutual: true },
  { pair: ['en-6', 'zh-5'], mutual: true },
  { pair: ['zh-5', 'es-6'], mutual: true },
  { pair: ['es-6', 'hi-6'], mutual: true },
  { pair: ['zh-6', 'es-6'], mutual: true },
  { pair: ['en-4', 'zh-5'], mutual: true },
  { pair: ['en-4', 'hi-6'], mutual: true },
  { pair: ['en-6', 'zh-6'], mutual: false },
  { pair: ['zh-6', 'hi-6'], mutual: false },
  { pair: ['en-6', 'zh-7'], mutual: false },
  { pair: ['zh-6', 'es-8'], mutual: false },
  { pair: ['en-7', 'hi-7'], mutual: true },
  { pair: ['es-7', 'hi-7'], mutual: true },
  { pair: ['en-7', 'zh-7'], mutual: true },
  { pair: ['hi-7', 'hi-8'], mutual: true },
  { pair: ['zh-7', 'es-7'], mutual: false },
  { pair: ['en-7', 'es-7'], mutual: false },
  { pair: ['en-8', 'hi-8'], mutual: false },
  { pair: ['en-8', 'zh-8'], mutual: true },
  { pair: ['en-8', 'es-8'], mutual: true },
  { pair: ['es-8', 'hi-9'], mutual: true },
  { pair: ['zh-8', 'es-9'], mutual: true },
  { pair: ['es-9', 'hi-9'], mutual: false },
  { pair: ['en-9', 'zh-9'], mutual: true },
  { pair: ['zh-9', 'es-10'], mutual: true },
  { pair: ['en-9', 'es-10'], mutual: true },
  { pair: ['en-9', 'hi-10'], mutual: true },
]
