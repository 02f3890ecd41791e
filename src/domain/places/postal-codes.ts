import type { Country } from '#domain/park/business-park.constants.ts'

const patterns: Record<Country, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  // No letter D, F, I, O, Q or U, and no W or Z at the beginning (Canada Post, addressing guidelines).
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
}

export const isPostalCodeOf = (country: Country, code: string) => patterns[country].test(code)

/** A Canadian code as it is written in addresses: 'N4S 7W3'. Any other text stays as it is. */
export const displayedPostalCode = (typed: string) =>
  typed.replace(/^([a-z]\d[a-z])[\s-]?(\d[a-z]\d)$/i, (_, area: string, place: string) =>
    `${area} ${place}`.toUpperCase(),
  )
