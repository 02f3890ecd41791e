/** The width of a number in stencil letters, in parts of their size; the signs are of another, wider font. */
export const stencilWidth = (label: string) =>
  [...label].reduce((sum, letter) => sum + (/[+\-/.&#MW]/.test(letter) ? 0.85 : letter === ' ' ? 0.3 : 0.55), 0)
