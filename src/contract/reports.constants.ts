/** Months that the report of occupancy goes back, at most. */
export const maxMonths = 24

/** Sources that the report names, at most. */
export const maxSources = 20
