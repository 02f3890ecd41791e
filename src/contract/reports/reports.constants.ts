export const maxMonths = 24

export const maxSources = 20
