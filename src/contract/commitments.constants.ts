/** The header of a change that is to be stored although it contradicts what was promised. */
export const despiteHeader = 'despite-commitments'

/** Most of what was promised that a refusal lists; its sentence counts all. */
export const maxListed = 100
