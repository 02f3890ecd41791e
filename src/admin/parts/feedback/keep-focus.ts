import type { MouseEvent } from 'react'

/**
 * For submit buttons: keeps the focus in the field while the button is pressed. Otherwise a field that shows an error
 * on blur would move the button away before the click.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
