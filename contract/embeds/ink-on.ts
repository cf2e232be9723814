/**
 * Returns black or white, the one that reads better on a colour `#rrggbb`: its contrast is at least
 * 4.58 on any colour (WCAG 2.2, relative luminance).
 */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return luminanceOf(rgbOf(colour)) > threshold ? '#000000' : '#ffffff'
}

/** Returns the relative luminance of red, green and blue from 0 to 255: from 0, black, to 1, white. */
export function luminanceOf([red, green, blue]: readonly [number, number, number]): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

// Here both have the same contrast: (L + 0.05) / 0.05 = 1.05 / (L + 0.05).
const threshold = Math.sqrt(1.05 * 0.05) - 0.05

function rgbOf(colour: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
