import { emphasise } from './emphasis.rules.ts'

/** Somebody's own words, unchanged; those on which the match rests are heavier and underlined. */
export function Quote({ text, terms = [] }: { text: string; terms?: readonly string[] }) {
  return (
    <>
      {emphasise(text, terms).map((piece, at) =>
        piece.isMet ? <mark key={at} className="bg-transparent font-semibold text-ink underline decoration-meet decoration-2 underline-offset-4">{piece.text}</mark> : piece.text)}
    </>
  )
}
