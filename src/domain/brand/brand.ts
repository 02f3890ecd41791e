import { colours } from './colours.constants.ts'

/*
 * The colors derived from the accent of a park. The accent itself fills buttons, colors links and the focus ring, and is
 * text on every light background. All other colors are shades of it with enough contrast to their background. OKLCH is as
 * in CSS Color 4, contrast as in WCAG 2.2.
 */

type Oklch = { lightness: number; chroma: number; hue: number }

const textContrast = 4.5
const white = '#ffffff'

/** The light backgrounds of text in the accent, lightest first: an accent readable on the last is readable on all of them. */
const lightGrounds = [
  { colour: white, called: 'white' },
  { colour: colours.sheet, called: `the ground of the pages (${colours.sheet})` },
  { colour: colours['sheet-2'], called: `the shaded ground of the pages (${colours['sheet-2']})` },
]

export const accentUnreadable =
  `{accent} on {ground} has {ratio}:1; text needs ${textContrast}:1. Try a darker colour such as {darker}.` as const

/** The background on which an accent is unreadable, and the nearest readable color; undefined if it is readable everywhere. */
export function accentFault(accent: string) {
  const ground = lightGrounds.find(({ colour }) => !readable(accent, colour))
  if (!ground) return undefined
  // Rounded down, because 4.46 must not pass as 4.5.
  const ratio = Math.floor(contrast(accent, ground.colour) * 10) / 10
  return { accent, ground: ground.called, ratio, darker: readableAccent(accent) }
}

const isAccent = (colour: string) => lightGrounds.every((ground) => readable(colour, ground.colour))

/** The nearest shade of a color that can serve as the accent. */
export const readableAccent = (accent: string) => (isAccent(accent) ? accent : shade(oklchOf(accent), -1, isAccent))

/** The tokens of the public pages derived from the accent. */
export const accentTokens = ['primer', 'primer-deep', 'primer-lit', 'bluestem', 'bluestem-lit', 'dock'] as const

export function accentColours(accent: string): Record<(typeof accentTokens)[number], string> {
  const own = oklchOf(accent)
  const lit = (lightness: number, chroma: number) =>
    shade({ ...own, lightness, chroma: Math.min(own.chroma, chroma) }, 1, (colour) => readable(colour, colours.band))
  return {
    primer: accent,
    'primer-deep': deeper(own),
    'primer-lit': lit(0.74, 0.15),
    bluestem: accent,
    'bluestem-lit': lit(0.8, 0.075),
    dock: lit(0.865, 0.165),
  }
}

/** The tokens of the staff area derived from the accent, for its light and dark looks. */
function staffColours(accent: string): Record<string, readonly [light: string, dark: string]> {
  const own = oklchOf(accent)
  const tint = (lightness: number, chroma: number) => hexOf({ ...own, lightness, chroma: Math.min(own.chroma, chroma) })
  const selected = tint(0.285, 0.03)
  const dark = (lightness: number, chroma: number, ground: string) =>
    shade({ ...own, lightness, chroma: Math.min(own.chroma, chroma) }, 1, (colour) => readable(colour, ground))
  return {
    acc: [accent, dark(0.79, 0.085, selected)],
    sel: [tint(0.955, 0.018), selected],
    cta: [accent, dark(0.72, 0.145, colours.ink)],
    'cta-deep': [deeper(own), dark(0.78, 0.13, colours.ink)],
  }
}

/** A style sheet for the public pages; '' for a park that uses the colors of the product. */
export const siteStyles = (accent: string) => (accent === '' ? '' : `:root{${declared(accentColours(accent))}}`)

/** A style sheet for the staff area and for its previews of public pages. */
export function staffStyles(accent: string) {
  const { primer, 'primer-deep': deep, 'primer-lit': lit, 'bluestem-lit': link, dock } = accentColours(accent)
  const looks = Object.entries(staffColours(accent)).map(([name, [light, dark]]) => [
    name,
    `light-dark(${light},${dark})`,
  ])
  const shared = { ...Object.fromEntries(looks), 'primer-lit': lit, 'bluestem-lit': link, dock }
  return `:root{${declared(shared)}}.preview-frame{${declared({ primer, 'primer-deep': deep, bluestem: primer })}}`
}

const declared = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';')

const readable = (colour: string, ground: string) => contrast(colour, ground) >= textContrast

/** The fill of a hovered button: darker, or lighter if the accent is already nearly black. White text stays readable. */
function deeper(own: Oklch) {
  const lightness = own.lightness < 0.2 ? own.lightness + 0.1 : own.lightness - 0.06
  return hexOf({ ...own, lightness, chroma: own.chroma * 0.9 })
}

/** The first shade that passes, going from a color towards white or black. */
function shade(from: Oklch, direction: 1 | -1, passes: (colour: string) => boolean) {
  let { lightness } = from
  let colour = hexOf(from)
  while (!passes(colour) && lightness > 0 && lightness < 1) {
    lightness = Math.min(1, Math.max(0, lightness + direction * 0.005))
    colour = hexOf({ ...from, lightness })
  }
  return colour
}

/** The contrast (WCAG 2.2) between two colors in hex. */
export function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string) {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Rgb = [red: number, green: number, blue: number]

function linear(colour: string): Rgb {
  const part = (place: number) => {
    const value = Number.parseInt(colour.slice(place, place + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function oklchOf(colour: string): Oklch {
  const [red, green, blue] = linear(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function linearOf({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Converts to sRGB with as much chroma as sRGB has at this lightness and hue. */
function hexOf(colour: Oklch) {
  const isShown = (chroma: number) =>
    linearOf({ ...colour, chroma }).every((value) => value >= -0.0005 && value <= 1.0005)
  let chroma = colour.chroma
  while (chroma > 0 && !isShown(chroma)) chroma = Math.max(0, chroma - 0.002)
  const bytes = linearOf({ ...colour, chroma }).map((value) => {
    const clipped = Math.min(1, Math.max(0, value))
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(255 * encoded)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
