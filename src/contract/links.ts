import { address } from './call.ts'
import type { SetupStep } from '#contract/park/park-setup.ts'
import type { ParkSubject } from '#contract/park/park-subjects.constants.ts'
import { type DashboardTab, staffPages } from './staff-pages.constants.ts'
import { tourPath } from '#contract/tours/tours.constants.ts'

// Every address that the product links to in screens, emails, feeds and files. Import it as a namespace: links.lead(3).

type Parameters = Record<string, string>

const withQuery = (path: string, query: Parameters) => address(path, { query })
const ofId = (path: string, id: number) => address(path, { params: { id } })

// The public site.
export const availableUnits = '/available-units'
export const unit = ({ id }: { id: number }) => `/units/${id}`
export const property = ({ id }: { id: number }) => `/properties/${id}`
/** The address to which inquiry forms are sent without a script, and where one of them is filled in again. */
export const inquiryForm = '/inquiry'
/** What a visitor reads after that. */
export const inquirySent = (form: 'A' | 'B') => withQuery(`${inquiryForm}/sent`, { form })
/** The times for a tour of the park or of a unit, or the form for one of them. */
export const bookTour = (query: { unit?: string; day?: string; at?: string } = {}) => withQuery(tourPath, query)
/** The private page of a tour, or its times to move it to, or the question before it is moved or cancelled. */
export const tour = (token: string, query: { move?: string; day?: string; at?: string; cancel?: string } = {}) =>
  withQuery(`${tourPath}/${token}`, query)
export const tourInvitation = (token: string) => `${tourPath}/${token}/invitation.ics`
/** The way to an address, in the map that a phone or a browser opens for it. */
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
export const homeShareImage = '/share/home.png'
export const unitShareImage = (id: number) => `/share/unit-${id}.png`
export const propertyShareImage = (id: number) => `/share/property-${id}.png`

// The dashboard: its tabs, with what is open in them.
/** A tab of the dashboard; Units is the one that opens without a name. */
export const tab = (name: DashboardTab, query: Parameters = {}) =>
  withQuery(staffPages.dashboard.address, { ...(name === 'units' ? {} : { tab: name }), ...query })
export const staffUnit = (id: number) => tab('units', { unit: String(id) })
export const staffProperty = (id: number) => tab('properties', { property: String(id) })

// The CRM: its lists with their filters, and what is open in them.
export const leads = (filters: Parameters = {}) => withQuery(staffPages.crm.address, filters)
export const lead = (id: number) => leads({ lead: String(id) })
/** A lead with the composer of an email to it. */
export const emailToLead = (id: number) => leads({ lead: String(id), open: 'email' })
export const newLead = () => leads({ lead: 'new' })
export const inquiries = (filters: Parameters = {}) => leads({ tab: 'inquiries', ...filters })
export const inquiry = (id: number) => inquiries({ inquiry: String(id) })
/** The inquiries with the composer of a reply to one of them. */
export const replyToInquiry = (id: number) => inquiries({ reply: String(id) })
export const reports = (filters: Parameters = {}) => leads({ tab: 'reports', ...filters })

// The leases: their list with its filters, one of them with the form of an action, and what is counted and due in them.
export const leases = (filters: Parameters = {}) => withQuery(staffPages.leases.address, filters)
export const lease = (id: number, query: Parameters = {}) =>
  address(staffPages.lease.address, { params: { id }, query })
export const newLease = (from: Parameters = {}) => withQuery(staffPages['new-lease'].address, from)
export const rentRoll = (query: Parameters = {}) => withQuery(staffPages['rent-roll'].address, query)
export const leaseDates = (filters: Parameters = {}) => withQuery(staffPages['lease-dates'].address, filters)

/** A page of the park, with what is open in it, or a section of it. */
export const park = (subject: ParkSubject, query: Parameters = {}) =>
  address(staffPages['park-subject'].address, { params: { subject }, query })
export const parkSection = (subject: ParkSubject, section: string) => `${park(subject)}#${section}`

/** A step in which an owner sets up the park. */
export const setup = (step: SetupStep) => withQuery(staffPages.setup.address, { step })

export const pageBuilder = (templateId: number) => ofId(staffPages['page-builder'].address, templateId)
export const propertyBuilder = (propertyId: number) => ofId(staffPages['property-builder'].address, propertyId)

// Addresses that emails and the log carry.
export const acceptInvitation = (token: string) => withQuery(staffPages['sign-up'].address, { token })
export const resetPassword = (token: string) => withQuery(staffPages['reset-password'].address, { token })
export const claimAccount = (setupCode: string) => withQuery(staffPages['sign-in'].address, { setup: setupCode })
/** Where a kind of alert by email is turned off without signing in. */
export const unsubscribe = (token: string) => `/unsubscribe/${token}`

// The files of the installed staff area.
export const serviceWorker = '/admin/sw.js'
export const staffManifest = '/admin/manifest.webmanifest'
