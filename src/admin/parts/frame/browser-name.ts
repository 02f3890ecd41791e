// The order matters: Edge and Chrome also identify as Chrome and Safari, and an iPhone also as a Mac.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
] as const

type Names = readonly (readonly [RegExp, string])[]
const nameIn = (userAgent: string, names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The browser and system in a User-Agent header: "Firefox on Windows". */
export function browserName(userAgent: string) {
  const browser = nameIn(userAgent, browsers) ?? 'Unknown browser'
  const system = nameIn(userAgent, systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
