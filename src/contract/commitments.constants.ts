/** The header of a change that the server stores only if it contradicts no commitment. */
export const askHeader = 'ask-commitments'

/** Maximum commitments that a refusal lists. Its sentence counts all of them. */
export const maxListed = 100
