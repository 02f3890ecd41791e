/** Password limits (staff specification, section 9): sign-in, change and reset; invitation signup; contract, section 4. */
export const minPassword = 6
export const minInvitedPassword = 8
export const maxPassword = 256

/** Minutes for which a mailed link to choose a new password works. */
export const resetLinkMinutes = 30

/** The one answer to an unknown, a used and an expired link. */
export const noResetLink = 'This link is invalid or has expired. Please ask for a new one.'

/** Days for which a temporary password signs in. */
export const temporaryPasswordDays = 7

/** Request header of the browser's own re-check of the session that says that the page was used since the last one. */
export const pageUsedHeader = 'x-page-used'

/** Where the browser is sent to sign in, and the two addresses that it visits to sign in and out. */
export const signInPage = '/admin/login'
export const signInAddress = '/api/login'
export const signOutAddress = '/api/logout'
