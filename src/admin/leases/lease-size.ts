/** The total square feet of several units. */
export const sizeOf = (units: readonly { size: number }[]) => units.reduce((sum, { size }) => sum + size, 0)
