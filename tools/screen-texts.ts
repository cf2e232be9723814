import { type ESTree, parseSync, Visitor } from 'vite'

/** Where a text is shown, which limits its length. */
export type TextRole = 'button' | 'toast' | 'hint' | 'empty'
/** The keys of texts by role, and words written into the code instead of the catalogue. */
export type ScreenTexts = { keys: [role: TextRole, key: string][]; outside: string[] }

const roles = new Map<string, TextRole>([
  ['Button', 'button'],
  ['EmptyState', 'empty'],
])
// Attributes that people read or hear.
const spoken = new Set(['alt', 'aria-label', 'hint', 'label', 'placeholder', 'text', 'title'])

/**
 * Returns the texts that a component shows, by their role. A key that is put together from parts is
 * not found.
 */
export function screenTexts(file: string, code: string): ScreenTexts {
  const found: ScreenTexts = { keys: [], outside: [] }
  const add = (role: TextRole, node: unknown) => {
    for (const key of keysIn(node)) found.keys.push([role, key])
  }
  new Visitor({
    JSXElement: ({ openingElement, children }) => {
      const role = roles.get(nameOf(openingElement))
      const shown = children.filter((child) => child.type === 'JSXExpressionContainer')
      if (role) for (const { expression } of shown) add(role, expression)
    },
    JSXAttribute: ({ name, value }) => {
      const attribute = name.type === 'JSXIdentifier' ? name.name : ''
      if (attribute === 'hint') add('hint', value)
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      if (spoken.has(attribute) && isWord(value.value)) found.outside.push(value.value)
    },
    JSXText: ({ value }) => {
      if (isWord(value)) found.outside.push(value.trim())
    },
    CallExpression: ({ callee, arguments: [title] }) => {
      if (callee.type === 'Identifier' && callee.name === 'showToast') add('toast', title)
    },
  }).visit(parseSync(file, code).program)
  return found
}

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''))

function nameOf({ name }: ESTree.JSXOpeningElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** Returns the keys of the texts that an expression may give. */
function keysIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(keysIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given, ...rest } = node as Record<string, unknown>
  if (type === 'JSXElement') return []
  const [first] = Array.isArray(given) ? (given as { type?: string; value?: unknown }[]) : []
  const isText = (callee as { name?: string } | undefined)?.name === 't'
  if (isText) return first?.type === 'Literal' ? [String(first.value)] : keysIn(first)
  return [
    given,
    rest['expression'],
    rest['consequent'],
    rest['alternate'],
    rest['left'],
    rest['right'],
  ].flatMap(keysIn)
}
