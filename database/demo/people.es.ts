import type { DemoPerson } from './person.ts'

export const peopleEs: readonly DemoPerson[] = [
  {
    given_name: 'Remedios',
    family_name: 'Altamirena',
    locale: 'es',
    objectives: [
      'Un programa de control para mis turbinas, que las sigo regulando a mano',
      'Que alguien me revise el contrato de venta de energía antes de junio',
    ],
    offerings: [
      'Tres minicentrales hidráulicas de familia, de 0,4 a 1,8 MW, para hacer pruebas',
      'Cuarenta años de caudales apuntados en cuadernos',
    ],
  },
  {
    given_name: 'Fermín',
    family_name: 'Zarzalosa',
    locale: 'es',
    objectives: [
      'Restos de comida en Madrid, a partir de 100 kilos al día',
      'Huertas que quieran compost de verdad',
      'Una granja con vacas donde montar un biodigestor',
    ],
    offerings: [
      'Recojo los restos sin cobrar, seis días por semana',
      'Diseño biodigestores que no revientan, llevo catorce',
      'Compost maduro, unas 3 toneladas al mes',
    ],
  },
  {
    given_name: 'Itzel',
    family_name: 'Carrasqueda',
    locale: 'es',
    objectives: [
      'Alguien que sepa construir con bambú de verdad, no de catálogo',
      'Intérprete de chino para dos semanas de obra en abril, pagado',
      'Un salón grande unas tardes para armar una maqueta',
    ],
    offerings: [
      'Una escuela de 400 m² en Chiapas, con permiso y presupuesto, lista para levantar',
      'Soy arquitecta: reviso techos viejos a cambio de un plato de sopa',
    ],
  },
  {
    given_name: 'Nieves',
    family_name: 'Tordoya',
    locale: 'es',
    objectives: [
      'Una escuela de otro país para comparar lluvias, pájaros y flores cada mes',
      'Cuentos sobre el clima que no den miedo',
    ],
    offerings: [
      'Mis 28 alumnos con su huerto y su pluviómetro, listos para cartearse con otra clase',
    ],
  },
  {
    given_name: 'Abelardo',
    family_name: 'Quintrimán',
    locale: 'es',
    objectives: [
      'Una colega que sepa de contratos de energía en inglés',
      'Casos de pozos y riego donde la gente va perdiendo',
    ],
    offerings: [
      'Derecho de tierras y aguas en Chile y Perú, veinte años de juicios',
      'Primera consulta gratis para regantes y comunidades',
    ],
  },
  {
    given_name: 'Casilda',
    family_name: 'Montañol',
    locale: 'es',
    objectives: [
      'Saber cuánta agua le queda a mi pozo, y que no me mientan',
      'Un seguro contra la sequía que de verdad pague',
      'Abogado de aguas, urgente',
    ],
    offerings: [
      'Cuento lo que ha pasado en mi chacra, con nombre, fotos y recibos',
      'Paltos y dos pozos en Ica para probar sensores',
      'Once años de cosechas apuntadas, las mías y las de mis vecinos',
    ],
  },
  {
    given_name: 'Ramiro',
    family_name: 'Peñascal',
    locale: 'es',
    objectives: [
      'Cocinas o comedores que compren verdura fea todas las semanas',
      'Compost para las cuarenta huertas de la cooperativa',
      'Un préstamo pequeño para una cámara fría',
    ],
    offerings: [
      'Verdura fea pero rica, hasta 300 kilos por semana',
      'Cooperativa del campo, cuarenta huertas, cuentas en orden y ninguna deuda',
    ],
  },
  {
    given_name: 'Leocadia',
    family_name: 'Urbistena',
    locale: 'es',
    objectives: [
      'Alguien que me diga dónde poner baterías en vez de tirar cables nuevos',
      'Manos para los estudios de conexión, tenemos cola hasta 2027',
    ],
    offerings: [
      'Datos anónimos de doce líneas de distribución, cada quince minutos, tres años',
      'Te explico por qué tu conexión tarda tanto',
    ],
  },
  {
    given_name: 'Anselmo',
    family_name: 'Barrionegro',
    locale: 'es',
    objectives: [
      'Música en el salón parroquial, que los martes está muerto',
      'Quien mire el techo antes de que se nos caiga encima',
    ],
    offerings: [
      'Salón con calefacción y piano, martes y jueves por la tarde, gratis',
      'Sopa para cincuenta',
    ],
  },
  {
    given_name: 'Yurema',
    family_name: 'Caldelosa',
    locale: 'es',
    objectives: [
      'Cómo guardar el pescado frío en la playa, el hielo no me llega al mediodía',
      'Que alguien cuente lo que está pasando en nuestra ría',
    ],
    offerings: [
      'Un día en mi barca, salimos a las cinco',
      'Somos treinta mariscadoras, probamos cajas o neveras el tiempo que haga falta',
    ],
  },
  {
    given_name: 'Lautaro',
    family_name: 'Benegazzi',
    locale: 'es',
    objectives: [
      'Gente que enseñe a reparar radios, licuadoras, inversores, lo que venga',
      'Un mecánico de bicis con paciencia',
    ],
    offerings: [
      'Taller con herramientas, libre los sábados para quien quiera enseñar',
      'Quince aprendices jóvenes con ganas de ensuciarse',
    ],
  },
  {
    given_name: 'Graciela',
    family_name: 'Huamantica',
    locale: 'es',
    objectives: [
      'Cooperativas solares con dos años de cuentas ordenadas, mejor si son de mujeres',
      'Cooperativas del campo que necesiten frío o riego',
    ],
    offerings: [
      'Préstamos verdes desde 5.000 dólares, sin aval',
      'Te reviso el plan de negocio en una tarde',
    ],
  },
  {
    given_name: 'Baltasar',
    family_name: 'Irurgoiti',
    locale: 'es',
    objectives: [
      'Veinte técnicos para mantener parques eólicos, a partir de septiembre',
      'Un curso de golpe de calor para las cuadrillas',
    ],
    offerings: [
      'Trabajo fijo en eólica con seis meses de formación pagada',
      'Ayuda con papeles y vivienda para quien venga de fuera',
    ],
  },
  {
    given_name: 'Dorotea',
    family_name: 'Villacaña',
    locale: 'es',
    objectives: ['Quien sepa afinar campanas: la nuestra avisa de las crecidas y suena fatal'],
    offerings: ['Traduzco entre español y quechua', 'Enseño a tejer con la lana que nadie quiere'],
  },
  {
    given_name: 'Efraín',
    family_name: 'Lobatún',
    locale: 'es',
    objectives: [
      'Agricultores con al menos cinco años de cosechas apuntadas',
      'Un primer grupo de asegurados fuera de América',
    ],
    offerings: [
      'Seguro de sequía que paga según el satélite, sin peritos ni papeleo',
      'Una hora para aprender a leer una póliza',
    ],
  },
]
