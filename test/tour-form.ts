let visitors = 0

/** The fields of form B, with a new visitor each time. */
export const formB = (more: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Ortiz',
  email: `visitor${(visitors += 1)}@example.com`,
  phone: '(903) 555-0177',
  spaceType: 'Storage (320 SF)',
  preferredLocation: 'Future Phase 2 (Planning)',
  additionalDetails: '',
  ...more,
})
