import type { DemoPerson } from './person.ts'

export const peopleZh: readonly DemoPerson[] = [
  {
    given_name: '栖桐',
    family_name: '沈',
    locale: 'zh',
    objectives: [
      '想找稳定的退役电动自行车电池来源，每月五十组以上',
      '找诊所或学校做备用电源试点，设备我们出',
    ],
    offerings: [
      '退役电池检测、分选、重组，做了八年没起过火',
      '小型储能柜，5 到 20 度电，停电自动切换，谁都会用',
    ],
  },
  {
    given_name: '明川',
    family_name: '郁',
    locale: 'zh',
    objectives: [
      '想找愿意让我们在桥上试装水位计的城市',
      '有没有懂海外专利的人？我们的外壳结构怕被抄',
    ],
    offerings: [
      '太阳能水位传感器，成本不到两百块，现货五十个',
      '我们是五个人的硬件创业团队，装好以后数据平台免费用两年',
    ],
  },
  {
    given_name: '星野',
    family_name: '阮',
    locale: 'zh',
    objectives: [
      '找一份嵌入式的工作，最好跟电池或电网有关，三月能入职',
      '想认识不加班的公司（认真的）',
    ],
    offerings: ['会 Rust 和 C，写过六年单片机固件', '帮初创团队看一次电路板，免费'],
  },
  {
    given_name: '若溪',
    family_name: '闻',
    locale: 'zh',
    objectives: ['想接长期的翻译活儿，最好是投资或者工程方面的', '找人一起吃饭，聊什么都行'],
    offerings: ['中英互译，合同、投资条款书都熟', '中文和西班牙语现场口译，可以跟着去工地'],
  },
  {
    given_name: '青禾',
    family_name: '霍',
    locale: 'zh',
    objectives: [
      '茶园的土一年比一年酸，想请懂土壤的人帮忙看看',
      '想给春茶找几家长期买家，不要中间商',
      '想让城里人知道山上的雨水变了',
    ],
    offerings: [
      '云南八十亩茶园，可以拿来做长期试验',
      '每年三十斤古树春茶，自己采自己炒',
      '愿意接受采访，讲讲这十年天气怎么变的',
    ],
  },
  {
    given_name: '念白',
    family_name: '乔',
    locale: 'zh',
    objectives: ['想采访靠海吃饭的人，最好能跟着出一次海', '找几个说真话的农民聊聊天气'],
    offerings: ['帮你做一期播客，讲你的故事，二十多万人订阅', '教你怎么把技术讲得让外婆也听懂'],
  },
  {
    given_name: '大成',
    family_name: '邝',
    locale: 'zh',
    objectives: ['找海外屋顶光伏的当地安装队，最好自己有客户', '想找老小区的屋顶做光伏示范'],
    offerings: [
      '光伏组件和逆变器，出厂价，两百套起发',
      '老小区屋顶光伏改造，先免费勘测，再算节能账，不划算我直说',
    ],
  },
  {
    given_name: '小满',
    family_name: '甘',
    locale: 'zh',
    objectives: [
      '我在马德里开了四家面馆，每天一百二十公斤厨余，谁能拉走？',
      '想直接跟茶农买茶，长期要',
    ],
    offerings: ['厨余分好类，免费给，签一年也可以', '店里可以摆你的东西卖，一天八百个客人'],
  },
  {
    given_name: '一帆',
    family_name: '祝',
    locale: 'zh',
    objectives: ['缺医院或诊所的中暑数据，哪怕只有一个夏天的', '想找街道或者城市一起做降温试点'],
    offerings: ['免费做城市热力图，细到每条街', '告诉你先给哪栋楼降温最划算'],
  },
  {
    given_name: '篾生',
    family_name: '竺',
    locale: 'zh',
    objectives: ['想找敢用竹子盖房子的建筑师', '收徒弟，年纪不限，坐得住就行'],
    offerings: ['竹结构做了三十年，可以带队去现场盖', '三天竹编课，小孩也能学'],
  },
  {
    given_name: '知远',
    family_name: '戚',
    locale: 'zh',
    objectives: [
      '找早期的水技术团队，地下水、节水都行，有原型就可以聊',
      '想认识做饮用水过滤的人，土办法也欢迎',
    ],
    offerings: ['种子轮投资，两百到五百万人民币', '帮忙对接珠三角的代工厂'],
  },
  {
    given_name: '听澜',
    family_name: '柏',
    locale: 'zh',
    objectives: ['想找做硬件的创业团队当客户', '我的折叠自行车坏了半年，谁会修？'],
    offerings: ['专利检索和海外专利申请，第一次咨询不收钱', '看供货合同，专门挑坑'],
  },
  {
    given_name: '可心',
    family_name: '苗',
    locale: 'zh',
    objectives: [
      '想给班里三十个孩子找一个国外的班级，一起记录春天',
      '请手艺人来上一节课，竹子、陶土、木头都行',
    ],
    offerings: [
      '学校小气象站五年的记录，花什么时候开、燕子什么时候来都有',
      '一屋子爱动手的小学生，想学手艺',
    ],
  },
  {
    given_name: '阿茂',
    family_name: '荀',
    locale: 'zh',
    objectives: ['找会修老蒸汽机车的师傅，镇上那台停了四十年'],
    offerings: ['拍黑白照片，不收钱', '带你坐绿皮车逛老厂区'],
  },
  {
    given_name: '安澜',
    family_name: '施',
    locale: 'zh',
    objectives: [
      '十二个老小区要改造，想找便宜又见效的节能办法',
      '屋顶怎么降温？夏天顶楼的老人受不了',
    ],
    offerings: ['可以提供示范楼和屋顶，手续我来跑', '能把街道、物业、居民叫到一张桌子上'],
  },
]
