import * as z from 'zod/mini'

/**
 * Markdown in a form that is safe to show: a small closed tree. It has no HTML, no pictures, and
 * links only to web pages and mail addresses, so that renderers need no sanitizing.
 */
export type ProseSpan =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; spans: ProseSpan[] }
  | { kind: 'link'; to: string; spans: ProseSpan[] }

export type ProseBlock =
  | { kind: 'paragraph'; spans: ProseSpan[] }
  | { kind: 'heading'; level: 1 | 2; spans: ProseSpan[] }
  | { kind: 'quote'; blocks: ProseBlock[] }
  | { kind: 'list'; isOrdered: boolean; items: ProseBlock[][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

const Spans: z.ZodMiniType<ProseSpan[]> = z.array(z.lazy(() => ProseSpan))
const ProseSpan: z.ZodMiniType<ProseSpan> = z.discriminatedUnion('kind', [
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
const Blocks: z.ZodMiniType<ProseBlock[]> = z.array(z.lazy(() => ProseBlock))
const ProseBlock: z.ZodMiniType<ProseBlock> = z.discriminatedUnion('kind', [
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
export type Prose = ProseBlock[]
