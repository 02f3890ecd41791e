/** The relative luminance of each colour token. */
export type Look = ReadonlyMap<string, number>

const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`

/** The colour tokens of a style sheet in light and dark; a token with one value is the same in both. */
export function readLooks(css: string): { light: Look; dark: Look } {
  const light = new Map<string, number>([['white', 1]])
  const dark = new Map<string, number>([['white', 1]])
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
    const colours = [...value.matchAll(new RegExp(oklch, 'g'))].map(([, l, c, h]) =>
      luminance(Number(l), Number(c), Number(h)),
    )
    const [first, second = first] = colours
    const alias = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1]
    const inLight = alias === undefined ? first : light.get(alias)
    const inDark = alias === undefined ? second : dark.get(alias)
    if (inLight !== undefined) light.set(name, inLight)
    if (inDark !== undefined) dark.set(name, inDark)
  }
  return { light, dark }
}

/** Relative luminance (WCAG 2.2) of an OKLCH colour. */
function luminance(lightness: number, chroma: number, hue: number) {
  const [red, green, blue] = linearRgb(lightness, chroma, hue)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Linear sRGB of an OKLCH colour, clipped (CSS Color 4, sample code). */
function linearRgb(lightness: number, chroma: number, hue: number): [red: number, green: number, blue: number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The hex value of a style sheet's token in the light look. */
export function hexOf(css: string, name: string) {
  const [, l, c, h] = new RegExp(`--color-${name}:\\s*${oklch}`).exec(css) ?? []
  const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
  const bytes = linearRgb(Number(l), Number(c), Number(h)).map((value) => Math.round(255 * gamma(value)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export function luminanceOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const value = Number.parseInt(hex.slice(place, place + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast (WCAG 2.2) of two tokens of a look. */
export function contrast(look: Look, one: string, other: string) {
  const [light = 0, dark = 0] = [one, other].map((name) => look.get(name) ?? Number.NaN).sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
