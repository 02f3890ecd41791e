/** The width of a number in stencil letters, relative to their size. Signs have a different, wider font. */
export const stencilWidth = (label: string) =>
  [...label].reduce((sum, letter) => sum + (/[+\-/.&#MW]/.test(letter) ? 0.85 : letter === ' ' ? 0.3 : 0.55), 0)
