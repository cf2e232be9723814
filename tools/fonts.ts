import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subset from 'subset-font'

// Cuts the fonts of pictures for chats (server/events/previews.ts) out of packages, which npm
// fetches only for this, and records the letters of each. Run it again after a new version of one
// of them. All are under the SIL Open Font License 1.1.

/** Without `letters`, the whole face is taken. */
type FontSubset = { name: string; package: string; path: string; family: string; letters?: string }

const google = (name: string, family: string, letters?: string): FontSubset => {
  const [bare = ''] = name.split('@')
  return {
    name: bare,
    family,
    package: `@expo-google-fonts/${name}`,
    path: `700Bold/${family.replaceAll(' ', '')}_700Bold.ttf`,
    ...(letters !== undefined && { letters }),
  }
}
const noto = (script: string): FontSubset => ({
  name: `noto-sans-${script}`,
  family: `Noto Sans ${script.slice(0, 1).toUpperCase()}${script.slice(1)}`,
  package: `@fontsource/noto-sans-${script}@5.3.0`,
  path: `files/noto-sans-${script}-${script}-700-normal.woff`,
})

const latin = span(0x20, 0x36f) + span(0x1e00, 0x1eff) + span(0x2000, 0x22ff)
const european = latin + span(0x370, 0x52f) + span(0x1c80, 0x1cff) + span(0x1f00, 0x1fff)
const devanagari = span(0x900, 0x97f) + span(0xa8e0, 0xa8ff)
const kana = '□' + span(0x3000, 0x30ff) + span(0x31f0, 0x31ff) + span(0xff00, 0xffef)
// The common characters by Chinese and Japanese standards, simplified and traditional.
const han =
  tableOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]) +
  tableOf('big5', [0xa4, 0xc6], [0x40, 0xfe]) +
  tableOf('euc-jp', [0xb0, 0xcf], [0xa1, 0xfe])
const hangul = tableOf('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe]) + span(0x3131, 0x318e)
const signs =
  span(0x2190, 0x23ff) + span(0x2460, 0x27bf) + span(0x2900, 0x297f) + span(0x2b00, 0x2bff)

// In the order in which they are searched for a letter.
const cuts: readonly FontSubset[] = [
  google('bricolage-grotesque@0.4.1', 'Bricolage Grotesque', latin),
  google('noto-sans@0.4.2', 'Noto Sans', european + devanagari),
  ...[
    'arabic',
    'armenian',
    'bengali',
    'ethiopic',
    'georgian',
    'gujarati',
    'gurmukhi',
    'hebrew',
    'kannada',
    'khmer',
    'lao',
    'malayalam',
    'myanmar',
    'oriya',
    'sinhala',
    'tamil',
    'telugu',
    'thai',
  ].map(noto),
  google('noto-sans-sc@0.4.3', 'Noto Sans SC', kana + han),
  google('noto-sans-kr@0.4.3', 'Noto Sans KR', hangul),
  google('noto-emoji@0.4.7', 'Noto Emoji'),
  {
    name: 'noto-sans-symbols-2',
    family: 'Noto Sans Symbols 2',
    package: '@fontsource/noto-sans-symbols-2@5.3.0',
    path: 'files/noto-sans-symbols-2-symbols-400-normal.woff',
    letters: signs,
  },
]

const folder = new URL('../server/events/fonts/', import.meta.url)
const faces = []
const [owners, terms] = [new Set<string>(), new Set<string>()]
for (const cut of cuts) {
  const { face, license } = fetched(cut)
  const file = await subset(face, cut.letters, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepAllGlyphs: cut.letters === undefined,
  })
  writeFileSync(new URL(`${cut.name}.ttf`, folder), file)
  const [owner = '', ...rest] = license.split('\n')
  owners.add(owner.trim())
  terms.add(rest.join('\n').trim())
  faces.push({
    file: `${cut.name}.ttf`,
    family: cut.family,
    letters: spansOf(new Face(new Blob(file)).collectUnicodes()),
  })
}
writeFileSync(new URL('OFL.txt', folder), `${[[...owners].join('\n'), ...terms].join('\n\n')}\n`)
writeFileSync(new URL('letters.json', folder), `${JSON.stringify(faces, null, 1)}\n`)

function fetched({ package: wanted, path }: FontSubset): { face: Buffer; license: string } {
  const at = mkdtempSync(join(tmpdir(), 'fonts-'))
  try {
    const [packed = ''] = execFileSync('npm', ['pack', wanted, '--silent'], {
      cwd: at,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
    execFileSync('tar', ['xzf', packed], { cwd: at })
    const read = (name: string) => readFileSync(join(at, 'package', name))
    return {
      face: read(path),
      license: read(wanted.startsWith('@expo') ? 'LICENSE_FONT' : 'LICENSE').toString(),
    }
  } finally {
    rmSync(at, { recursive: true })
  }
}

function span(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
}

type ByteRange = readonly [from: number, to: number]

/** Returns all characters that an older encoding writes with two bytes of these ranges. */
function tableOf(
  encoding: string,
  [firstFrom, firstTo]: ByteRange,
  [secondFrom, secondTo]: ByteRange,
): string {
  const decoder = new TextDecoder(encoding)
  const pairs = Array.from({ length: firstTo - firstFrom + 1 }, (_, first) =>
    Array.from({ length: secondTo - secondFrom + 1 }, (_unused, second) =>
      Uint8Array.of(firstFrom + first, secondFrom + second),
    ),
  ).flat()
  return pairs
    .map((pair) => decoder.decode(pair))
    .filter((text) => /^[^\uFFFD]$/u.test(text))
    .join('')
}

/** Returns the characters of a face as hexadecimal ranges, such as `20-7E A0`. */
function spansOf(letters: Iterable<number>): string {
  const spans: { from: number; to: number }[] = []
  for (const letter of [...letters].toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && last.to === letter - 1) last.to = letter
    else spans.push({ from: letter, to: letter })
  }
  return spans
    .map(({ from, to }) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`))
    .join(' ')
}

function hex(letter: number): string {
  return letter.toString(16).toUpperCase()
}
