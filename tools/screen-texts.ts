import { type ESTree, parseSync, Visitor } from 'vite'

/** Where a text is shown, which limits its length. */
export type TextRole = 'button' | 'tab' | 'toast' | 'hint' | 'empty'
/**
 * The keys of texts by role, and words written into the code instead of the catalogue. A key that is
 * put together has a star for each value in it.
 */
export type ScreenTexts = { keys: [role: TextRole, key: string][]; outside: string[] }

const roles = new Map<string, TextRole>([
  ['Button', 'button'],
  ['EmptyState', 'empty'],
])
// Attributes that people read or hear.
const spoken = new Set(['alt', 'aria-label', 'hint', 'label', 'placeholder', 'text', 'title'])

/** Returns the texts that a component shows, by their role. */
export function screenTexts(file: string, code: string): ScreenTexts {
  const found: ScreenTexts = { keys: [], outside: [] }
  const add = (role: TextRole, node: unknown) => {
    for (const key of keysIn(node)) found.keys.push([role, key])
  }
  new Visitor({
    JSXElement: ({ openingElement, children }) => {
      const role = roles.get(nameOf(openingElement))
      const shown = children.filter((child) => child.type === 'JSXExpressionContainer')
      for (const { expression } of shown) found.outside.push(...wordsIn(expression))
      if (role) for (const { expression } of shown) add(role, expression)
    },
    JSXAttribute: ({ name, value }) => {
      const attribute = name.type === 'JSXIdentifier' ? name.name : ''
      if (attribute === 'hint') add('hint', value)
      if (spoken.has(attribute)) found.outside.push(...wordsIn(value))
    },
    JSXText: ({ value }) => {
      if (isWord(value)) found.outside.push(value.trim())
    },
    Property: ({ key, value }) => {
      const isLabel = key.type === 'Identifier' && key.name === 'label'
      if (isLabel && code.includes('<Tabs')) add('tab', value)
    },
    CallExpression: ({ callee, arguments: [title, text] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'showToast') return
      add('toast', title)
      found.outside.push(...wordsIn(title), ...wordsIn(text))
    },
  }).visit(parseSync(file, code).program)
  return found
}

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''))

function nameOf({ name }: ESTree.JSXOpeningElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

// Properties and functions of mails, files and pages whose words a person reads.
const written = new Set(['body', 'heading', 'label', 'small', 'subject', 'text', 'title'])

/** Returns sentences that a source of the server writes itself, instead of the catalogue. */
export function serverTexts(file: string, code: string): string[] {
  const found: string[] = []
  const add = (node: unknown) =>
    found.push(...wordsIn(node).filter((text) => /\p{L}{2} \p{L}{2}/u.test(text)))
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && written.has(key.name)) add(value)
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && written.has(callee.name)) given.forEach(add)
    },
  }).visit(parseSync(file, code).program)
  return found
}

type Syntax = Record<string, unknown> & { type: string }

const isSyntax = (node: unknown): node is Syntax => typeof node === 'object' && node !== null

/** Returns the words that an expression has of its own, or may have. */
function wordsIn(node: unknown): string[] {
  if (!isSyntax(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' && isWord(node['value']) ? [node['value']] : []
    case 'TemplateLiteral':
      return (node['quasis'] as ESTree.TemplateElement[])
        .map(({ value }) => value.raw)
        .filter(isWord)
    case 'BinaryExpression':
      return node['operator'] === '+' ? [node['left'], node['right']].flatMap(wordsIn) : []
    default:
      return [node['expression'], node['consequent'], node['alternate'], node['right']].flatMap(
        wordsIn,
      )
  }
}

/** Returns the keys of the texts that an expression may give. */
function keysIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(keysIn)
  if (!isSyntax(node) || node.type === 'JSXElement') return []
  const { callee, arguments: given, expressions, ...rest } = node
  if ((callee as { name?: string } | undefined)?.name === 't') return keyOf((given as unknown[])[0])
  return [
    given,
    expressions,
    rest['expression'],
    rest['consequent'],
    rest['alternate'],
    rest['left'],
    rest['right'],
  ].flatMap(keysIn)
}

/** Returns the keys that the first argument of t may be. */
function keyOf(node: unknown): string[] {
  if (!isSyntax(node)) return []
  if (node.type === 'Literal') return [String(node['value'])]
  if (node.type === 'TemplateLiteral')
    return [(node['quasis'] as ESTree.TemplateElement[]).map(({ value }) => value.raw).join('*')]
  return [node['consequent'], node['alternate']].flatMap(keyOf)
}
