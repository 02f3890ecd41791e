import { keysOf } from '#domain/text/typed-record.ts'

/**
 * The pages of the park, in order. A page's address is its key below /admin/park. The site plan is one of them and has its
 * own editor.
 */
export const parkSubjectLabels = {
  'name-and-address': 'Name and Address',
  brand: 'Brand',
  hours: 'Hours and Closed Days',
  tours: 'Tours',
  offer: 'What the Park Offers',
  inquiries: 'Inquiries',
  texts: 'Texts',
  company: 'Company and People',
  spanish: 'Spanish',
  units: 'Units and Phases',
  plan: 'Site Plan',
  site: 'Site',
} as const

export type ParkSubject = keyof typeof parkSubjectLabels

/** The subjects whose pages park-subject-screen.tsx renders. */
export type ParkFormSubject = Exclude<ParkSubject, 'plan'>

export const parkFormSubjects = keysOf(parkSubjectLabels).filter((subject) => subject !== 'plan')

/** The subject in an address. */
export const parkFormSubject = (name: string | undefined): ParkFormSubject | undefined =>
  parkFormSubjects.find((subject) => subject === name)
