/** The colours of the server's own pages, as the app has them (`web/look.css`), by light and dark. */
export const palette =
  ':root { color-scheme: light dark; --canvas: light-dark(#f4f6f3, #0b1220); --surface: light-dark(#fff, #121c2e); --rule: light-dark(#d9ded7, #2a3852); --ink: light-dark(#101b2d, #eef2f8); --on-ink: light-dark(#fff, #101b2d); --soft: light-dark(#4b5868, #aab7cb); --seek: light-dark(#e2432a, #ff6b52); --offer: light-dark(#0b8a74, #2cc9a8); --link: light-dark(#2347d9, #86a2ff) }'

/** The typefaces of the app where a reader has them, and the system's for each script. */
export const typefaces =
  "'Instrument Sans Variable', system-ui, -apple-system, 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Kohinoor Devanagari', 'Noto Sans Devanagari', sans-serif"
