import type { DemoPerson } from '#database/demo/person.ts'

/**
 * Eighteen more invented people, who offer what is missing at the demo world's supper. With them
 * everyone there has a good match.
 */
export const guests: readonly DemoPerson[] = [
  {
    given_name: 'Marguerite',
    family_name: 'Holloway-Finch',
    locale: 'en',
    objectives: ['Grid connection studies for two villages on an 11 kV network'],
    offerings: [
      'Feeder data from our distribution company, real and anonymous, to test a flexibility model',
    ],
  },
  {
    given_name: 'Osric',
    family_name: 'Thornabell',
    locale: 'en',
    objectives: ['Teenagers to help out on Saturdays and test our kites'],
    offerings: [
      'I mend kites and make toys, and visit a class of fourteen-year-olds with pleasure',
    ],
  },
  {
    given_name: 'Perpetua',
    family_name: 'Sandringale',
    locale: 'en',
    objectives: ['Somebody who knows whom to ring in which port'],
    offerings: ['Passage to Brazil on a cargo sailing ship, with room for a dog'],
  },
  {
    given_name: '望舒',
    family_name: '司徒',
    locale: 'zh',
    objectives: ['想买太阳能水位传感器，先试装五十个'],
    offerings: ['我们城市有十二座桥，愿意让团队在桥上试装水位计'],
  },
  {
    given_name: '海若',
    family_name: '麦',
    locale: 'zh',
    objectives: ['想做一期播客，讲我的故事'],
    offerings: ['我靠海吃饭，可以带人跟着出一次海'],
  },
  {
    given_name: '书白',
    family_name: '甘',
    locale: 'zh',
    objectives: ['想要一张细到每条街的城市热力图'],
    offerings: ['医院和诊所的中暑数据，三个夏天的'],
  },
  {
    given_name: '南星',
    family_name: '池',
    locale: 'zh',
    objectives: ['找做竹结构的师傅带队去现场盖房子'],
    offerings: ['我是建筑师，敢用竹子盖房子'],
  },
  {
    given_name: '北辰',
    family_name: '简',
    locale: 'zh',
    objectives: ['一位看得懂供货合同的人，专门挑坑'],
    offerings: ['会修自行车，折叠自行车坏了我来修'],
  },
  {
    given_name: '半夏',
    family_name: '蓝',
    locale: 'zh',
    objectives: ['想要学校小气象站记录的花开和燕子来的时间'],
    offerings: ['国外的班级，三十个孩子，想一起记录春天'],
  },
  {
    given_name: '铁生',
    family_name: '霍',
    locale: 'zh',
    objectives: ['想坐绿皮车逛老厂区'],
    offerings: ['老师傅，会修老蒸汽机车'],
  },
  {
    given_name: '知夏',
    family_name: '易',
    locale: 'zh',
    objectives: ['想找示范楼和屋顶做降温改造'],
    offerings: ['便宜又见效的屋顶降温和节能办法，夏天顶楼的老人也受得了'],
  },
  {
    given_name: 'Eulalia',
    family_name: 'Bambarén',
    locale: 'es',
    objectives: ['Una escuela con permiso y presupuesto para levantar en bambú'],
    offerings: ['Sé construir con bambú de verdad, veinte años de obra'],
  },
  {
    given_name: 'Evaristo',
    family_name: 'Altozano',
    locale: 'es',
    objectives: ['Otra clase con huerto y pluviómetro para que mis alumnos se carteen'],
    offerings: ['Una escuela de otro país que compara lluvias, pájaros y flores cada mes'],
  },
  {
    given_name: 'Socorro',
    family_name: 'Valdeprado',
    locale: 'es',
    objectives: ['Datos de líneas de distribución cada quince minutos'],
    offerings: ['Te digo dónde poner baterías en vez de tirar cables nuevos'],
  },
  {
    given_name: 'Cipriano',
    family_name: 'Rondacampo',
    locale: 'es',
    objectives: ['Un salón parroquial con piano los martes, gratis'],
    offerings: ['Música para tu salón los martes, con coro y guitarras'],
  },
  {
    given_name: 'Crescencia',
    family_name: 'Torremocha',
    locale: 'es',
    objectives: ['Quien traduzca entre español y quechua un manual de crecidas'],
    offerings: ['Sé afinar campanas, también la que avisa de las crecidas'],
  },
  {
    given_name: 'वसुंधरा',
    family_name: 'खेतवालकर',
    locale: 'hi',
    objectives: ['रेडियो और पंखा ठीक करने वाला जो नौजवानों को मरम्मत सिखाए'],
    offerings: ['शनिवार को बैठने की जगह और पुराने रेडियो के पुर्ज़े'],
  },
  {
    given_name: 'हरबंस',
    family_name: 'दूधियावाला',
    locale: 'hi',
    objectives: ['रेगिस्तान में ऊँट के साथ दो रात, और पुरानी बावड़ियाँ देखनी हैं'],
    offerings: ['ऊँटनी के दूध से चीज़ बनाना सिखाती हूँ'],
  },
]
