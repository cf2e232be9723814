/** Nouns of the field that end like a participle or a gerund. */
const nouns = new Set(
  `binding booking bundling drawing encoding evening feed finding greeting heading keyring landing listing mailing
  making matching meaning meeting morning naming nesting notifying onboarding outgoing pairing polling
  posting pricing ranking reading ring seating setting spacing speed spelling testing timing
  warning wording`.split(/\s+/),
)

/** Participles that do not end in -ed. */
const participles = new Set(
  `begun bought dealt done drawn found given gone heard held kept known left lost made meant met
  paid read said seen sent shown sold spoken stood taken told written`.split(/\s+/),
)

const particles = new Set(
  `after again at back before by down from here how in now of on out over there through to up what
  when where which who why`.split(/\s+/),
)

const isParticiple = (word: string) =>
  participles.has(word) || (word.endsWith('ed') && !nouns.has(word))
const isGerund = (word: string) => word.endsWith('ing') && !nouns.has(word)

/**
 * What is wrong with the name of a type: its last word must be a noun. `ShownReason` and `CheckIn`
 * are nouns, `Shown` and `At` are not.
 */
export function faultOfType(name: string): string | undefined {
  const words = [...name.matchAll(/[A-Z][a-z0-9]*/g)].map(([word]) => word.toLowerCase())
  const last = words.at(-1) ?? ''
  if (isParticiple(last)) return 'ends in a participle'
  if (isGerund(last)) return 'ends in a gerund'
  if (words.length === 1 && particles.has(last)) return 'is no noun'
  return undefined
}

/**
 * What is wrong with the name of a file, given without its folder: modules are in kebab-case,
 * components in PascalCase, and no name is a bare gerund.
 */
export function faultOfFile(name: string): string | undefined {
  const [stem = '', ...rest] = name.split('.')
  const isComponent = rest.at(-1) === 'tsx' && !rest.includes('test')
  if (/^[A-Z][A-Za-z0-9]*$/.test(stem)) return undefined
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(stem)) return 'is neither kebab-case nor PascalCase'
  if (isComponent || stem.includes('-')) return undefined
  return isGerund(stem) ? 'is a bare gerund' : undefined
}
