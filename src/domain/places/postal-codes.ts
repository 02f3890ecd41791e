import type { Country } from '#domain/park/business-park.constants.ts'

const patterns: Record<Country, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  // No D, F, I, O, Q or U, and no W or Z at the start (Canada Post, addressing guidelines).
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
}

export const isPostalCodeOf = (country: Country, code: string) => patterns[country].test(code)

/** A Canadian code as addresses show it: 'N4S 7W3'. Any other text stays unchanged. */
export const displayedPostalCode = (typed: string) =>
  typed.replace(/^([a-z]\d[a-z])[\s-]?(\d[a-z]\d)$/i, (_, area: string, place: string) =>
    `${area} ${place}`.toUpperCase(),
  )
