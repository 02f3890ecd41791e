/** The bay door of a front so many feet wide, from the left as seen from outside. */
export const bayFront = (width: number) => ({
  at: width >= 30 ? 4 : 2,
  width: Math.min(16, Math.max(Math.min(8, width - 4), Math.round(width * 0.4))),
})
