let used = false
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  addEventListener(type, () => (used = true), { passive: true, capture: true })
}

/** Whether somebody used the page since this was asked last; only that keeps a session alive. */
export function pageWasUsed() {
  const was = used
  used = false
  return was
}
