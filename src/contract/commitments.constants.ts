/** The header of a change that is to be stored only if it contradicts nothing that was promised. */
export const askHeader = 'ask-commitments'

/** Most of what was promised that a refusal lists; its sentence counts all. */
export const maxListed = 100
