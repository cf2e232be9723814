import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * The parts of a call that only the server reads: a browser sends what it is given, and reads the
 * reply.
 */
export const serversOnly: readonly string[] = [
  'summary',
  'description',
  'params',
  'query',
  'body',
  'refusals',
  'bodyLimit',
  'isRead',
  'isSlow',
]

type TextEdit = { start: number; end: number; instead: string }

/**
 * Returns a module of the contract for browsers: its calls without the parts that only the server
 * reads, and without the imports for those parts.
 */
export function forBrowsers(code: string): string {
  return withoutUnused(withoutServersParts(code))
}

function withoutServersParts(code: string): string {
  const edits: TextEdit[] = []
  const CallExpression = ({ callee, arguments: [of] }: ESTree.CallExpression) => {
    if (
      callee.type !== 'Identifier' ||
      callee.name !== 'endpoint' ||
      of?.type !== 'ObjectExpression'
    )
      return
    for (const [at, part] of of.properties.entries()) {
      if (
        part.type === 'Property' &&
        part.key.type === 'Identifier' &&
        serversOnly.includes(part.key.name)
      )
        edits.push({
          start: part.start,
          end: of.properties[at + 1]?.start ?? part.end,
          instead: '',
        })
    }
  }
  new Visitor({ CallExpression }).visit(parseSync('contract.js', code).program)
  return edited(code, edits)
}

/**
 * Marks each call that makes a declared value as free of side effects, so that the bundler drops
 * unread ones. An unused import is dropped immediately, because imports decide which files a page
 * needs.
 */
function withoutUnused(code: string): string {
  const { program } = parseSync('contract.js', code)
  const imports = program.body.filter((one) => one.type === 'ImportDeclaration')
  const made = new Set<number>()
  const used = new Set<string>()
  let functions = 0
  const [enter, leave] = [() => void (functions += 1), () => void (functions -= 1)]
  const note = ({ start }: { start: number }) => void (functions === 0 && made.add(start))
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: note,
    NewExpression: note,
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave, // called for its side effect
    Identifier: ({ name, start }) =>
      void (imports.every((one) => start < one.start || start >= one.end) && used.add(name)),
  }).visit(program)
  return edited(code, [
    ...[...made].map((at) => ({ start: at, end: at, instead: '/* @__PURE__ */ ' })),
    ...imports
      .filter(
        ({ specifiers }) =>
          specifiers.length > 0 && specifiers.every(({ local }) => !used.has(local.name)),
      )
      .map(({ start, end }) => ({ start, end, instead: '' })),
  ])
}

function edited(code: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    )
}
