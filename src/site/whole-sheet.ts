const uses = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * Turns the whole style sheet on. The page carries the styles of its own HTML; what scripts add, and the states that
 * only use brings about, need the others.
 */
export function turnOnWholeSheet() {
  document.getElementById('whole-sheet')?.setAttribute('media', 'all')
  for (const use of uses) removeEventListener(use, turnOnWholeSheet)
}

/** Waits with it for the first use: all that is drawn already is styled anew, and nobody should wait for that. */
export function turnOnWhenUsed() {
  for (const use of uses) addEventListener(use, turnOnWholeSheet, { passive: true })
}
