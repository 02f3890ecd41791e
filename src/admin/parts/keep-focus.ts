import type { MouseEvent } from 'react'

/**
 * For buttons that send a form: a press leaves the focus in the field. What would otherwise be said of that field as it
 * is left moves the button away before the press has become a click.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
