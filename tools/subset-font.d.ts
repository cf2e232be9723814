/** The part of https://github.com/papandopala/subset-font that tools/fonts.ts uses. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string | undefined,
    options: { targetFormat: 'sfnt'; noHinting?: boolean; keepAllGlyphs?: boolean },
  ): Promise<Buffer>
}
