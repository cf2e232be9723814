/** The style of the report: one self-contained page, on screen, in the dark and on paper. */
export const style = `
:root { color-scheme: light dark; --canvas: light-dark(#f4f6f3, #0b1220); --surface: light-dark(#fff, #121c2e); --rule: light-dark(#d9ded7, #2a3852); --ink: light-dark(#101b2d, #eef2f8); --ink-2: light-dark(#4b5868, #aab7cb); --seek: light-dark(#e2432a, #ff6b52); --seek-ink: light-dark(#ab2a14, #ff9a86); --offer: light-dark(#0b8a74, #2cc9a8); --offer-ink: light-dark(#06604f, #6fe3ca); --meet: #ffb81c; --line: light-dark(#2347d9, #86a2ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 'Instrument Sans', 'Segoe UI', system-ui, 'Noto Sans', 'PingFang SC', 'Noto Sans CJK SC', 'Noto Sans Devanagari', sans-serif; overflow-wrap: anywhere; }
main { max-width: 70rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) clamp(1rem, 4vw, 2.5rem); }
h1, h2, h3 { line-height: 1.15; letter-spacing: -0.015em; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(2rem, 5vw, 3.25rem); letter-spacing: -0.03em; }
h2 { font-size: 1.5rem; margin-top: 3.5rem; padding-top: 1.25rem; border-top: 3px solid var(--ink); }
h3 { font-size: 1.125rem; }
p { margin: 0.5rem 0 0; max-width: 44rem; text-wrap: pretty; }
a { color: var(--line); text-underline-offset: 3px; }
a:focus-visible, .scroll:focus-visible { outline: 3px solid var(--line); outline-offset: 2px; border-radius: 3px; }
.lead, .still { color: var(--ink-2); }
.key { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; list-style: none; padding: 0; margin: 1rem 0 0; color: var(--ink-2); font-size: 0.9375rem; }
.key i { display: inline-block; width: 2rem; border-top: 1px dashed var(--ink-2); vertical-align: 0.3em; margin-right: 0.5rem; }
.key .strong { border-top: 4px solid var(--meet); }
.key .good { border-top: 2px solid var(--offer); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 1rem; margin: 2rem 0 0; }
.figures div { background: var(--surface); border: 1px solid var(--rule); border-radius: 18px; padding: 1rem 1.25rem; }
.figures dt { color: var(--ink-2); font-size: 0.875rem; }
.figures dd { margin: 0; font-size: 1.875rem; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0; margin: 1.5rem 0 0; }
.people { display: grid; gap: 1rem; margin-top: 1.5rem; }
.person, .sheet { background: var(--surface); border: 1px solid var(--rule); border-radius: 18px; padding: 1.25rem; break-inside: avoid; }
.said { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 0 2rem; }
.said ul, .because { list-style: none; padding: 0; margin: 0.5rem 0 0; }
.seeks li { border-left: 4px solid var(--seek); padding-left: 0.75rem; margin-top: 0.375rem; }
.gives li { border-left: 4px solid var(--offer); padding-left: 0.75rem; margin-top: 0.375rem; }
.side { font-size: 0.8125rem; font-weight: 600; }
.seeks .side { color: var(--seek-ink); }
.gives .side { color: var(--offer-ink); }
.matches { list-style: none; padding: 0; margin: 1rem 0 0; }
.matches > li { border-top: 1px solid var(--rule); padding: 0.75rem 0 0; margin-top: 0.75rem; }
.band { display: inline-block; border-radius: 99px; padding: 0 0.625rem; font-size: 0.8125rem; font-weight: 600; border: 1.5px solid currentcolor; }
.band.strong { background: var(--meet); color: #101b2d; border-color: var(--meet); }
.because li { color: var(--ink-2); margin-top: 0.25rem; }
.because b { color: var(--ink); font-weight: 500; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; font-variant-numeric: tabular-nums; }
th, td { overflow-wrap: break-word; text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--rule); }
th { font-size: 0.8125rem; color: var(--ink-2); font-weight: 600; }
td.number, th.number { text-align: right; padding-right: 1.25rem; white-space: nowrap; }
.sheet { margin-top: 1.5rem; }
.two { width: 36%; }
.two b { display: block; }
.network { display: block; width: 100%; height: auto; margin-top: 1.5rem; background: var(--surface); border: 1px solid var(--rule); border-radius: 18px; }
.network text { font-size: 10.5px; text-anchor: middle; fill: var(--ink); paint-order: stroke; stroke: var(--surface); stroke-width: 3px; }
.network circle { fill: var(--surface); stroke: var(--ink); stroke-width: 2.5px; }
.network circle.alone { stroke: var(--ink-2); stroke-dasharray: 2 2; }
.network line { stroke: var(--ink-2); stroke-width: 1; stroke-dasharray: 3 3; }
.network line.good { stroke: var(--offer); stroke-width: 1.75; stroke-dasharray: none; }
.network line.strong { stroke: var(--meet); stroke-width: 3; stroke-dasharray: none; }
@media print {
  :root { color-scheme: light; }
  body { background: none; font-size: 10pt; }
  main { padding: 0; max-width: none; }
  nav { display: none; }
  .sheet { break-before: page; break-inside: auto; border: 0; padding: 0; }
  .person { border-radius: 0; border-width: 0 0 1px; padding: 0.5rem 0; }
  tr { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`
