import type { MouseEvent } from 'react'

/**
 * For submit buttons: pressing one leaves the focus in the field. Otherwise the error that the field shows on blur moves
 * the button away before the click.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
