/** Maximum months in the occupancy report. */
export const maxMonths = 24

/** Maximum sources in the report. */
export const maxSources = 20
