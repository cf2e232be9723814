import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force'
import type { Words } from '#words/words.ts'
import { html, type Html } from './html.ts'
import type { ReportedPair } from './report.ts'

// More dots than these look like a cloud, and more names than these overlap.
const mostDrawn = 500
const mostNamed = 80
const nameMargin = 44
const steps = 300

// Sure matches are drawn close together; those only worth a try hardly pull.
const pulls: Record<ReportedPair['band'], number> = { strong: 0.5, good: 0.3, try: 0.04 }

type NetworkNode = { key: string; name: string; index?: number; x?: number; y?: number }
type NetworkLink = { source: NetworkNode; target: NetworkNode; band: ReportedPair['band'] }

/**
 * Draws everyone as a dot, with a line to each person they should meet: people close together have
 * much to say to each other. Of very many, only the best connected are drawn.
 */
export function network(
  people: readonly { key: string; name: string }[],
  pairs: readonly ReportedPair[],
  { t }: Words,
): Html {
  const { dots, lines } = drawn(people, pairs)
  settle(dots, lines)
  const margin = dots.length > mostNamed ? 0 : nameMargin
  const reach =
    24 +
    Math.max(
      60,
      ...dots.map(({ x = 0, y = 0 }) => Math.max(Math.abs(x) + margin, Math.abs(y) / 0.625)),
    )
  const connectedKeys = new Set(lines.flatMap(({ source, target }) => [source.key, target.key]))
  return html`<svg class="network" viewBox="${-reach} ${-reach * 0.625} ${2 * reach} ${1.25 * reach}" role="img" aria-label="${t('match-command.page.picture', { people: dots.length, pairs: lines.length })}">
${lines.map(({ source, target, band }) => html`<line class="${band}" x1="${at(source.x)}" y1="${at(source.y)}" x2="${at(target.x)}" y2="${at(target.y)}"/>`)}
${dots.map((dot) => html`<circle cx="${at(dot.x)}" cy="${at(dot.y)}" r="5"${connectedKeys.has(dot.key) ? html`` : html` class="alone"`}><title>${dot.name || dot.key}</title></circle>`)}
${dots.length > mostNamed ? [] : dots.map((dot) => html`<text x="${at(dot.x)}" y="${at((dot.y ?? 0) + 17)}">${clipped(dot.name || dot.key)}</text>`)}
</svg>
${dots.length < people.length ? html`<p class="still">${t('match-command.page.drawn', { drawn: dots.length, people: people.length })}</p>` : html``}`
}

function drawn(
  people: readonly { key: string; name: string }[],
  pairs: readonly ReportedPair[],
): { dots: NetworkNode[]; lines: NetworkLink[] } {
  const counts = new Map<string, number>()
  for (const key of pairs.flatMap(({ from, to }) => [from, to]))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  const drawnPeople =
    people.length <= mostDrawn
      ? people
      : people
          .toSorted((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0))
          .slice(0, mostDrawn)
  const dots = new Map(
    drawnPeople.map(({ key, name }): [string, NetworkNode] => [key, { key, name }]),
  )
  const lines = pairs.flatMap(({ from, to, band }) => {
    const [source, target] = [dots.get(from), dots.get(to)]
    return source && target ? [{ source, target, band }] : []
  })
  return { dots: [...dots.values()], lines }
}

/** Finds a place for everyone, always the same: d3-force uses a fixed random seed. */
function settle(dots: NetworkNode[], lines: readonly NetworkLink[]): void {
  forceSimulation(dots)
    .force(
      'pairs',
      forceLink<NetworkNode, NetworkLink>([...lines])
        .distance(64)
        .strength(({ band }) => pulls[band]),
    )
    .force('apart', forceManyBody().strength(-160))
    .force('room', forceCollide(dots.length > mostNamed ? 9 : 34))
    .force('across', forceX(0).strength(0.03))
    .force('upright', forceY(0).strength(0.075))
    .stop()
    .tick(steps)
}

const longest = 18

function clipped(name: string): string {
  const letters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment)
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : name
}

function at(place = 0): number {
  return Math.round(place * 10) / 10
}
