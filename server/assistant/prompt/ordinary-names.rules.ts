/**
 * Names that are also everyday words, in lower case. Alone, they count as a name only if
 * capitalised within a sentence.
 */
export const ordinaryNames: ReadonlySet<string> = new Set(
  `hope will may grace faith joy mark bill rob sue pat frank grant chase dawn summer autumn april june august march january rose lily daisy ivy olive violet iris ruby pearl jade amber crystal hunter mason cooper carter taylor
  baker cook art gene rich jack josh drew miles page reed wade robin jay dean earl duke king prince princess star sky melody harmony charity patience prudence constance honor honour justice liberty victor reason major chance angel nick skip max ray guy sunny happy lucky
  young white black brown green gray grey gold silver long short small little good best strong love day knight bishop pope field fields wood woods hill stone brook brooks lake rivers banks church house parks gardener farmer fisher miller smith potter carpenter porter butler shepherd weaver
  price cash penny sterling bond case bell ball bird fox wolf lamb swan finch crane drake peacock berry cherry ginger rosemary basil sage clay flint rock sandy misty stormy storm winter frost snow rain east west north south world england france german french english holland
  power powers sharp savage noble wise moody bright swift hardy loving merry gay gentle free freeman newman coach driver singer dancer player painter writer law lawless marshal sergeant judge page bloom flowers moss heath marsh glen dale ford bridge street lane park hall
  sol luz paz rosa ángel cruz pilar mercedes dolores consuelo esperanza alegría alba aurora estrella flor flores gloria gracia victoria santos león marina perla blanca blanco clara claro domingo mar rocío nieves soledad milagros remedios concepción asunción amparo socorro caridad fe amor rey reyes
  abril julio camino campos torre torres ríos río prado prados montes monte castillo iglesias guerra guerrero pastor herrero zapatero moreno rubio delgado bravo bueno franco leal gallego navarro serrano cano calvo pardo vega vera salud
  आशा ज्योति किरण प्रेम शांति राजा रानी पूजा दीपक सूरज चाँद चांद तारा प्रकाश विजय जय आनंद विकास विद्या सरल मोहन मधु कमल पुष्पा माया दया श्रद्धा भक्ति मुक्ति प्रीति सपना आकाश सागर उदय अमर अजय अभय विनय करुणा कल्पना कविता गीता संगीता रोशनी उषा संध्या रजनी पवन बादल
  文明 和平 高兴 安静 关心 方便 方法 温暖 安全 成长 成功 高中 高级 白天 文化 马上 万一 常用 时间 平安 安心 明天 黄金 石头 金融 花园 江湖 海洋 阳光 快乐 平凡 自然 明白 向上 向前 高明`.split(
    /\s+/u,
  ),
)
