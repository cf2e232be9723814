/**
 * Everyday words beyond the engine's own list, in English and Spanish: in capitals they are
 * shouting, not names.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `urgent urgently important help needed asap serious seriously attention welcome free today investors investor funding founder founders cofounder developer developers designer designers partner partners
  money startup startups company business market marketing sales team project projects product people friends friend mentor mentors mentorship students student women job jobs work hiring hire career meeting meetup event events workshop talk
  code coding software design data science research music art film food travel sport language languages practice exchange community volunteer volunteers support feedback experience really please thanks thank hello everyone everybody
  urgente importante ayuda atención gratis hoy inversores inversor inversión financiación fundador fundadora socio socia socios desarrollador desarrolladora diseñador diseñadora dinero empresa negocio mercado ventas equipo proyecto proyectos
  producto gente amigos mentor mentora estudiantes mujeres trabajo empleo encuentro evento taller charla código diseño datos investigación música arte cine comida viajes deporte idiomas práctica intercambio comunidad voluntarios apoyo
  experiencia gracias hola todos todas bienvenidos busco ofrezco quiero necesito nunca siempre mucho muchas ahora`.split(
    /\s+/u,
  ),
)
