import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { escapeHtml } from '../kit/html.ts'
import faces from './fonts/letters.json' with { type: 'json' }
import { makeTypesetter, type TextRun } from './text-runs.rules.ts'

export type TextBox = { width: number; height: number; color: string }

/** Which of the faces that we bring sets which piece of a text. */
export const setText = makeTypesetter(faces)

/**
 * Draws runs of text in their faces, as large as fits into a room. No face of the machine is ever
 * used, so that the picture is the same on all.
 */
export async function drawText(runs: readonly TextRun[], { width, height, color }: TextBox) {
  await (opened ??= openFaces())
  const spans = runs
    .map(
      ({ family, text }) =>
        `<span font_desc="${family} Bold" fallback="false">${escapeHtml(text)}</span>`,
    )
    .join('')
  return sharp({
    text: {
      text: `<span foreground="${color}" insert_hyphens="false">${spans}</span>`,
      font: `${faces[0]?.family} Bold`,
      width,
      height,
      rgba: true,
      wrap: 'word-char',
      align: 'centre',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

let opened: Promise<void> | undefined

/**
 * Makes our faces known to what draws. It looks for those of the machine once, at first, and is
 * told that there are none.
 */
async function openFaces(): Promise<void> {
  const before = process.env[settings]
  process.env[settings] = fileOf('none.conf')
  for (const { file, family } of faces)
    await sharp({ text: { text: 'o', font: family, fontfile: fileOf(file) } })
      .raw()
      .toBuffer()
  if (before === undefined) delete process.env[settings]
  else process.env[settings] = before
}

const settings = 'FONTCONFIG_FILE'

function fileOf(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}
