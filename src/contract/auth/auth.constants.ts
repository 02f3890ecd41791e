/** Lengths of passwords (docs/specification/contract.md#sign-in). */
export const minPassword = 6
export const minInvitedPassword = 8
export const maxPassword = 256

export const resetLinkMinutes = 30

/** The same error for an unknown, a used and an expired link, so that it reveals nothing. */
export const noResetLink = 'This link is invalid or has expired. Please ask for a new one.'

export const temporaryPasswordDays = 7

/** Request header of the browser's periodic session check, sent if the page was used since the previous check. */
export const pageUsedHeader = 'x-page-used'

/** The sign-in page, the address that redirects to it, and the address that ends the session first. */
export const signInPage = '/admin/login'
export const signInAddress = '/api/login'
export const signOutAddress = '/api/logout'
