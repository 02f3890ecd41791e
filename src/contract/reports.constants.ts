/** Months that the report of occupancy goes back, at most. */
export const mostMonths = 24

/** Sources that the report names, at most. */
export const mostSources = 20
