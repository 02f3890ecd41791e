declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>
    keepFeatures?: string[]
    noHinting?: boolean
  }
  /** A font that holds only the characters of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>
}
