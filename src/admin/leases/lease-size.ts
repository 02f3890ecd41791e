/** The square feet of units together. */
export const sizeOf = (units: readonly { size: number }[]) => units.reduce((sum, { size }) => sum + size, 0)
