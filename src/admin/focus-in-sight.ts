/**
 * Keeps the field with the focus clear of what stays in sight above and below it: Chromium scrolls no field of which a
 * part shows. A dialog says how high its foot is, whose buttons may stand in two rows.
 */
export function keepFocusInSight() {
  const reveal = () => {
    const field = document.activeElement
    const dialog = field?.closest('dialog')
    const foot = dialog?.querySelector('.dialog-foot')
    if (foot) dialog?.style.setProperty('--foot', `${foot.clientHeight}px`)
    // A press of the mouse opens a list of choices; what moves under it would be missed.
    if (field?.matches('input, select, textarea') && field.matches(':focus-visible'))
      field.scrollIntoView({ block: 'nearest' })
  }
  addEventListener('focusin', reveal)
  addEventListener('resize', reveal)
}
