/** The styles inside the element. A page changes the button by `::part(button)`. */
export const css = `
:host { display: block }
:host([hidden]) { display: none }
[part=frame] { display: block; width: 100%; border: 0; height: 0; visibility: hidden }
[part=frame].is-there { visibility: visible }
[part=frame].is-there ~ slot { display: none }
:host([show=button]) { display: inline-block }
[part=button] { display: inline-flex; align-items: center; min-height: 44px; box-sizing: border-box; padding: 8px 20px; font: 600 16px/1.25 system-ui, sans-serif; text-decoration: none; text-transform: none; letter-spacing: normal; cursor: pointer }
[part=button]:hover { text-decoration: underline }
[part=button]:focus-visible, [part=close]:focus-visible { outline: 3px solid #2347d9; outline-offset: 2px; box-shadow: 0 0 0 2px #fff }
dialog { box-sizing: border-box; width: min(100vw - 32px, 760px); max-width: none; height: min(100dvh - 32px, 900px); max-height: none; margin: auto; padding: 0; border: 0; border-radius: 18px; overflow: hidden; background: var(--canvas); color: var(--ink) }
dialog::backdrop { background: rgb(8 14 26 / .6) }
dialog iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden }
dialog iframe.is-there { visibility: visible }
[part=close] { position: absolute; z-index: 1; top: 12px; right: 20px; width: 44px; height: 44px; padding: 0; border: 1px solid var(--rule); border-radius: 50%; background: var(--canvas); color: inherit; font: 24px/1 system-ui, sans-serif; cursor: pointer }
.wait { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 20px; padding: 24px; text-align: center; font: 16px/1.5 system-ui, sans-serif }
.wait i { width: 32px; height: 32px; border: 4px solid var(--rule); border-top-color: currentcolor; border-radius: 50%; animation: turn 1s linear infinite }
.wait a { color: inherit; visibility: hidden }
.wait.is-late a { visibility: visible }
@keyframes turn { to { rotate: 1turn } }
@media (prefers-reduced-motion: reduce) { .wait i { animation-duration: 4s } }
@media (max-width: 640px) { dialog { width: 100vw; height: 100dvh; border-radius: 0 } [part=close] { top: 8px; right: 8px } }
`
