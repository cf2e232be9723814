import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { escapeHtml } from '../kit/http/html.ts'
import faces from './fonts/letters.json' with { type: 'json' }
import { makeTypesetter, type TextRun } from './text-runs.rules.ts'

export type TextBox = { width: number; height: number; color: string }

/** Assigns the pieces of a text to our bundled faces. */
export const setText = makeTypesetter(faces)

/**
 * Draws runs of text in their faces, as large as fits the box. System faces are never used, so that
 * the picture is the same on every machine.
 */
export async function drawText(runs: readonly TextRun[], { width, height, color }: TextBox) {
  await (openingFaces ??= openFaces())
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

let openingFaces: Promise<void> | undefined

/**
 * Registers our faces with the renderer. It looks for system faces once, at first, and finds none.
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
