import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { emphasise } from './emphasis.rules.ts'

type Props = { text: string; terms?: readonly string[] }

/**
 * A person's own words, unchanged; the matching ones are heavier and underlined. If that fails, the
 * plain words remain.
 */
export function Quote(props: Props) {
  return (
    <Boundary of={props.terms} instead={props.text}>
      <Emphasised {...props} />
    </Boundary>
  )
}

function Emphasised({ text, terms = [] }: Props) {
  return (
    <>
      {emphasise(text, terms).map((piece, at) =>
        piece.isMet ? (
          <mark
            key={at}
            className="bg-transparent font-semibold text-ink underline decoration-meet decoration-2 underline-offset-4"
          >
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </>
  )
}
