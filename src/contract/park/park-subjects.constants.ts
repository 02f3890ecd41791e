import { keysOf } from '#domain/text/typed-record.ts'

/**
 * The pages of the park, in their order. The address of a subject is its name below /admin/park; the site plan, which is
 * one of them, has its own editor.
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
  units: 'Units and Phases',
  plan: 'Site Plan',
  site: 'Site',
} as const

export type ParkSubject = keyof typeof parkSubjectLabels

/** The subjects whose pages park-subject-screen.tsx renders. */
export type ParkFormSubject = Exclude<ParkSubject, 'plan'>

export const parkFormSubjects = keysOf(parkSubjectLabels).filter((subject) => subject !== 'plan')

/** The subject with this name, which an address has. */
export const parkFormSubject = (name: string | undefined): ParkFormSubject | undefined =>
  parkFormSubjects.find((subject) => subject === name)
