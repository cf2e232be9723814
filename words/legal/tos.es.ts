import type { LegalText } from './shape.ts'

export const tos: LegalText = {
  title: 'Términos del servicio',
  effective: 'Vigentes desde el 31 de enero de 2025',
  intro: [
    'Estos Términos son el acuerdo entre tú y el operador de esta instalación de Interchange, un servicio en el que quienes acuden a un mismo evento encuentran a las personas a las que pueden ayudar y a las que pueden ayudarles. Léelos antes de crear una cuenta, comprar una plaza o publicar un evento.',
    'Hay cuatro puntos que merecen tu atención desde el principio: el dinero de los eventos de pago se reparte como se describe en «Cómo se reparte el dinero»; nuestra responsabilidad ante ti se limita a {{liabilityCap}}; los conflictos se resuelven mediante arbitraje vinculante en {{arbitrationCity}}; y tanto tú como nosotros renunciamos a las acciones colectivas.',
  ],
  sections: [
    {
      id: 'agreement',
      heading: 'El acuerdo y sus partes',
      paragraphs: [
        '«Nosotros» y «el proveedor» designan a {{operator}}. «Tú» designa a la persona que usa el servicio y, si actúas en nombre de una organización, también a esta; en tal caso confirmas que puedes obligarla. Puedes escribirnos a {{contactEmail}} y, si lo pides, te diremos nuestra denominación legal completa y nuestra dirección postal.',
        'Aceptas estos Términos al crear una cuenta, inscribirte en un evento, publicar uno o participar como afiliado. Si no estás de acuerdo, no uses el servicio. La Política de privacidad explica cómo tratamos los datos personales.',
        'El programa Interchange se publica con su propia licencia de código abierto. Estos Términos rigen el servicio que prestamos con él y no te quitan ningún derecho que esa licencia te conceda.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Tu cuenta',
      paragraphs: [
        'Debes tener al menos 18 años y capacidad para celebrar un contrato vinculante. Necesitas una dirección de correo propia, que confirmas con un código, y lo que nos digas a nosotros y a los demás sobre ti debe ser verdad. No abras otra cuenta para eludir un límite o una suspensión.',
        'No compartas tu contraseña ni los códigos que te enviemos. Respondes de lo que se haga desde tu cuenta, salvo que no hubieras podido razonablemente evitarlo. Si crees que alguien la ha usado, avísanos de inmediato.',
        'Puedes eliminar tu cuenta cuando quieras desde tu perfil; la eliminación se puede deshacer durante 14 días. Si aún tienes un evento de pago por celebrar, celébralo o cancélalo antes, para que nadie que haya pagado se quede sin respuesta.',
      ],
    },
    {
      id: 'events-and-roles',
      heading: 'Los eventos y el papel de cada cual',
      paragraphs: [
        'Un «evento» es cualquier ocasión de conocerse publicada en Interchange, presencial, en línea o de ambas formas. El producto también puede llamarlo «nexus»; las dos palabras significan lo mismo.',
        {
          list: [
            'El anfitrión, también llamado creador del evento, publica el evento, fija sus reglas, precios y política de reembolso, y lo celebra. Los coanfitriones actúan con los permisos que el anfitrión les dé.',
            'Los participantes se inscriben en un evento y, si quieren, se les empareja entre sí.',
            'Los afiliados recomiendan un evento y pueden ganar una comisión.',
            'Nosotros prestamos el servicio. Salvo que la página del evento diga otra cosa, no organizamos el evento ni empleamos, supervisamos o representamos al anfitrión, excepto para recibir los pagos como se describe más abajo.',
          ],
        },
        'El anfitrión responde del evento: de que su descripción sea veraz, de que se celebre tal como se anunció, de que el lugar y el contenido sean lícitos y razonablemente seguros, y de que los permisos, los seguros y los impuestos estén en regla. El contrato de asistencia se celebra entre el participante y el anfitrión.',
        'El anfitrión solo puede usar los datos de los participantes para preparar y celebrar ese evento y darle seguimiento; debe protegerlos y respetar las decisiones de cada persona. Exportar una lista no pone fin a estos deberes.',
      ],
    },
    {
      id: 'registration',
      heading: 'Códigos de invitación e inscripción',
      paragraphs: [
        'Los participantes se unen con un código de invitación; los eventos públicos llevan un código abierto que sirve para cualquiera. Un código puede tener un límite de usos o de tiempo, o valer para una sola dirección de correo, y el anfitrión puede retirarlo. No intentes adivinar códigos ni los vendas, y no publiques uno que era solo para ti.',
        'El anfitrión puede limitar las plazas, hacer preguntas, exigir aprobación o llevar una lista de espera. La plaza es tuya solo cuando el servicio muestra tu inscripción como confirmada. Una oferta de la lista de espera caduca a la hora que indica, y la plaza reservada durante el pago se libera si el pago no se completa.',
        'Si compras varias plazas, cada una de las demás personas reclama la suya con un enlace y se inscribe en su propio nombre. Hasta entonces la plaza cuenta para el aforo del evento, pero no se empareja a nadie por ella.',
      ],
    },
    {
      id: 'matching-and-assistant',
      heading: 'Los emparejamientos y el asistente',
      paragraphs: [
        'Tú dices qué buscas (tus objetivos) y qué ofreces (tus ofrecimientos). El servicio los compara con los de los demás participantes y propone coincidencias, con razones que citan las palabras de ambas personas. La solidez que se muestra en cada coincidencia es una estimación. Nadie puede comprar una posición mejor.',
        'No comprobamos la identidad, la preparación ni las intenciones de nadie, y no prometemos que una coincidencia lleve a una reunión, un contrato, una inversión o cualquier otro resultado. Cuando un evento aspira a un número determinado de coincidencias por persona y no es posible alcanzarlo, el servicio lo dice. Usa tu propio criterio antes de compartir información confidencial, firmar, pagar o reunirte a solas con alguien.',
        'El asistente de reflexión y la herramienta que mejora los textos funcionan con reglas fijas o, si hemos configurado uno, con un modelo de lenguaje. Hacen propuestas y pueden equivocarse. Nada se aplica hasta que lo aceptas, y lo que aceptas pasa a ser una declaración tuya. Sus respuestas no son asesoramiento jurídico, financiero ni profesional de otro tipo.',
      ],
    },
    {
      id: 'payments',
      heading: 'Precios y pago',
      paragraphs: [
        'Antes de pagar ves el precio completo, la política de reembolso y cómo se repartirá el importe. El precio que se muestra es todo lo que pagas: la comisión de tarjeta está incluida, no se añade. El anfitrión se encarga de que estén incluidos los impuestos que correspondan.',
        'El cobro con tarjeta lo realiza un proveedor de pagos, una empresa independiente, en sus propias páginas y con sus propias condiciones. Nunca recibimos el número completo de tu tarjeta. Recibimos el pago por cuenta del anfitrión y, al pagarnos a nosotros, has pagado al anfitrión.',
        'La comisión de tarjeta es {{cardFeePercent}} del importe pagado más {{cardFeeFixed}} por cada pago. Los importes con el signo de dólar están en dólares de los Estados Unidos; en otra moneda, la parte fija es la que se muestra antes de pagar. Las inscripciones gratuitas no tienen comisión de tarjeta. Si el proveedor de pagos nos cobra más o menos que eso, la diferencia es nuestra.',
        'Si un pago llega cuando la plaza ya no está disponible, lo reembolsamos por completo. Cuando el servicio indica que los pagos son de prueba, no se mueve dinero real y nadie adquiere derecho a reclamarlo.',
      ],
    },
    {
      id: 'revenue-split',
      heading: 'Cómo se reparte el dinero',
      paragraphs: [
        'En cada evento de pago, primero se descuenta del importe pagado la comisión de tarjeta ({{cardFeePercent}} + {{cardFeeFixed}}). Lo que queda se reparte así:',
        {
          list: [
            '{{providerShare}} corresponde al proveedor, como retribución por el servicio;',
            '{{creatorShare}} corresponde al creador del evento.',
          ],
        },
        'Si un afiliado trajo al participante, la comisión del afiliado es una fracción de la parte del creador del evento. Ni reduce nuestra parte ni sube el precio.',
        'Las partes se calculan en la unidad más pequeña de la moneda y siempre suman el importe pagado; en caso de empate, la última unidad es para el creador del evento. Quedan guardadas con cada pedido, y un cambio posterior del reparto no afecta a los pedidos ya pagados.',
        'Lo que el proveedor de pagos nos cobra por disputas, cuentas conectadas y transferencias sale de nuestra parte.',
      ],
    },
    {
      id: 'payouts',
      heading: 'Pagos a anfitriones y afiliados',
      paragraphs: [
        'Para cobrar, el anfitrión o el afiliado abre una cuenta con el proveedor de pagos y le da los datos que la ley le obliga a pedir. Nosotros nunca pedimos datos bancarios. Un evento de pago puede publicarse antes de que esa cuenta esté lista; hasta entonces, el dinero espera con nosotros.',
        'La parte del creador del evento se transfiere normalmente 48 horas después del final del evento, siempre que la cuenta esté activa y no haya una disputa abierta sobre el pago. Lo que el dinero tarde después en llegar a una cuenta bancaria depende del proveedor de pagos.',
        'Podemos retener un pago durante el tiempo necesario si hay indicios de fraude, si el evento no se celebró o fue sustancialmente distinto de su descripción, o si lo exigen la ley o el proveedor de pagos. Damos el motivo, salvo que la ley lo prohíba.',
        'Si un reembolso o una disputa perdida no se puede recuperar de tu cuenta con el proveedor de pagos, nos debes ese importe y podemos descontarlo de pagos posteriores. Los impuestos sobre lo que recibes corren de tu cuenta.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Cancelaciones y reembolsos',
      paragraphs: [
        'Cada evento de pago tiene una de estas tres políticas de reembolso, elegida por el anfitrión y mostrada antes del pago:',
        {
          list: [
            'Flexible: reembolso completo si cancelas al menos 24 horas antes del comienzo.',
            'Moderada: reembolso completo si cancelas al menos 7 días antes del comienzo.',
            'Ninguna: no hay reembolso si cancelas, salvo en los casos que siguen.',
          ],
        },
        'Si el anfitrión cancela el evento, se ofrece a todos los que pagaron un reembolso completo. Si el comienzo del evento se mueve más de dos horas, puedes cancelar y recibir un reembolso completo sea cual sea la política. Antes de que confirmes una cancelación, el servicio muestra cuánto recuperas.',
        'El reembolso va al medio de pago que usaste. Se soporta en la misma proporción en que se repartió el pago, y la comisión del afiliado disminuye con él. Salvo que te hayamos dicho otra cosa antes de pagar, la comisión de tarjeta de un pago reembolsado corre de nuestra cuenta y no reduce tu reembolso.',
        'Si algo no te satisface, consulta al anfitrión o a nosotros antes de disputar un pago ante tu banco; suele ser más rápido. Una disputa perdida se trata como un reembolso.',
        'Los derechos de desistimiento y de reembolso que te da la legislación de consumo no se ven afectados.',
      ],
    },
    {
      id: 'affiliates',
      heading: 'Afiliados',
      paragraphs: [
        'El anfitrión puede invitar a afiliados o permitir que la gente lo solicite. El anfitrión fija el porcentaje, y la comisión es ese porcentaje de la parte del creador del evento en cada pago. Se aplica el porcentaje vigente en el momento de la venta; un cambio solo afecta a ventas posteriores.',
        'A qué afiliado se atribuye una venta depende de la regla que muestre el programa; si no dice otra cosa, es aquel cuyo enlace se abrió en último lugar en los 30 días anteriores a la inscripción. La comisión es exigible 14 días después del final del evento y se paga junto con otras al alcanzar el mínimo indicado. Los reembolsos y las disputas perdidas la reducen, incluso después de pagada; en ese caso el importe se descuenta del pago siguiente.',
        'Los afiliados deben decir abiertamente que ganan una comisión, solo pueden hacer afirmaciones veraces y no deben enviar mensajes no solicitados. No deben recomendarse a sí mismos, usar varias cuentas ni generar clics o ventas artificiales. El anfitrión o nosotros podemos pausar a un afiliado o anular una comisión obtenida de ese modo, y damos el motivo. Los afiliados no son empleados ni agentes nuestros.',
      ],
    },
    {
      id: 'your-content',
      heading: 'Lo que escribes y subes',
      paragraphs: [
        'Tu contenido sigue siendo tuyo. Nos permites, sin pago, sin exclusividad y en todo el mundo, guardarlo, copiarlo, darle formato, traducirlo y mostrarlo en la medida en que lo exija el funcionamiento del servicio y a las personas para las que lo hiciste visible. Este permiso no nos autoriza a vender tu contenido. Termina cuando el contenido se elimina, salvo para lo que otras personas pueden conservar legítimamente, como los mensajes en sus conversaciones, y para los registros que la ley nos obliga a guardar.',
        'Confirmas que puedes usar lo que subes y que no infringe la ley ni los derechos de nadie. Las traducciones automáticas se señalan como tales; vale el texto original.',
        'Si algún contenido del servicio infringe tus derechos, escribe a {{contactEmail}} y dinos cuál es, dónde está, de qué derecho se trata y cómo podemos localizarte. Si nos envías ideas para el producto, podemos usarlas sin pagar por ellas.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Cómo nos tratamos',
      paragraphs: [
        'No debes usar el servicio para:',
        {
          list: [
            'acosar, amenazar, engañar o discriminar a nadie, ni hacerte pasar por otra persona;',
            'contactar a quien te ha bloqueado, o usar datos de contacto para algo que esa persona no aceptó;',
            'enviar correo basura o promover ofertas fraudulentas o ilícitas;',
            'publicar un evento ilícito o que no piensas celebrar;',
            'vender fuera del servicio una plaza ofrecida en él para eludir el reparto de ingresos;',
            'recopilar datos en masa, acceder a datos que no te corresponden o elaborar un directorio a partir del servicio;',
            'difundir código malicioso, sobrecargar el servicio o eludir sus límites, bloqueos y precios.',
          ],
        },
        'Si encuentras un fallo de seguridad, comunícalo de buena fe a {{contactEmail}} y no toques los datos de otras personas.',
      ],
    },
    {
      id: 'suspension',
      heading: 'Bloqueos, denuncias y suspensión',
      paragraphs: [
        'Puedes bloquear o denunciar a cualquiera. El bloqueo es discreto y funciona en ambos sentidos. La denuncia llega al anfitrión o a nosotros junto con la parte de la conversación a la que se refiere.',
        'Si alguien incumple estos Términos o la ley, pone en riesgo a otros, o lo exige un tribunal, una autoridad o el proveedor de pagos, podemos advertir o silenciar a esa persona, retirar contenido, apartarla de un evento, o suspender o cerrar su cuenta. Elegimos la medida más leve que sea eficaz.',
        'A la persona suspendida se le cierra la sesión y se le comunica el motivo. Para apelar, escribe a {{contactEmail}}; revisa la decisión una persona, no un programa. El dinero debido antes de la suspensión se sigue debiendo, sin perjuicio de los reembolsos, las disputas y las retenciones descritas más arriba.',
      ],
    },
    {
      id: 'disclaimers',
      heading: 'Ausencia de garantías y reclamaciones de terceros',
      paragraphs: [
        'El servicio se presta tal como es y según esté disponible. En la medida en que la ley lo permita, no damos ninguna garantía, expresa ni implícita, en particular de comerciabilidad, de idoneidad para un fin determinado o de no infracción, ni garantizamos que el servicio funcione sin interrupciones ni errores o que nunca se pierdan datos.',
        'En la medida en que la ley lo permita, no respondemos de la conducta de anfitriones, participantes o afiliados, de los propios eventos ni de los servicios de otras empresas, como el inicio de sesión, los pagos, el correo o los modelos de lenguaje.',
        'Si incumples estos Términos o la ley por culpa tuya y por ello un tercero nos reclama, nos indemnizarás por esa reclamación y por el coste razonable de la defensa. Los consumidores solo deben hacerlo en la medida en que la ley lo disponga.',
      ],
    },
    {
      id: 'liability',
      heading: 'Límite de responsabilidad',
      paragraphs: [
        'En la medida en que la ley lo permita, nuestra responsabilidad total ante ti por todas las reclamaciones derivadas del servicio o de estos Términos, o relacionadas con ellos, sea cual sea su fundamento jurídico, se limita a {{liabilityCap}} en total.',
        'En la medida en que la ley lo permita, no respondemos de daños indirectos, incidentales, especiales, consecuentes o punitivos, ni de la pérdida de beneficios, ingresos, datos, reputación u oportunidades.',
        'El límite no se refiere al dinero que te debemos según estos Términos: los reembolsos, la parte del creador del evento y las comisiones que sean exigibles. Tampoco se aplica cuando la ley no permite limitar la responsabilidad, por ejemplo, según la ley aplicable, en caso de fraude, dolo, culpa grave, muerte o lesiones. Si la ley solo permite una parte de estos límites, se aplica esa parte.',
      ],
    },
    {
      id: 'arbitration',
      heading: 'Conflictos y arbitraje vinculante',
      paragraphs: [
        'Si algo ha ido mal, escribe primero a {{contactEmail}} con tu nombre, el evento y lo que pides. Después, tú y nosotros intentaremos de buena fe, durante 30 días, llegar a un acuerdo.',
        'Si no se logra, todo conflicto derivado del servicio o de estos Términos, o relacionado con ellos, incluso sobre su validez y sobre si esta sección abarca el conflicto, se resolverá de forma definitiva mediante arbitraje vinculante ante un solo árbitro, con sede en {{arbitrationCity}}. El árbitro decide en lugar de un juez o un jurado, su decisión es definitiva y los tribunales pueden hacerla cumplir. Tú y nosotros renunciamos al derecho a un juicio ante un tribunal o un jurado.',
        'Tú y nosotros elegimos juntos al árbitro. Si no hay acuerdo en 30 días, lo designa una institución de arbitraje reconocida de esa ciudad o, si no la hay, el tribunal competente del lugar. El procedimiento puede hacerse por escrito o por vídeo, para que nadie tenga que viajar. El árbitro puede conceder a una persona lo mismo que podría un tribunal, dentro de estos Términos.',
        {
          list: [
            'Cualquiera de las partes puede llevar una reclamación individual ante un juzgado de menor cuantía que sea competente.',
            'Cualquiera de las partes puede pedir a un tribunal una orden urgente contra un daño inminente o el uso indebido de la propiedad intelectual.',
            'Siempre puedes presentar una queja ante una autoridad pública.',
          ],
        },
        'Rige estos Términos la ley vigente en esa ciudad, sin sus normas de conflicto de leyes. Si eres consumidor, conservas la protección que te da la ley imperativa de tu país, incluido cualquier derecho a acudir a sus tribunales.',
      ],
    },
    {
      id: 'class-action-waiver',
      heading: 'Renuncia a las acciones colectivas',
      paragraphs: [
        'En la medida en que la ley lo permita, tú y nosotros solo podemos reclamarnos de forma individual, y no como demandante o miembro en una acción de clase, colectiva, conjunta o de representación. El árbitro no puede reunir las reclamaciones de varias personas, salvo que todas ellas y nosotros lo aceptemos, y solo puede resolver en favor de la persona que reclama.',
        'Si esta renuncia no puede hacerse cumplir para una reclamación concreta, solo esa reclamación la decide un tribunal, y todo lo demás sigue sujeto a arbitraje.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Cambios, reglas generales y contacto',
      paragraphs: [
        'Podemos cambiar estos Términos por un motivo justificado, como nuevas funciones, un cambio en la ley o la seguridad. Anunciamos los cambios importantes por correo o en el servicio con al menos 30 días de antelación y volvemos a pedir tu aceptación cuando la ley lo exige; puedes eliminar tu cuenta antes de que entren en vigor. Un cambio no se aplica a pedidos ya pagados ni a conflictos ya planteados. Si ponemos fin al servicio, avisamos con al menos 30 días de antelación, salvo que la ley o la seguridad no nos dejen tiempo.',
        'Si una disposición no es válida, las demás se mantienen. No ejercer un derecho no significa renunciar a él. Solo puedes transferir este acuerdo con nuestro consentimiento; nosotros podemos transferirlo a quien asuma el servicio si no se reducen tus derechos.',
        'Estos Términos existen en inglés, chino, español e hindi. Si difieren, decide la versión en inglés, salvo que la ley te permita invocar la versión en tu idioma.',
        'Preguntas sobre estos Términos: {{contactEmail}}.',
      ],
    },
  ],
}
