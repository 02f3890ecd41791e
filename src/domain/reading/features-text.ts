// The same rule as in CSV: a feature that contains a comma is quoted, and its own quotation marks are doubled.
const typed = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*)),?/g

/** Parses features as people type them: separated by commas, with quotation marks around a feature that contains a comma. */
export const readFeatures = (text: string) =>
  [...text.matchAll(typed)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(Boolean)

/** Formats features as one text that `readFeatures` parses back to the same features. */
export const featuresText = (features: readonly string[]) =>
  features.map((feature) => (/^"|,/.test(feature) ? `"${feature.replaceAll('"', '""')}"` : feature)).join(', ')
