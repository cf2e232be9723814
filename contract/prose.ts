import * as z from 'zod/mini'

/**
 * Markdown as it may be shown: a small closed tree. There is no HTML in it, no picture, and no link
 * but to a web page or a mail address,
 * so that whoever draws it need not make anything harmless.
 */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; spans: Span[] }
  | { kind: 'link'; to: string; spans: Span[] }

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'heading'; level: 1 | 2; spans: Span[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

const Spans: z.ZodMiniType<Span[]> = z.array(z.lazy(() => Span))
const Span: z.ZodMiniType<Span> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('break') }),
  z.object({ kind: z.enum(['strong', 'emphasis']), spans: Spans }),
  z.object({
    kind: z.literal('link'),
    to: z.string().check(z.regex(/^(https?|mailto):/)),
    spans: Spans,
  }),
])
const Blocks: z.ZodMiniType<Block[]> = z.array(z.lazy(() => Block))
const Block: z.ZodMiniType<Block> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans: Spans }),
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2)]),
    spans: Spans,
  }),
  z.object({ kind: z.literal('quote'), blocks: Blocks }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(Blocks) }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('rule') }),
])

export const Prose = Blocks
export type Prose = Block[]
