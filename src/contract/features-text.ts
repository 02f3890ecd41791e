// As in CSV: one that has a comma of its own stands in quotation marks, its own ones doubled.
const typed = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*)),?/g

/** Features as people type them: commas between them, and quotation marks around one that has a comma in it. */
export const readFeatures = (text: string) =>
  [...text.matchAll(typed)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(Boolean)

/** Features as one text that reads as the same features. */
export const featuresText = (features: readonly string[]) =>
  features.map((feature) => (/^"|,/.test(feature) ? `"${feature.replaceAll('"', '""')}"` : feature)).join(', ')
