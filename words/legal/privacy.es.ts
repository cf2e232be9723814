import type { LegalText } from './shape.ts'

export const privacy: LegalText = {
  title: 'Política de privacidad',
  effective: 'Vigente desde el 31 de enero de 2025',
  intro: [
    'Esta política explica qué datos personales usa Interchange, para qué, quién los ve, cuánto tiempo se conservan y qué puedes decidir tú. En resumen: tus coincidencias ven tu nombre, lo que hiciste visible y los objetivos y ofrecimientos que explican la coincidencia. Puedes obtener una copia de tus datos, corregirlos o eliminarlos, y puedes darte de baja de las promociones. No vendemos tus datos.',
    'En esta política, un «evento» es cualquier ocasión de conocerse publicada en Interchange; el producto también puede llamarlo «nexus».',
  ],
  sections: [
    {
      id: 'controller',
      heading: 'Quién es responsable',
      paragraphs: [
        'Interchange es un programa que cualquiera puede alojar. El responsable del tratamiento de tus datos personales es {{operator}} («nosotros»). Quien escribió el programa no recibe datos de la instalación por el solo hecho de haberlo escrito.',
        'Escribe a {{contactEmail}} sobre cualquier punto de esta política. Si lo pides, te diremos nuestra denominación legal completa y nuestra dirección postal y, cuando la ley nos obligue a tenerlos, quiénes son nuestro delegado de protección de datos y nuestro representante.',
        'El anfitrión de un evento decide qué pregunta a los participantes y es él mismo responsable de lo que haga con los datos de participantes que ve o exporta.',
      ],
    },
    {
      id: 'data-we-hold',
      heading: 'Los datos que tenemos',
      paragraphs: [
        'La mayoría nos los das tú; otros se generan al usar el servicio, y unos pocos proceden de terceros, como un anfitrión que te invita o un proveedor de pagos que confirma un pago.',
        {
          list: [
            'Cuenta: nombre, dirección de correo, identificador en el servicio de inicio de sesión, idioma, zona horaria, estado de la cuenta y la versión de estos documentos que aceptaste.',
            'Perfil, en la medida en que lo rellenes: foto, titular, biografía, empresa, función, enlaces, idiomas, pronombres, ciudad y, si eres anfitrión, tu página pública. Se eliminan los datos de ubicación que contengan las fotos.',
            'Preferencias de comodidad, todas opcionales: el tipo y el número de reuniones que te gustan, un lugar tranquilo, acceso sin escalones. Si esto revela algo sobre tu salud, lo usamos solo si decidiste indicarlo y solo para organizar tus reuniones.',
            'Objetivos y ofrecimientos, con sus temas, prioridad e idioma.',
            'Participación: inscripciones, respuestas que das al anfitrión, códigos de invitación usados, lista de espera, registro de llegada, coincidencias y lo que decidiste sobre ellas, reuniones, rondas, valoraciones, notas privadas y seguimientos.',
            'Mensajes, bloqueos, denuncias y comentarios, y tus conversaciones con el asistente de reflexión.',
            'Dinero: pedidos, importes, su reparto, reembolsos, pagos a anfitriones y comisiones, y los números de referencia del proveedor de pagos. No tenemos números completos de tarjeta ni datos bancarios.',
            'Afiliados: el código y los clics, registros y ventas que se le atribuyen.',
            'Registros técnicos: hora y tipo de cada solicitud, dirección de red, tipo de navegador, errores y sucesos de seguridad.',
          ],
        },
      ],
    },
    {
      id: 'why-we-use-it',
      heading: 'Para qué los usamos y por qué podemos hacerlo',
      paragraphs: [
        {
          list: [
            'Para gestionar tu cuenta, tus inscripciones, pagos, cobros y mensajes: es necesario para cumplir nuestro contrato contigo.',
            'Para emparejarte con otras personas y organizar reuniones: es lo que pides al aceptar el emparejamiento en un evento. Puedes retirar ese consentimiento.',
            'Para mantener seguro el servicio, limitar los abusos, atender denuncias, corregir fallos y resolver conflictos: es nuestro interés legítimo y el de los demás usuarios.',
            'Para medir y mejorar la calidad de los emparejamientos con cifras agregadas: con tu consentimiento para las estadísticas agregadas.',
            'Para llevar la contabilidad, pagar impuestos y responder a las autoridades: es una obligación legal.',
            'Para enviarte novedades del producto y dar a conocer tus datos a los patrocinadores: solo con tu consentimiento.',
          ],
        },
        'El emparejamiento es automático. Compara los temas de objetivos y ofrecimientos, los idiomas y los ajustes, da a cada propuesta una solidez y una razón, y reparte la atención de forma equitativa entre quienes participan. No tiene efectos jurídicos ni otros de gravedad parecida para ti, y puedes ignorar o rechazar cualquier propuesta sin dar explicaciones.',
      ],
    },
    {
      id: 'consents',
      heading: 'Un consentimiento para cada fin',
      paragraphs: [
        'Te preguntamos por separado por cada uno de estos fines y guardamos qué aceptaste, con qué texto y cuándo:',
        {
          list: [
            'figurar en el directorio de un evento;',
            'que se te empareje con otros participantes;',
            'chatear con personas que también quieren hablar contigo;',
            'las fotos que se toman en un evento;',
            'entregar tus datos a patrocinadores (desactivado salvo que lo actives);',
            'novedades del producto y otras promociones (desactivadas salvo que las actives);',
            'estadísticas agregadas.',
          ],
        },
        'Negarte a uno no afecta a los demás, aunque sin el emparejamiento no podemos proponerte a nadie. Puedes retirar un consentimiento cuando quieras y lo aplicamos de inmediato: también se retiran las coincidencias ya calculadas. Lo hecho hasta entonces sigue siendo lícito.',
      ],
    },
    {
      id: 'matches',
      heading: 'Qué ven tus coincidencias',
      paragraphs: [
        'Tus datos se comparten con las personas con las que se te empareja; para eso sirve el emparejamiento. La persona emparejada contigo ve:',
        {
          list: [
            'tu nombre;',
            'las partes de tu perfil que le hiciste visibles. Para cada campo eliges: todo el mundo, los participantes, solo las personas con las que el interés es mutuo, o nadie;',
            'los objetivos y ofrecimientos tuyos que se citan en las razones de la coincidencia, con tus propias palabras y, si se usa traducción, en una versión señalada como traducida.',
          ],
        },
        'Tu interés en una coincidencia solo se muestra a la otra persona cuando es mutuo. Si descartas a alguien, esa persona nunca llega a saberlo, ni directamente ni por cifras, tiempos u orden. Los datos de contacto solo se revelan paso a paso y por decisión de ambos.',
        'Las notas privadas son solo tuyas. Si bloqueas a alguien, cada uno desaparece para el otro sin ningún aviso.',
      ],
    },
    {
      id: 'hosts-and-others',
      heading: 'Qué ven los anfitriones y otras personas',
      paragraphs: [
        {
          list: [
            'El anfitrión y los coanfitriones ven quién se inscribió, con su nombre, dirección de correo, respuestas, tipo de entrada, código de invitación, afiliado y registro de llegada. Los dispositivos que se usan en la entrada guardan la copia que necesitan para funcionar sin red.',
            'De los emparejamientos ven cuántas buenas coincidencias tiene cada persona y por qué no hay más, pero no con quién. La excepción es lo que el anfitrión anuncia: en las rondas cronometradas y las mesas de las reuniones aceptadas ven quién se sienta con quién.',
            'Los demás participantes te ven en el directorio solo si aceptaste figurar en él.',
            'Todo el mundo ve la página pública y los eventos de un anfitrión. A los visitantes, los objetivos y ofrecimientos se les muestran solo en totales, sin nombres y solo a partir de un número que no permita reconocer a nadie.',
            'Los patrocinadores reciben tus datos solo si lo aceptaste para ese evento.',
            'El afiliado ve que se le atribuyó una venta y por cuánto, no lo que escribiste.',
            'Nuestros administradores no ven tus coincidencias. Solo ven mensajes que forman parte de una denuncia, y cada uno de esos accesos queda registrado.',
          ],
        },
        'Si usas el calendario por suscripción, cualquiera que tenga su dirección privada puede leerlo. Puedes cambiar esa dirección en tu perfil.',
      ],
    },
    {
      id: 'service-providers',
      heading: 'Servicios que trabajan para nosotros',
      paragraphs: [
        'No vendemos datos personales, no los compartimos para publicidad en otros sitios ni usamos redes publicitarias. Solo entregamos lo que necesitan estos servicios:',
        {
          list: [
            'el servicio de inicio de sesión, que guarda tu dirección de correo y tu nombre y comprueba tu contraseña. Nunca vemos la contraseña en forma legible;',
            'el proveedor de pagos, que cobra y transfiere el dinero. Recibe el pedido, el importe y tu dirección de correo, y recoge por sí mismo los datos de tarjeta, bancarios y de identidad, con su propia política de privacidad;',
            'el servicio de correo, que entrega nuestros mensajes en tu dirección;',
            'el servicio de alojamiento en cuyas máquinas funciona la instalación;',
            'un servicio que compara el significado de los textos, solo si hemos configurado uno: recibe los textos de los objetivos y las ofertas, sin saber de quién son;',
            'un modelo de lenguaje, solo si hemos configurado uno, como se describe en la sección siguiente.',
          ],
        },
        'Algunas de estas funciones pueden formar parte de la propia instalación, y entonces nada sale de ella. Solo comunicamos datos a tribunales y autoridades cuando la ley nos obliga, y te lo decimos salvo que esté prohibido. Quien asuma el servicio en nuestro lugar queda obligado por esta política.',
        'Cuando un servicio trabaja en otro país, nos ocupamos de que los datos estén protegidos como exige la ley del tuyo, por ejemplo, mediante cláusulas contractuales tipo. Puedes pedirnos la lista de los servicios en uso y estas garantías.',
      ],
    },
    {
      id: 'language-model',
      heading: 'Modelo de lenguaje',
      paragraphs: [
        'El emparejamiento, el asistente de reflexión y la mejora de textos funcionan sin modelo de lenguaje, con reglas fijas. Si el operador no configura ninguno, ningún modelo recibe nada.',
        'Cuando hay uno configurado, el servicio lo dice. En ese caso el modelo recibe el texto que entregas al asistente o que pides mejorar o traducir, y los pocos campos del perfil que se indican en tu página de perfil, para poder responderte. Nunca recibe los campos privados de otras personas, y nada de lo que propone se aplica hasta que lo aceptas. Puedes desactivar su uso; desde ese momento no se le envía nada de lo que escribas y lo sustituye el modo por reglas.',
      ],
    },
    {
      id: 'browser-storage',
      heading: 'Cookies y almacenamiento en tu navegador',
      paragraphs: [
        'Usamos solo lo que el servicio necesita y lo que tú mismo ajustas. No hay cookies publicitarias ni seguimiento por parte de terceros.',
        {
          list: [
            'i18nextLng (almacenamiento local): tu idioma, hasta que lo borres.',
            'i18next (cookie): también tu idioma, para que el servidor pueda responder en él; se guarda un año como máximo.',
            'messagingPhase (almacenamiento local): cuál de los dos vocabularios elegiste, hasta que lo borres.',
            'session, la sesión (almacenamiento del navegador y, en su caso, una cookie que solo dice que alguien ha iniciado sesión): mantiene tu sesión abierta hasta que la cierres o caduque.',
            'Almacenamiento de sesión: la página, el evento y el código de invitación con los que llegaste, para que no se pierdan al registrarte; se borra tras su uso.',
            'touches (almacenamiento local): el enlace de qué afiliado seguiste, hacia qué evento y cuándo; 90 días como máximo, y solo si seguiste alguno.',
            'Borradores de formularios y, para el uso sin red, copias guardadas de entradas y listas; estas copias se borran al cerrar la sesión.',
          ],
        },
        'Si abres el enlace de un afiliado, cuenta durante el tiempo que indique el programa, 30 días si no dice otra cosa, para poder atribuirle una inscripción. Mientras se guarda ves quién te recomendó el evento, y allí puedes hacer que se olvide. Cuando inicias sesión o te registras, se guarda con tu cuenta o tu dirección, para que puedas seguir en otro dispositivo. Puedes borrar todo esto en tu navegador; se cerrará entonces tu sesión y puede cambiar el idioma.',
      ],
    },
    {
      id: 'retention',
      heading: 'Cuánto tiempo conservamos los datos',
      paragraphs: [
        {
          list: [
            'Datos del evento, como respuestas, registro de llegada, coincidencias, reuniones y conversaciones: hasta 90 días después del final del evento, salvo que el evento indique otro plazo. Las conversaciones quedan entonces solo para lectura y se eliminan, salvo que ambas personas las conserven.',
            'Cuenta, perfil, objetivos y ofrecimientos: hasta que los elimines o elimines tu cuenta. La eliminación se puede deshacer durante 14 días.',
            'Cuentas cuya dirección de correo nunca se confirmó: 7 días.',
            'Registros técnicos: 30 días. Textos enviados a un modelo de lenguaje: 30 días.',
            'Comentarios: un año.',
            'Registros de dinero: el tiempo que exija la ley fiscal y contable. Cuando eliminas tu cuenta, dejan de llevar tu nombre y se guardan solo con ese fin.',
            'La constancia de que diste o retiraste un consentimiento, y las denuncias o conflictos abiertos: mientras sean necesarios para formular, ejercer o defender reclamaciones.',
          ],
        },
        'Los datos del evento se eliminan automáticamente, y el anfitrión y los participantes reciben un comprobante. Las copias de seguridad desaparecen al ser sustituidas por otras más recientes.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Tus derechos y cómo ejercerlos',
      paragraphs: [
        {
          list: [
            'Acceder: descarga desde tu perfil todo lo que tenemos sobre ti, en un archivo de formato común y legible por máquina que puedes llevar a otro servicio.',
            'Corregir: cambia cuando quieras cualquier campo de tu perfil, tus objetivos y tus ofrecimientos; los emparejamientos tienen en cuenta el cambio.',
            'Eliminar: quita elementos sueltos o toda tu cuenta. Los demás verán entonces «persona eliminada»; los mensajes que enviaste siguen siendo legibles para quienes los recibieron, tus coincidencias se cierran y solo quedan los registros indicados en «Cuánto tiempo conservamos los datos».',
            'Decidir quién te ve: ajusta la visibilidad de cada campo, sal del directorio, participa sin figurar en listas o bloquea a alguien.',
            'Limitar u oponerte: pídenos que suspendamos un uso u oponte a uno que se base en nuestro interés legítimo.',
            'Retirar cualquier consentimiento y darte de baja de las promociones.',
          ],
        },
        'Si no puedes iniciar sesión o prefieres escribir, usa {{contactEmail}}. Comprobamos que eres tú y respondemos en el plazo de un mes, sin coste. Ejercer tus derechos nunca hace que el servicio sea peor o más caro para ti. Puedes actuar por medio de alguien a quien autorices.',
        'También puedes reclamar ante la autoridad de protección de datos del lugar donde vives o trabajas, o donde creas que se infringieron las normas.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Promociones',
      paragraphs: [
        'Solo recibes promociones si las activaste. Puedes darte de baja cuando quieras en tu perfil o con el enlace de cada uno de esos correos: un clic, sin iniciar sesión. Tiene efecto de inmediato.',
        'Los mensajes ligados a algo que hiciste, como una confirmación, un recibo, un cambio de hora o de lugar, un reembolso o un aviso de seguridad, no son promociones. Para la mayoría puedes elegir el canal en tu perfil.',
      ],
    },
    {
      id: 'security',
      heading: 'Seguridad',
      paragraphs: [
        'Protegemos los datos con medidas adecuadas al riesgo: las conexiones por internet van cifradas, en cada solicitud se comprueba qué puede ver la persona, el acceso se limita a quienes lo necesitan y nuestros registros no contienen contraseñas, textos de mensajes ni códigos de invitación. Ningún sistema es totalmente seguro. Si una brecha pone en peligro tus derechos, te informamos a ti y a la autoridad como exige la ley.',
        'Elige una contraseña que no uses en ningún otro sitio y comunica los fallos que encuentres a {{contactEmail}}.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Edad, cambios y contacto',
      paragraphs: [
        'El servicio no está pensado para menores de 18 años. Si sabemos que tenemos datos de una persona menor de esa edad, los eliminamos.',
        'Si cambiamos esta política de un modo que te afecte, lo anunciamos por correo o en el servicio con al menos 30 días de antelación y, cuando un nuevo uso requiere consentimiento, volvemos a pedirlo. Esta política existe en inglés, chino, español e hindi. Si difieren, decide la versión en inglés, salvo que la ley te permita invocar la versión en tu idioma.',
        'Contacto para todo lo relativo a esta política: {{contactEmail}}.',
      ],
    },
  ],
}
