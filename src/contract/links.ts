import { address } from './call.ts'
import type { SetupStep } from '#contract/park/park-setup.ts'
import type { ParkSubject } from '#contract/park/park-subjects.constants.ts'
import { type DashboardTab, staffPages } from './staff-pages.constants.ts'
import { prefix } from '#domain/text/language.ts'
import { tourPath } from '#contract/tours/tours.constants.ts'

// Every address that the product links to in screens, emails, feeds and files. Import it as a namespace: links.lead(3).

type Parameters = Record<string, string>

const withQuery = (path: string, query: Parameters) => address(path, { query })
const ofId = (path: string, id: number) => address(path, { params: { id } })

// The public site.
export const availableUnits = `${prefix}/available-units`
/** The list of units with its filters and the open building. */
export const unitList = (query: Parameters) => withQuery(availableUnits, query)
/** Units side by side, by their numbers. */
export const compareUnits = (unitNumbers: readonly string[], query: Parameters = {}) =>
  withQuery(`${prefix}/compare`, { units: unitNumbers.join(','), ...query })
export const unit = ({ id }: { id: number }) => `${prefix}/units/${id}`
export const property = ({ id }: { id: number }) => `${prefix}/properties/${id}`
/** Where inquiry forms are posted without a script, and where a rejected form is filled in again. */
export const inquiryForm = `${prefix}/inquiry`
/** The inquiry form of a visitor who wants to hear when a unit becomes free. */
export const tellWhenFree = (unitNumber: string) => withQuery(inquiryForm, { form: 'A', awaitedUnit: unitNumber })
/** The page that confirms a sent inquiry. */
export const inquirySent = (form: 'A' | 'B') => withQuery(`${inquiryForm}/sent`, { form })
/** The free times for a tour of the park or a unit, or the form for one of them. */
export const bookTour = (query: { unit?: string; week?: string; day?: string; at?: string } = {}) =>
  withQuery(prefix + tourPath, query)
/** The private page of a tour, or the times to move it to, or the confirmation of moving or cancelling it. */
export const tour = (
  token: string,
  query: { move?: string; week?: string; day?: string; at?: string; cancel?: string } = {},
) => withQuery(`${prefix}${tourPath}/${token}`, query)
export const tourInvitation = (token: string) => `${prefix}${tourPath}/${token}/invitation.ics`
/** Directions to an address, in the maps app or site of the device. */
export const directions = ({
  street,
  city,
  state,
  postalCode,
}: Record<'street' | 'city' | 'state' | 'postalCode', string>) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${street}, ${city}, ${state} ${postalCode}`)}`
/** The style sheet of the staff area for an accent. */
export const accentStyles = (accent: string) => `/accent/${accent.slice(1)}.css`
export const logoImage = '/share/logo.png'
// Share images have texts, in the language of their page.
export const homeShareImage = `${prefix}/share/home.png`
export const unitShareImage = (id: number) => `${prefix}/share/unit-${id}.png`
export const propertyShareImage = (id: number) => `${prefix}/share/property-${id}.png`

// The dashboard: its tabs, and the item that is open in them.
/** A tab of the dashboard. Units is the default and needs no name. */
export const tab = (name: DashboardTab, query: Parameters = {}) =>
  withQuery(staffPages.dashboard.address, { ...(name === 'units' ? {} : { tab: name }), ...query })
export const staffUnit = (id: number) => tab('units', { unit: String(id) })
export const staffProperty = (id: number) => tab('properties', { property: String(id) })

// The CRM: its lists with their filters, and the item that is open in them.
export const leads = (filters: Parameters = {}) => withQuery(staffPages.crm.address, filters)
export const lead = (id: number) => leads({ lead: String(id) })
/** A lead with the composer open for one kind of entry: `email`, `call`, `note`, `task`, `tour`. */
export const composeToLead = (id: number, kind: string) => leads({ lead: String(id), open: kind })
/** A lead with the composer open for an email to it. */
export const emailToLead = (id: number) => composeToLead(id, 'email')
export const newLead = () => leads({ lead: 'new' })
export const inquiries = (filters: Parameters = {}) => leads({ tab: 'inquiries', ...filters })
export const inquiry = (id: number) => inquiries({ inquiry: String(id) })
/** The inquiries with the composer open for a reply to one of them. */
export const replyToInquiry = (id: number) => inquiries({ reply: String(id) })
export const reports = (filters: Parameters = {}) => leads({ tab: 'reports', ...filters })

export const savedReply = (id: number) => withQuery(staffPages['saved-replies'].address, { reply: String(id) })

// The tours: a week of them, or one of their lists.
export const tours = (query: Parameters = {}) => withQuery(staffPages.tours.address, query)
/** A lead with the composer open for moving one of its tours. */
export const moveTourOfLead = (leadId: number, tourId: number) => composeToLead(leadId, `tour-${tourId}`)

// The leases: the list with its filters, a lease with the form of an action, the rent roll and the dates.
export const leases = (filters: Parameters = {}) => withQuery(staffPages.leases.address, filters)
export const lease = (id: number, query: Parameters = {}) =>
  address(staffPages.lease.address, { params: { id }, query })
export const newLease = (from: Parameters = {}) => withQuery(staffPages['new-lease'].address, from)
export const importContacts = () => staffPages['import-contacts'].address
export const rentRoll = (query: Parameters = {}) => withQuery(staffPages['rent-roll'].address, query)
export const leaseDates = (filters: Parameters = {}) => withQuery(staffPages['lease-dates'].address, filters)

/** A page of the park, with the item that is open in it. */
export const park = (subject: ParkSubject, query: Parameters = {}) =>
  address(staffPages['park-subject'].address, { params: { subject }, query })
export const parkSection = (subject: ParkSubject, section: string) => `${park(subject)}#${section}`

export const setup = (step: SetupStep) => withQuery(staffPages.setup.address, { step })

export const pageBuilder = (templateId: number) => ofId(staffPages['page-builder'].address, templateId)
export const propertyBuilder = (propertyId: number) => ofId(staffPages['property-builder'].address, propertyId)

// Addresses in emails and in the log.
export const acceptInvitation = (token: string) => withQuery(staffPages['sign-up'].address, { token })
export const resetPassword = (token: string) => withQuery(staffPages['reset-password'].address, { token })
export const claimAccount = (setupCode: string) => withQuery(staffPages['sign-in'].address, { setup: setupCode })
/** Turns off a kind of email alert without signing in. */
export const unsubscribe = (token: string) => `/unsubscribe/${token}`

// The files of the installed staff area.
export const serviceWorker = '/admin/sw.js'
export const staffManifest = '/admin/manifest.webmanifest'
