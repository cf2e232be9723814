/** What https://github.com/papandopala/subset-font does, as far as tools/fonts.ts asks for it. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string | undefined,
    options: { targetFormat: 'sfnt'; noHinting?: boolean; keepAllGlyphs?: boolean },
  ): Promise<Buffer>
}
