import { exchange, say, topic } from './concept.ts'
import type { Lexicon } from './concept.ts'

/** What brings people to a business gathering. */
export const business: Lexicon = {
  capital: exchange(
    say(
      'raise funds, raising funds, fundraising, raise money, raise capital, seed round, series a, investor, angel investor, venture capital, vc, seed funding, seed capital, investment, capital, funding, pre-seed',
      '融资, 筹资, 投资人, 投资者, 天使投资, 风险投资, 资金, 风投, 种子轮, 拉投资, 找投资',
      'levantar capital, recaudar fondos, buscar financiación, inversión, inversor, inversionista, inversores ángeles, capital semilla, ronda, ronda semilla, financiación, financiamiento, capital',
      'निवेश, निवेशक, पूंजी, फंडिंग, धन जुटाना, एंजेल निवेशक, वित्त पोषण, निवेश चाहिए',
    ),
    say(
      'angel investor, angel investing, investor, invest, investing, investment, venture capital, vc, seed capital, funding, fund startups, write cheques, write checks, ticket size, capital, seed cheques, business angel, seed funding',
      '投资人, 投资者, 天使投资, 天使投资人, 风险投资, 投资, 风投, 资金, 种子基金, 投资初创',
      'inversor, inversionista, inversor ángel, invierto, inversión, capital riesgo, capital semilla, financiación, financiamiento, fondo de inversión, capital',
      'निवेशक, निवेश, एंजेल निवेशक, पूंजी, उद्यम पूंजी, फंडिंग',
    ),
  ),
  dealflow: exchange(
    say(
      'deal flow, dealflow, startups to invest in, companies to invest in, invest in, invest, investment opportunities, startups to back, founders raising',
      '项目源, 投资项目, 投资机会, 可投资的项目, 优质项目, 投资标的',
      'oportunidades de inversión, startups para invertir, invertir, proyectos para invertir, empresas para invertir',
      'निवेश के अवसर, निवेश करने के लिए स्टार्टअप, निवेश अवसर',
    ),
    say(
      'raising seed round, raising a round, raising funds, fundraising, raising capital, seed round, investment opportunity, seed-stage startup, startup equity',
      '正在融资, 融资中, 融资项目, 股权, 投资机会',
      'ronda abierta, levantando capital, ronda semilla, oportunidad de inversión',
      'फंड जुटा रहे, निवेश का अवसर, हिस्सेदारी',
    ),
  ),
  grants: topic('grant, grants, grant writing, scholarship, bursary, subsidy', '资助, 补助, 奖学金, 拨款, 补贴', 'subvención, subvenciones, beca, becas, ayudas públicas', 'अनुदान, छात्रवृत्ति, सब्सिडी'),
  loan: topic('loan, loans, microcredit, microfinance, lending money, credit line', '贷款, 小额贷款, 信贷', 'préstamo, préstamos, microcrédito, crédito', 'ऋण, कर्ज, लोन, सूक्ष्म ऋण'),
  talent: exchange(
    say(
      'hire, hiring, recruit, recruiting, employees, staff, talent, candidates, new hires, team members, head of, first engineer, freelancers, interns',
      '招聘, 招人, 人才, 员工, 候选人, 招募, 实习生, 雇',
      'contratar, reclutar, talento, empleados, candidatos, personal, becarios, incorporar al equipo',
      'भर्ती, कर्मचारी, प्रतिभा, उम्मीदवार, नियुक्ति, काम पर रखना',
    ),
    say(
      'job seeker, freelancer, freelance, contractor, candidates, headhunter, staffing, jobseeker, my cv',
      '求职, 求职者, 自由职业, 候选人, 猎头, 招聘服务, 待业',
      'autónomo, freelance, candidatos, selección de personal, cazatalentos',
      'फ्रीलांसर, उम्मीदवार',
    ),
  ),
  job: exchange(
    say('job, jobs, employment, internship, position, career change, vacancy, apprenticeship, part-time job', '求职, 找工作, 工作机会, 岗位, 职位, 实习, 就业, 兼职', 'empleo, puesto de trabajo, prácticas, vacante, cambio de carrera', 'नौकरी, रोजगार, इंटर्नशिप'),
    say('hire, hiring, recruiting, vacancy, vacancies, job opening, job openings, jobs, internship, internships, positions, apprenticeship, apprenticeships, employer', '招聘, 招人, 职位, 岗位, 实习机会, 工作机会, 招募, 兼职', 'contrato, contratamos, contratando, vacante, vacantes, empleo, prácticas, puestos', 'भर्ती, रिक्ति, नौकरी, नौकरियां, इंटर्नशिप, रोजगार'),
  ),
  mentor: exchange(
    say('mentor, mentors, mentorship, mentoring, coach, coaching, guidance, sounding board, role model', '导师, 指导, 辅导, 前辈, 引路人', 'mentor, mentora, mentoría, coach, orientación, tutoría', 'मार्गदर्शक, मार्गदर्शन, मेंटर, गुरु, परामर्शदाता'),
    say('mentor, mentors, mentorship, mentoring, coach, coaching, guidance, mentor founders, advise founders, sounding board', '导师, 指导, 辅导, 当导师, 带新人', 'mentor, mentora, mentoría, mentorizar, coach, orientación, tutoría', 'मार्गदर्शक, मार्गदर्शन, मेंटर, मेंटरशिप, परामर्शदाता'),
  ),
  mentee: exchange(
    say('mentee, mentees, protégé', '学员, 徒弟, 被指导者, 带徒弟', 'mentorizado, aprendices, discípulos', 'मेंटी, शिष्य'),
    say('mentee, apprentice, junior', '学徒, 新人, 徒弟', 'aprendiz, principiante con ganas', 'शिष्य, नौसिखिया, मेंटी'),
  ),
  customers: exchange(
    say('customers, clients, buyers, sell, sell to, first customers, leads, b2b clients, purchasers, sales leads', '客户, 买家, 销售对象, 用户, 采购商, 卖', 'clientes, compradores, vender, primeros clientes', 'ग्राहक, खरीदार, बेचना'),
    say('buy, buyer, purchase, purchasing, procurement, buying, customer, customer introductions, corporate buyer', '采购, 购买, 买家, 客户资源, 采购商', 'comprar, compro, comprador, compras, adquisiciones, cartera de clientes', 'खरीद, खरीदार, खरीदना, खरीददारी'),
  ),
  supplier: exchange(
    say('supplier, suppliers, buy, purchase, vendor, vendors, wholesaler, source products, sourcing, manufacturer', '供应商, 采购, 货源, 批发商, 厂家, 制造商, 购买', 'proveedor, proveedores, comprar, mayorista, fabricante', 'आपूर्तिकर्ता, थोक विक्रेता, निर्माता, खरीदना, सप्लायर'),
    say('supplier, supply, sell, selling, vendor, wholesale, wholesaler, manufacturer, manufacturing, factory, produce in bulk', '供应, 供货, 出售, 批发, 厂家, 工厂, 制造, 销售', 'proveedor, suministro, vendo, mayorista, fabricante, fábrica, fabricación', 'आपूर्ति, बेचता, थोक, निर्माता, कारखाना, उत्पादन'),
  ),
  cofounder: topic('cofounder, co-founder, founding partner, business partner, founding team', '联合创始人, 合伙人, 创业伙伴, 共同创始人', 'cofundador, cofundadora, socio, socia, socio fundador', 'सह-संस्थापक, सहसंस्थापक, व्यापार साझेदार, पार्टनर'),
  press: topic('press, journalist, media coverage, reporter, publicity, press coverage, public relations, pr, interview on radio', '媒体, 记者, 新闻报道, 公关, 采访, 媒体报道', 'prensa, periodista, cobertura mediática, medios de comunicación, relaciones públicas, reportera, reportero', 'प्रेस, पत्रकार, मीडिया, समाचार, जनसंपर्क'),
  pilot: topic('pilot, pilot site, pilot customer, proof of concept, test site, beta testers, early adopters, testbed, trial site, pilot project', '试点, 试点单位, 试用客户, 概念验证, 测试用户, 内测', 'piloto, sitio piloto, prueba piloto, prueba de concepto, probadores beta', 'पायलट, परीक्षण स्थल, पायलट परियोजना, परीक्षण'),
  distribution: topic('distribution, distributor, distributors, retail shelf, retailer, retailers, reseller, resellers, channel partner, sales channel, shop shelves', '分销, 经销商, 渠道, 零售商, 代理商, 销售渠道', 'distribución, distribuidor, distribuidores, minorista, canal de ventas, revendedor', 'वितरण, वितरक, खुदरा विक्रेता, बिक्री चैनल'),
  legal: topic('legal, lawyer, law, attorney, solicitor, contracts, legal advice, legal help, incorporation', '法律, 律师, 合同, 法务, 法律咨询', 'legal, abogado, abogada, asesoría legal, asesoría jurídica, derecho, contratos, jurídico', 'कानूनी, वकील, कानून, अनुबंध, कानूनी सलाह'),
  patents: topic('patent, patents, trademark, trademarks, intellectual property, copyright', '专利, 商标, 知识产权, 版权', 'patente, patentes, marca registrada, propiedad intelectual', 'पेटेंट, ट्रेडमार्क, बौद्धिक संपदा, कॉपीराइट'),
  immigration: topic('visa, visas, immigration, work permit, residence permit, asylum', '签证, 移民, 工作许可, 居留', 'visado, visa, inmigración, permiso de trabajo, extranjería, residencia', 'वीजा, आप्रवासन, कार्य अनुमति'),
  accounting: topic('accounting, accountant, bookkeeping, tax, taxes, tax return, payroll, audit', '会计, 税务, 记账, 报税, 审计', 'contabilidad, contable, contador, impuestos, nóminas, auditoría', 'लेखांकन, लेखाकार, टैक्स, हिसाब-किताब, ऑडिट'),
  marketing: topic('marketing, advertising, branding, seo, growth marketing, social media, content marketing, promotion, campaign', '营销, 市场推广, 品牌, 广告, 社交媒体, 推广, 新媒体运营', 'marketing, publicidad, marca, redes sociales, mercadotecnia, posicionamiento, promoción', 'विपणन, मार्केटिंग, विज्ञापन, ब्रांडिंग, सोशल मीडिया, प्रचार'),
  sales: topic('sales, selling skills, closing deals, sales strategy, b2b sales, sales training', '销售技巧, 销售策略, 商务拓展, 销售', 'ventas, estrategia de ventas, cierre de ventas', 'बिक्री, सेल्स, बिक्री रणनीति'),
  strategy: topic('business plan, business strategy, business model, go-to-market, pricing strategy, strategy', '商业计划, 商业模式, 战略, 定价策略', 'plan de negocio, estrategia, modelo de negocio', 'व्यवसाय योजना, रणनीति, बिजनेस मॉडल'),
  partnership: topic('partnership, partnerships, collaboration, collaborators, joint venture, strategic partner', '合作, 合作伙伴, 战略合作, 合资', 'colaboración, alianza, alianzas, colaboradores, empresa conjunta', 'साझेदारी, सहयोग, सहयोगी'),
  export: topic('export, exporting, import export, international trade, customs, overseas market', '出口, 进出口, 国际贸易, 外贸, 海外市场, 海关', 'exportación, exportar, importación, comercio exterior, comercio internacional, aduanas', 'निर्यात, आयात, अंतरराष्ट्रीय व्यापार, सीमा शुल्क'),
  logistics: topic('logistics, shipping, delivery, freight, warehouse, warehousing, cold chain, trucking', '物流, 运输, 配送, 仓储, 货运, 冷链', 'logística, envíos, reparto, transporte de mercancías, almacén, cadena de frío', 'लॉजिस्टिक्स, परिवहन, डिलीवरी, गोदाम, माल ढुलाई'),
  insurance: topic('insurance, insurer, actuary, underwriting', '保险', 'seguro, seguros, aseguradora', 'बीमा'),
  research: topic('research, researcher, researchers, academic, academia, university lab, scientific study, research partner', '研究, 科研, 学术, 研究员, 实验室', 'investigación, investigador, investigadora, académico, laboratorio', 'अनुसंधान, शोध, शोधकर्ता, शैक्षणिक, प्रयोगशाला'),
  speaking: exchange(
    say('speaker, speakers, keynote, panelist, panellist, guest lecturer, moderator, talks', '演讲嘉宾, 演讲者, 讲者, 主讲人, 嘉宾', 'ponente, ponentes, conferenciante, orador, panelista', 'वक्ता, मुख्य वक्ता, अतिथि वक्ता'),
    say('speaker, speaking, keynote, public speaking, panelist, give talks, talks, lectures, guest lectures, moderator', '演讲, 主讲, 讲座, 嘉宾, 分享会', 'ponente, charlas, conferencias, conferenciante, orador', 'वक्ता, भाषण, व्याख्यान'),
  ),
  stage: exchange(
    say('stage, speaking slot, speaking opportunity, speaking opportunities, audience, podium, conference slot, conferences to speak at', '演讲机会, 舞台, 讲台, 听众', 'escenario, oportunidades para hablar, dar una charla, público', 'मंच, भाषण का अवसर, श्रोता'),
    say('stage, conference, speaking slot, speaking slots, event organiser, event organizer, audience, podcast', '舞台, 会议, 大会, 主办方, 播客', 'escenario, conferencia, congreso, organizadora de eventos, organizador de eventos', 'मंच, सम्मेलन, आयोजक, पॉडकास्ट'),
  ),
}
