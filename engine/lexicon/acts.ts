import { act } from './act.ts'
import type { Act } from './act.ts'
import type { Phrases } from './concept.ts'

/**
 * The acts by which people exchange something, and how whoever names one stands to it and to what is named beside it.
 * 'Sell' has the thing and wants buyers on either side of a profile; 'looking for' among the offerings is a wish.
 */
export const acts: readonly Act[] = [
  // Work
  act('employment', { self: 'has', subject: 'wants' }, 'hire, hiring, we are hiring, post is vacant, position vacant, takes on, taking on, recruit, recruiting, employ, fill a vacancy, join our team, join us as', '招聘, 招人, 招, 诚聘, 招募员工, 招收, 雇, 雇佣, 聘请, 招工, 聘', 'contratar, contratamos, contratando, contrato personal, reclutar, reclutamos, incorporar al equipo, buscamos incorporar', 'भर्ती, रखना है, जगह खाली है, पद खाली है, भर्ती कर रहे, काम पर रखना, नियुक्ति, नियुक्त करना, हायर, हायरिंग'),
  act('employment', { subject: 'opposite', reach: 'clause' }, 'job, employment, internship, vacancy, job opening, job offer, apprenticeship, paid work, placement, traineeship, career, part-time job, position open, open position, shift work', '工作机会, 岗位, 职位, 实习, 就业, 兼职, 全职, 实习机会, 学徒岗位, 一份工作', 'empleo, puesto de trabajo, vacante, prácticas profesionales, trabajo como, oferta de trabajo, oferta de empleo', 'नौकरी, रोजगार, इंटर्नशिप, रिक्ति, जॉब, नौकरियाँ, पद खाली'),
  act('employment', { self: 'wants', subject: 'has', reach: 'clause' }, 'looking for work, looking for a job, seeking work, seeking employment, open to work, job seeker, available for hire, need a job, find a job, job hunting, find work, want to work as', '求职, 找工作, 找一份工作, 待业, 正在找工作, 想找工作, 求职者, 应聘', 'busco trabajo, busco empleo, buscando trabajo, en busca de empleo, encontrar trabajo, en paro, desempleado, desempleada, trabajar como', 'नौकरी की तलाश, काम की तलाश, नौकरी चाहिए, काम चाहिए, नौकरी ढूँढ, काम ढूँढ, रोजगार चाहिए, बेरोजगार'),
  act('employment', { subject: 'has', reach: 'clause', on: 'seeks' }, 'a job as, work as a, to work as, shifts as', '的工作, 当店员, 上班', 'trabajo de, trabajo como, trabajar de, trabajar como', 'का काम चाहिए, के रूप में काम'),
  // Buying and selling
  act('customers', { subject: 'opposite', reach: 'sentence' }, 'customer, client, buyer, purchaser, first customers, sales leads, outlet, stockist, order from', '客户, 买家, 买主, 采购商, 订单, 顾客, 销路', 'cliente, comprador, compradora, compradores, puntos de venta, pedidos', 'ग्राहक, खरीदार, खरीददार, ऑर्डर, क्रेता'),
  act('customers', { self: 'wants' }, 'as customers, as clients, as a customer, as a client', '当客户, 做客户, 作为客户', 'como clientes, como cliente', 'ग्राहक के रूप में, बतौर ग्राहक'),
  act('customers', { self: 'wants', subject: 'has', reach: 'sentence', on: 'seeks' }, 'take off my hands, stock my, stockists for, shops for my, place my, market for my, in good hands, sell my, sell our', '来收, 收走, 上门收, 找销路, 放到店里, 放到别人店里, 想卖', 'colocar mis, colocar mi, en buenas manos, que me compren, que me compre, que nos compren, tiendas para mis, traspasar', 'बेचकर, संभालने वाला, बिकवाना, माल बेचना, दुकानों में रखवाना'),
  act('customers', { self: 'wants', subject: 'has', reach: 'sentence' }, 'sell, selling, for sale, wholesale, sold by', '出售, 卖, 出让, 转让, 供应, 供货, 售, 批发, 卖掉, 出手, 卖到', 'vender, vendo, vendemos, dar salida, vendérsela, vendérselo, venderlo, venderla, venderlos, venderlas, en venta, se vende, venta de, suministro, suministramos', 'बेचना, बेचता, बेचती, बेचते, बिक्री के लिए, बिकाऊ, बेच, आपूर्ति करता, थोक'),
  act('customers', { self: 'has', subject: 'wants' }, 'buy, buying, purchase, purchasing, procure, we source, sourcing, stock up on, order in bulk', '求购, 采购, 收购, 购买, 购入, 买, 想买, 进货, 收', 'comprar, compro, compramos, adquirir, abastecer', 'खरीदना, खरीदता, खरीदते, खरीद, विक्रेता चाहिए'),
  act('supply', {}, 'supplier, vendor, supplier of, suppliers of', '供应商, 货源, 供货商', 'proveedor, proveedora, proveedores', 'आपूर्तिकर्ता, सप्लायर'),
  // Money
  act('capital', { self: 'wants', subject: 'has', reach: 'clause' }, 'raise funds, raising funds, fundraise, fundraising, raise money, raise capital, raising capital, raising a round, raising our, raise a seed round, raising seed, seeking investment, seeking funding, need funding, looking for funding, need capital, need investment', '融资, 筹资, 拉投资, 找投资, 寻求投资, 筹集资金, 募资, 找资金, 寻找投资人, 众筹', 'levantar capital, levantando capital, recaudar fondos, buscar financiación, busco financiación, buscamos financiación, buscamos inversión, busco inversión, ronda abierta, conseguir financiación', 'निवेश चाहिए, पूंजी चाहिए, फंडिंग चाहिए, फंड जुटा, धन जुटाना, पैसा जुटाना, पूंजी जुटाना, निवेश की तलाश'),
  act('capital', { self: 'has', subject: 'wants' }, 'invest in, invest, investing, write cheques, write checks, ticket size, deal flow, dealflow, fund startups, startups to back, fund early, we fund, i fund, put money into', '投资项目, 投资初创, 投资早期, 想投资, 可投资, 投资于, 投资标的, 找项目', 'invertir, invierto, invertimos, invertir en, financiamos, financio, apoyar con capital', 'निवेश करना, निवेश करता, निवेश करती, निवेश करते, पैसा लगाना, पूंजी लगाना, निवेश के अवसर'),
  act('capital', { subject: 'opposite', reach: 'clause' }, 'investor, angel, angel investor, venture capital, vc, investment, capital, funding, seed funding, seed capital, pre-seed, series a, business angel, seed round, seed fund, backer', '投资人, 投资者, 天使投资, 天使投资人, 风险投资, 风投, 资金, 种子轮, 投资, 资本, 股权投资', 'inversor, inversora, inversionista, inversores, inversión, capital semilla, capital riesgo, financiación, financiamiento, ronda semilla, socio capitalista, capital', 'निवेशक, पैसा लगाने वाला, निवेश करने वाला, निवेश, पूंजी, फंडिंग, एंजेल निवेशक, उद्यम पूंजी, वित्त पोषण, इन्वेस्टर'),
  // Learning
  act('teaching', { self: 'wants', subject: 'wants' }, 'want to learn, wants to learn, wanting to learn, like to learn, love to learn, learn, eager to learn, keen to learn, beginner in, learning, improve my, practise my, practice my', '想学, 学习, 想学会, 正在学, 学做, 初学', 'quiero aprender, aprender, aprendiendo, aprendo, mejorar mi, practicar mi, me gustaría aprender', 'सीखना चाहता, सीखना चाहती, सीखना, सीख रहा, सीख रही, सीखने, सीखने का इच्छुक, सुधारना'),
  act('teaching', { self: 'wants', subject: 'wants', on: 'seeks' }, '', '学', '', ''),
  act('teaching', {}, 'teacher, teach, tutor, lesson, class, course, instructor, instruction, workshop, training, trainer, coach, coaching, tutoring, tuition, taught', '老师, 教, 教练, 家教, 课程, 培训, 辅导, 授课, 教师, 讲师, 工作坊, 班', 'profesor, profesora, clase, clases, curso, taller, maestro, maestra, enseñar, enseño, instructor, instructora, tutor, formación, entrenador, entrenadora', 'शिक्षक, शिक्षिका, सिखाना, सिखाता, सिखाती, पढ़ाना, पढ़ाता, पढ़ाती, कक्षा, ट्यूशन, कोर्स, प्रशिक्षण, प्रशिक्षक, टीचर, अध्यापक, गुरु, कार्यशाला, ट्रेनिंग'),
  act('teaching', { self: 'has', subject: 'has', reach: 'clause', on: 'seeks' }, 'students for, pupils for, want to teach, like to teach, place to teach, learners for, somebody to pass on', '招学生, 招学员, 想教, 想当老师, 带徒弟', 'busco alumnos, alumnos para, quiero enseñar, dar clases de, dar clases', 'छात्र चाहिए, विद्यार्थी चाहिए, शिष्य चाहिए, सिखाना चाहता, सिखाना चाहती, पढ़ाना चाहता, पढ़ाना चाहती'),
  act('teaching', { self: 'wants', subject: 'wants', on: 'gives' }, 'apprentice, mentee, as a student, complete beginner, willing to learn', '学徒', 'aprendiz, principiante, como alumno, como alumna', 'शिष्य, नौसिखिया, सीखने को तैयार'),
  act('mentoring', {}, 'mentor, mentorship, mentoring, sounding board, role model, guidance, guide me', '导师, 指导, 引路人, 前辈', 'mentor, mentora, mentoría, orientación, referente', 'मार्गदर्शक, मार्गदर्शन, मेंटर, परामर्श'),
  act('mentoring', { self: 'wants', subject: 'wants', on: 'gives' }, 'looking for a mentor, need a mentor, find a mentor, seeking a mentor, mentor wanted', '找导师, 求导师', 'busco mentor, busco mentora, necesito mentor', 'मेंटर चाहिए, मार्गदर्शक चाहिए'),
  act('mentoring', { self: 'has', subject: 'has', on: 'seeks', reach: 'clause' }, 'mentees, someone to mentor, to mentor, mentor younger, mentor young', '带新人, 当导师', 'ser mentor, ser mentora, mentorizar', 'मेंटर बनना'),
  // Lending, renting, giving
  act('lending', { self: 'wants', subject: 'wants' }, 'borrow, on loan, borrowing', '借用, 借来, 想借, 借', 'pedir prestado, tomar prestado, prestado, prestada', 'उधार लेना, उधार चाहिए, मांगना'),
  act('lending', { self: 'has', subject: 'has' }, 'lend, lend out, lending, loan out, can be borrowed', '出借, 借出, 可借, 借给', 'prestar, prestarte, te presto', 'उधार देना, उधार देता, उधार देती, उधार दे'),
  act('renting', {}, 'rent, rental, lease, to let, room to rent, for rent, let', '租, 租赁, 租金, 租用, 短租, 合租', 'alquiler, alquilar, renta, rentar, arriendo, arrendar', 'किराया, किराए, किराए पर, किराये, किराये पर'),
  act('renting', { self: 'wants', subject: 'wants' }, 'looking to rent, want to rent, need to rent, rent from', '求租, 想租, 租房, 找房', 'busco alquiler, busco piso, busco habitación, busco apartamento, busco departamento', 'किराए पर चाहिए, किराये पर चाहिए, किराए पर लेना'),
  act('renting', { self: 'has', subject: 'has', reach: 'clause' }, 'rent out, renting out, let out, letting out, for let', '出租, 招租, 转租', 'alquilo, rento, arriendo mi, doy en alquiler, se alquila', 'किराए पर देना, किराए पर देता, किराए पर देती, किराए पर दे, किराये पर देना, किराये पर देता'),
  act('renting', { subject: 'opposite', reach: 'clause' }, 'tenant, lodger, subtenant', '租客, 房客', 'inquilino, inquilina, arrendatario', 'किराएदार, किरायेदार'),
  act('giving', { subject: 'has', reach: 'clause' }, 'get rid of, too many to keep, needs a home, need a home, looking for a good home, good home, give away, giving away, donate, find a home for, new home for, rehome, rehoming, free to a good home, to give away, going free', '求好人家, 找新家, 找主人, 找领养, 求领养, 赠送, 捐赠, 捐, 送人, 免费送, 转送, 送出', 'busca hogar, buscan hogar, busca casa, buscan casa, regalar, regalo, regalamos, donar, dono, donamos, dar en adopción', 'घर चाहिए उन्हें, घर ढूँढ रहे, दान करना, दान देना, दान, मुफ्त देना, मुफ्त में देना, देना चाहता, देना चाहती'),
  act('giving', { subject: 'wants' }, 'adopt, take in, accept donations, collect used, collect old, happy to receive, take back', '收养, 领养, 接受捐赠, 回收, 收集, 认养', 'adoptar, adopto, acepto, aceptamos donaciones, recojo, recogemos, acoger, acojo', 'गोद लेना, गोद, दान स्वीकार, इकट्ठा करता, इकट्ठा करते'),
  // Company: whoever seeks it and whoever offers it are alike
  act('company', { isMutual: true }, 'partner, buddy, companion, together, join in, meet up, exchange, swap, co-founder, cofounder, founding partner, collaborator, fellow, teammate, playmate, conversation', '伙伴, 同伴, 搭档, 搭子, 一起, 交换, 互换, 联合创始人, 合伙人, 队友, 同行, 结伴', 'compañero, compañera, pareja de, juntos, intercambio, intercambiar, cofundador, cofundadora, socio, socia, acompañante', 'साथी, साथ में, अदला-बदली, सह-संस्थापक, सहसंस्थापक, साझेदार, हमसफर, मिलकर, पार्टनर'),
  act('cofounding', { isMutual: true }, 'cofounder, co-founder, founding partner, business partner, founding team', '联合创始人, 合伙人, 创业伙伴, 共同创始人', 'cofundador, cofundadora, socio, socia, socio fundador', 'सह-संस्थापक, सहसंस्थापक, व्यापार साझेदार, को-फाउंडर'),
  act('partnership', { isMutual: true }, 'partnership, collaboration, collaborate, joint venture, alliance, co-author, consortium', '合作, 合作伙伴, 战略合作, 合资, 联合', 'colaboración, alianza, colaborar, consorcio, empresa conjunta, coautor', 'साझेदारी, सहयोग, गठबंधन, सहयोगी'),
  // Trying out
  act('pilot', { subject: 'opposite' }, 'pilot site, pilot customer, pilot partner, pilot user, test site, trial site, testbed, beta tester, tester, early adopter, test user, willing to pilot, willing to test, trying out new, testing new, like to try new, guinea pig, be a pilot', '试点单位, 试点, 试用客户, 测试用户, 内测用户, 试用者, 测试者', 'sitio piloto, sitio de prueba, cliente piloto, probadores, probar nuestro, probar mi, lugar de pruebas', 'पायलट साइट, परीक्षण स्थल, परीक्षक, बीटा टेस्टर, जाँचकर्ता, परीक्षण के लिए'),
  act('pilot', {}, 'pilot project, pilot year, to pilot, proof of concept, piloting, field trial', '试验, 概念验证, 试运行', 'proyecto piloto, prueba piloto, piloto, prueba de concepto, hacer pruebas', 'पायलट, पायलट परियोजना, परीक्षण, अवधारणा प्रमाण'),
  // Being heard
  act('speaking', {}, 'speaker, keynote, panelist, panellist, guest lecturer, public talk, lecture, guest speaker', '演讲, 演讲嘉宾, 讲者, 主讲人, 讲座, 嘉宾', 'ponente, conferenciante, orador, oradora, panelista, charla, charlas', 'वक्ता, भाषण, व्याख्यान, अतिथि वक्ता'),
  act('speaking', { self: 'has', subject: 'has', on: 'seeks', reach: 'clause' }, 'speak at, give a talk, speaking slot, speaking opportunity, conferences to speak at, stage for my', '演讲机会, 讲台, 做分享', 'dar una charla, dar una conferencia, hablar en', 'भाषण देना, बोलने का अवसर, व्याख्यान देना'),
  act('speaking', { self: 'wants', subject: 'wants', on: 'gives', reach: 'clause' }, 'speaking slot, speaking slots, slots for speakers, stage for speakers, call for speakers', '演讲席位, 征集演讲, 征集讲者', 'espacio para ponentes, turnos de palabra, convocatoria de ponencias', 'वक्ताओं के लिए जगह, वक्ताओं को मंच'),
  act('volunteering', {}, 'volunteer, volunteering, lend a hand, unpaid help', '志愿者, 义工, 志愿服务', 'voluntario, voluntaria, voluntariado, voluntarios', 'स्वयंसेवक, स्वयंसेवा, वालंटियर, सेवा भाव'),
  act('volunteering', { self: 'has', on: 'seeks' }, 'want to volunteer, like to volunteer, volunteer at, somewhere to volunteer, place to volunteer, volunteer with', '想做志愿者, 想当志愿者, 想做义工, 做志愿者', 'ser voluntario, ser voluntaria, hacer voluntariado, quiero colaborar como', 'स्वयंसेवा करना, स्वयंसेवक बनना, सेवा करना चाहता, सेवा करना चाहती'),
  act('volunteering', { self: 'wants', on: 'gives' }, 'volunteers wanted, need volunteers, volunteers needed, volunteers welcome, places for volunteers, take volunteers, looking for volunteers', '招募志愿者, 需要志愿者, 招志愿者', 'buscamos voluntarios, necesitamos voluntarios, se buscan voluntarios', 'स्वयंसेवक चाहिए, स्वयंसेवकों की ज़रूरत'),
  // A wish among the offerings, an offer among the objectives
  act('', { subject: 'wants', on: 'gives' }, 'looking for, look for, on the lookout for, needs a, where to find, trying to get, trying to find, would love to, would like to, love to start, want to start, hoping to, looking forward to, dreaming of, seeking, in search of, need, wanted, want, i would like, wish for, in need of, hoping to find, searching for, somebody please, someone please, please help, can anyone, does anyone, can’t find, cannot find, haven’t found, short of, run out of, could someone, could somebody, desperate for, no idea where, who can', '寻找, 需要, 求, 想找, 想请, 想要找, 希望找, 希望有, 缺, 想知道, 盼望, 打算找, 正在找, 想要, 寻, 急需, 急寻, 急求, 找不到, 还没找到, 没碰到合适, 有没有人, 谁有, 带带我, 想看, 谁能, 谁会, 求推荐, 哪里有, 找', 'busco, buscamos, buscando, me gustaría, nos gustaría, me encantaría, ando buscando, estoy buscando, me falta, nos falta, necesito, necesitamos, quiero, quisiera, se busca, se necesita, en busca de, no encuentro, no encontramos, hace falta, ojalá, a ver si, me piden, alguien que, alguien me, quién me', 'चाहिए, की तलाश, तलाश, ढूँढ रहा, ढूँढ रही, ढूंढ रहा, ढूंढ रही, ढूँढना, ढूंढना, ढूँढते, खोजना, खोजते, खोज रहा, खोज रही, खोज रहे, की ज़रूरत, की जरूरत, नहीं मिल रहा, नहीं मिल रही, मिल नहीं रहा, कोई बता, कृपा होगी, कोई हो तो, कहाँ मिलेगा, मिल जाए तो, मिल जाएँ तो'),
  act('', { subject: 'has', on: 'seeks' }, 'i offer, we offer, offering, i provide, we provide, i can give, i can offer', '我提供, 我们提供, 提供, 我会', 'ofrezco, ofrecemos, ofreciendo, tengo para', 'दे सकता, दे सकती, प्रदान करता'),
]

/** How much naming an act counts against naming a subject: what money or company is sought for may be all that is said. */
export const actWeights: Readonly<Record<string, number>> = {
  employment: 0.5, customers: 0.4, supply: 0.5, capital: 1, teaching: 0.4, mentoring: 0.8, lending: 0.3, renting: 0.4, giving: 0.3, company: 0.2,
  cofounding: 0.8, partnership: 0.3, pilot: 0.7, speaking: 0.8, volunteering: 0.6,
}

/** How the concept of an act is shown. */
export const actNames: Readonly<Record<string, Phrases>> = {
  employment: { en: 'paid work', zh: '工作', es: 'empleo', hi: 'रोज़गार' },
  customers: { en: 'buying and selling', zh: '买卖', es: 'compraventa', hi: 'ख़रीद-बिक्री' },
  supply: { en: 'supply', zh: '供货', es: 'suministro', hi: 'आपूर्ति' },
  capital: { en: 'investment', zh: '投资', es: 'inversión', hi: 'निवेश' },
  teaching: { en: 'teaching', zh: '教学', es: 'enseñanza', hi: 'पढ़ाना-सीखना' },
  mentoring: { en: 'mentoring', zh: '导师指导', es: 'mentoría', hi: 'मार्गदर्शन' },
  lending: { en: 'lending', zh: '借用', es: 'préstamo de cosas', hi: 'उधार' },
  renting: { en: 'renting', zh: '租赁', es: 'alquiler', hi: 'किराया' },
  giving: { en: 'giving away', zh: '赠送', es: 'donación', hi: 'दान' },
  company: { en: 'doing it together', zh: '结伴', es: 'compañía', hi: 'साथ' },
  cofounding: { en: 'founding together', zh: '共同创业', es: 'cofundación', hi: 'साथ में स्थापना' },
  partnership: { en: 'collaboration', zh: '合作', es: 'colaboración', hi: 'सहयोग' },
  pilot: { en: 'trying it out', zh: '试点', es: 'prueba piloto', hi: 'पायलट परीक्षण' },
  speaking: { en: 'public speaking', zh: '演讲', es: 'charlas', hi: 'व्याख्यान' },
  volunteering: { en: 'volunteering', zh: '志愿服务', es: 'voluntariado', hi: 'स्वयंसेवा' },
}
