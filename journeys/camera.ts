import { writeFile } from 'node:fs/promises'
import { encode } from 'uqr'

const [width, height, left] = [640, 480, 80]

/**
 * Returns the start options of a browser whose camera shows a file's content, each time it is
 * opened.
 */
export function fakeCameraArgs(file: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

/** Shows a QR code to that camera: one still picture in the YUV4MPEG2 form that Chromium reads. */
export async function hold(file: string, text: string): Promise<void> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dot = Math.floor(height / size)
  const light = Buffer.alloc(width * height, 235)
  const isDark = (x: number, y: number) => data[Math.floor(y / dot)]?.[Math.floor(x / dot)] === true
  for (let at = 0; at < light.length; at += 1)
    if (isDark((at % width) - left, Math.floor(at / width))) light[at] = 16
  const colour = Buffer.alloc((width * height) / 2, 128)
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
      light,
      colour,
    ]),
  )
}
