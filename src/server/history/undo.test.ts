import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as alertsApi from '#contract/alerts/alerts.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import * as usersApi from '#contract/auth/users.ts'
import { calls } from '#contract/calls.ts'
import { address, type Call } from '#contract/call.ts'
import * as bulkEmailsApi from '#contract/emails/bulk-emails.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import * as historyApi from '#contract/history/history.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as documentsApi from '#contract/leads/documents.ts'
import * as importsApi from '#contract/leads/imports.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as contactImportsApi from '#contract/leases/contact-imports.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as leaseDocumentsApi from '#contract/leases/lease-documents.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import * as toursApi from '#contract/tours/tours.ts'
import * as unitImportsApi from '#contract/units/unit-imports.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { history } from '#db/schema/history.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { leads } from '#db/schema/leads.ts'
import { outbox } from '#db/schema/outbox.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { tours } from '#db/schema/tours.ts'
import { daysAfter } from '#domain/leases/days.ts'
import { freshApp } from '#test/app.ts'

const { app, as, call, db, today, restoreEach } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const admin = await as('admin')
const viewer = await as('viewer')
await db.update(adminUsers).set({ firstName: 'Dana' }).where(eq(adminUsers.id, owner.user.id))

type Sent = Parameters<typeof owner.call>[1]

/** Makes a call that must succeed. */
async function done(made: Call, sent: Sent = {}, caller = owner) {
  const answer = await caller.call(made, sent)
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
  return answer.json
}
const of = (id: number, body?: object) => ({ params: { id }, ...(body && { body }) })

let people = 0
const person = () => ({ firstName: 'Rosa', lastName: 'Delgado', email: `rosa${(people += 1)}@example.com` })
const aLead = async (more: object = {}): Promise<leadsApi.Lead> =>
  done(leadsApi.create, { body: { ...person(), ...more } })
async function anInquiry(): Promise<number> {
  const { email } = person()
  const body = {
    name: 'Rosa Delgado',
    email,
    phone: '(903) 555-0100',
    spaceType: 'Warehouse',
    preferredLocation: 'Sherman',
    additionalDetails: 'By spring',
  }
  await done(inquiriesApi.sendB, { body: { ...body, firstName: 'Rosa', lastName: 'Delgado', urgency: 'asap' } })
  const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.email, email))
  return row?.id ?? 0
}
const free = async (): Promise<StaffUnit> => {
  const units: StaffUnit[] = await done(unitsApi.listForStaff)
  const unit = units.find(({ status, held, offMarket }) => status === 'available' && !held && !offMarket)
  if (!unit) throw new Error('The sample park has no free unit')
  return unit
}
const propertyBody = { title: 'Barn', size: 900, price: 85, location: 'Sherman', propertyType: 'warehouse' }
const aProperty = async (): Promise<{ id: number }> => done(propertiesApi.create, { body: propertyBody })
const aTemplate = async (): Promise<{ id: number }> => done(templatesApi.create, { body: { name: 'Page' } })
const sectionBody = { type: 'text', title: 'One', content: { text: 'Words' } }
async function aSection() {
  const template = await aTemplate()
  const section: { id: number } = await done(templatesApi.addSection, of(template.id, sectionBody))
  return { template, section }
}
const aReply = async (): Promise<{ id: number }> =>
  done(savedRepliesApi.create, { body: { title: 'Prices', subject: 'Prices', text: 'They are these.' } })
const aTask = async (): Promise<{ id: number }> =>
  done(tasksApi.createForLead, of((await aLead()).id, { title: 'Call', dueDate: today }))
async function aTour() {
  const lead = await aLead()
  const [startsAt, later] = (await done(toursApi.listFreeTimes)) as string[]
  const tour: toursApi.Tour = await done(toursApi.createForLead, of(lead.id, { startsAt }))
  return { lead, tour, later }
}
const leaseBody = (unitId: number, more: object = {}) => ({
  tenantCompany: 'Acme Pallets',
  units: [{ unitId }],
  startDate: daysAfter(today, -60),
  endDate: daysAfter(today, 600),
  monthlyRent: 2100,
  ...more,
})
const aDraft = async (): Promise<leasesApi.Lease> => done(leasesApi.create, { body: leaseBody((await free()).id) })
const aLease = async (more: object = {}): Promise<leasesApi.Lease> =>
  done(leasesApi.create, { body: leaseBody((await free()).id, { signedOn: daysAfter(today, -70), ...more }) })
const aHold = (unitId: number) => done(holdsApi.create, of(unitId, { name: 'Rosa', until: daysAfter(today, 3) }))

const edge = 'edge-of-a-part'
async function upload(made: Call, id: number, field = '') {
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `${address(made.path, { params: { id } })}${field}`,
    headers: { cookie: owner.cookie(), 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: `${head}%PDF-1.7\n%%EOF\r\n--${edge}--\r\n`,
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json() as { id: number }
}

/** What comes before the call, and the call itself. */
type Row = () => Promise<() => Promise<unknown>>
const now =
  (act: () => Promise<unknown>): Row =>
  async () =>
    act

/** Every call whose change can be undone, some in several ways. */
const undone: Record<string, Row> = {
  'units.update': async () => {
    const { id } = await free()
    return () => done(unitsApi.update, of(id, { monthlyRent: 2345, features: ['Dock'] }))
  },
  'units.updateRents': async () => {
    const { id } = await free()
    return () => done(unitsApi.updateRents, { body: { units: [{ id, monthlyRent: 2345 }] } })
  },
  'units.updateBuildings': async () => {
    const { id } = await free()
    return () => done(unitsApi.updateBuildings, { body: { units: [{ id, building: 'North' }] } })
  },
  'units.update of a tenant': async () => {
    const { id } = await free()
    await done(unitsApi.update, of(id, { status: 'leased', tenantCompany: 'Acme', leaseRent: 2000 }))
    return () =>
      done(unitsApi.update, of(id, { tenantCompany: 'Acme Pallets', leaseRent: 2100, deposit: 300, additionalRent: 3 }))
  },
  'units.update to leased': async () => {
    const { id } = await free()
    return () => done(unitsApi.update, of(id, { status: 'leased', tenantCompany: 'Acme' }))
  },
  'units.updateDefinition': async () => {
    const { id, unitNumber } = await free()
    return () =>
      done(unitsApi.updateDefinition, of(id, { unitNumber: `${unitNumber}9`, building: 'B', isYard: false, size: 777 }))
  },
  'units.create': async () => {
    const { phaseId } = await free()
    return () => done(unitsApi.create, { body: { size: 900, phaseId, unitNumbers: 'Z1 to Z3' } })
  },
  'units.remove': async () => {
    const { phaseId } = await free()
    const [unit] = await done(unitsApi.create, { body: { size: 900, phaseId, unitNumbers: 'Z1' } })
    return () => done(unitsApi.remove, of(unit.id))
  },
  'units.restore': async () => {
    const { phaseId } = await free()
    const [unit] = await done(unitsApi.create, { body: { size: 900, phaseId, unitNumbers: 'Z1' } })
    await done(unitsApi.remove, of(unit.id))
    return () => done(unitsApi.restore, of(unit.id))
  },
  'unitImports.store': async () => {
    const { unitNumber } = await free()
    return () => done(unitImportsApi.store, { body: { units: [{ unitNumber, monthlyRent: 1234 }], fileName: 'a.csv' } })
  },
  'properties.create': now(aProperty),
  'properties.update': async () => {
    const { id } = await aProperty()
    const body = { price: 92, title: 'Shed', imageUrl: 'https://example.com/a.jpg' }
    return () => done(propertiesApi.update, of(id, body))
  },
  'properties.remove': async () => {
    const { id } = await aProperty()
    return () => done(propertiesApi.remove, of(id))
  },
  'properties.restore': async () => {
    const { id } = await aProperty()
    await done(propertiesApi.remove, of(id))
    return () => done(propertiesApi.restore, of(id))
  },
  'businessPark.update': now(() => done(businessParkApi.update, { body: { shortName: 'Yard', founded: 1999 } })),
  'businessPark.createPhase': now(() => done(businessParkApi.createPhase, { body: phaseBody })),
  'businessPark.updatePhase': async () => {
    const { phaseId } = await free()
    return () => done(businessParkApi.updatePhase, of(phaseId ?? 0, { name: 'East', totalUnits: 40 }))
  },
  'users.create': now(() => done(usersApi.create, { body: userBody })),
  'users.update': now(() => done(usersApi.update, of(admin.user.id, { firstName: 'Lee', role: 'viewer' }))),
  'alerts.updateEscalation': async () => {
    const body = { userId: admin.user.id, afterMinutes: 30 }
    await done(alertsApi.updateEscalation, { body })
    return () => done(alertsApi.updateEscalation, { body: { ...body, afterMinutes: 60 } })
  },
  'invitations.create': now(() => done(invitationsApi.create, { body: { email: 'new@example.com' } })),
  'templates.create': now(aTemplate),
  'templates.duplicate': async () => {
    const { template } = await aSection()
    return () => done(templatesApi.duplicate, of(template.id))
  },
  'templates.update': async () => {
    const { id } = await aTemplate()
    return () => done(templatesApi.update, of(id, { name: 'Other', description: 'A page with words' }))
  },
  'templates.remove': async () => {
    const { id } = await aTemplate()
    return () => done(templatesApi.remove, of(id))
  },
  'templates.restore': async () => {
    const { id } = await aTemplate()
    await done(templatesApi.remove, of(id))
    return () => done(templatesApi.restore, of(id))
  },
  'templates.orderSections': async () => {
    const { template, section } = await aSection()
    const other: { id: number } = await done(templatesApi.addSection, of(template.id, sectionBody))
    const sections = [
      { id: section.id, order: 9 },
      { id: other.id, order: 4 },
    ]
    return () => done(templatesApi.orderSections, of(template.id, { sections }))
  },
  'templates.addSection': async () => {
    const { id } = await aTemplate()
    return () => done(templatesApi.addSection, of(id, sectionBody))
  },
  'templates.createSection': async () => {
    const { id } = await aTemplate()
    return () => done(templatesApi.createSection, { body: { templateId: id, ...sectionBody } })
  },
  'templates.duplicateSection': async () => {
    const { section } = await aSection()
    return () => done(templatesApi.duplicateSection, of(section.id))
  },
  'templates.updateSection': async () => {
    const { section } = await aSection()
    return () => done(templatesApi.updateSection, of(section.id, { title: null, content: { text: 'Others' } }))
  },
  'templates.deleteSection': async () => {
    const { section } = await aSection()
    return () => done(templatesApi.deleteSection, of(section.id))
  },
  'templates.restoreSection': async () => {
    const { section } = await aSection()
    await done(templatesApi.deleteSection, of(section.id))
    return () => done(templatesApi.restoreSection, of(section.id))
  },
  'inquiries.update to spam': async () => {
    const id = await anInquiry()
    return () => done(inquiriesApi.update, of(id, { spam: true }))
  },
  'inquiries.update': async () => {
    const id = await anInquiry()
    return () => done(inquiriesApi.update, of(id, { assignedUserId: admin.user.id }))
  },
  'leads.convertInquiry': async () => {
    const inquiryId = await anInquiry()
    return () => done(leadsApi.convertInquiry, { params: { inquiryId } })
  },
  'leads.create': now(aLead),
  'leads.update': async () => {
    const { id } = await aLead({ budget: 1000 })
    await db.update(leads).set({ budgetRange: '$500-$1,000/month' }).where(eq(leads.id, id))
    const nextFollowUpDate = `${daysAfter(today, 3)}T15:00:00.000Z`
    const body = { budget: 2000, company: 'Kilns', nextFollowUpDate, assignedTo: admin.user.email }
    return () => done(leadsApi.update, of(id, body))
  },
  'leads.updateMany': async () => {
    const ids = [(await aLead()).id, (await aLead({ status: 'qualified' })).id]
    return () => done(leadsApi.updateMany, { body: { leads: ids.map((id) => ({ id, status: 'converted' })) } })
  },
  'leads.remove': async () => {
    const { lead } = await aTour()
    return () => done(leadsApi.remove, of(lead.id))
  },
  'leads.restore': async () => {
    const { id } = await aLead()
    await done(leadsApi.remove, of(id))
    return () => done(leadsApi.restore, of(id))
  },
  'leads.createNote': async () => {
    const { id } = await aLead()
    return () => done(leadsApi.createNote, of(id, { note: 'Wants a dock' }))
  },
  'leads.createActivity': async () => {
    const { id } = await aLead()
    return () => done(leadsApi.createActivity, of(id, { activityType: 'call', description: 'Asked about rent' }))
  },
  'leads.moveActivity': async () => {
    const { id } = await aLead()
    const scheduledDate = `${daysAfter(today, 2)}T15:00:00.000Z`
    const planned: leadsApi.LeadActivity = await done(
      leadsApi.createActivity,
      of(id, { activityType: 'call', description: 'Ask about rent', scheduledDate }),
    )
    const later = { scheduledDate: `${daysAfter(today, 3)}T15:00:00.000Z` }
    return () => done(leadsApi.moveActivity, { params: { id, activityId: planned.id }, body: later })
  },
  'leads.completeActivity': async () => {
    const { id } = await aLead()
    const scheduledDate = `${daysAfter(today, 2)}T15:00:00.000Z`
    const body = { activityType: 'call', description: 'Ask', scheduledDate }
    const activity = await done(leadsApi.createActivity, of(id, body))
    const params = { id, activityId: activity.id }
    return () => done(leadsApi.completeActivity, { params, body: { outcome: 'Reached' } })
  },
  'leads.answerInquiry': async () => {
    const id = await anInquiry()
    return () => done(leadsApi.answerInquiry, of(id, { activityType: 'call', description: 'Asked' }))
  },
  'emails.sendToLead': async () => {
    // A lead of nobody would become the sender's, which is a change of its own.
    const { id } = await aLead({ assignedTo: 'owner@example.com' })
    return () => done(emailsApi.sendToLead, of(id, { subject: 'Hello', text: 'Yes.' }))
  },
  'bulkEmails.send': async () => {
    const { id } = await aLead({ assignedTo: 'owner@example.com' })
    const body = { leadIds: [id], subject: 'Hello', text: 'Yes.', key: '0123456789abcdef0123456789abcdef' }
    return () => done(bulkEmailsApi.send, { body })
  },
  'emails.sendToInquiry': async () => {
    const id = await anInquiry()
    return () => done(emailsApi.sendToInquiry, of(id, { subject: 'Hello', text: 'Yes.' }))
  },
  'savedReplies.create': now(aReply),
  'savedReplies.update': async () => {
    const { id } = await aReply()
    return () => done(savedRepliesApi.update, of(id, { text: 'Others.' }))
  },
  'savedReplies.remove': async () => {
    const { id } = await aReply()
    return () => done(savedRepliesApi.remove, of(id))
  },
  'savedReplies.restore': async () => {
    const { id } = await aReply()
    await done(savedRepliesApi.remove, of(id))
    return () => done(savedRepliesApi.restore, of(id))
  },
  'tasks.createForLead': async () => {
    const { id } = await aLead()
    return () => done(tasksApi.createForLead, of(id, { title: 'Call', dueDate: today }))
  },
  'tasks.create': now(() => done(tasksApi.create, { body: { title: 'Call back', dueDate: today } })),
  'tasks.createForUnit': now(() => done(tasksApi.createForUnit, of(1, { title: 'Paint', dueDate: today }))),
  'tasks.update': async () => {
    const { id } = await aTask()
    return () => done(tasksApi.update, of(id, { title: 'Write', assignedUserId: admin.user.id }))
  },
  'tasks.update to completed': async () => {
    const { id } = await aTask()
    return () => done(tasksApi.update, of(id, { completed: true }))
  },
  'tasks.update to reopened': async () => {
    const { id } = await aTask()
    await done(tasksApi.update, of(id, { completed: true }), admin)
    return () => done(tasksApi.update, of(id, { completed: false }))
  },
  'tasks.remove': async () => {
    const { id } = await aTask()
    return () => done(tasksApi.remove, of(id))
  },
  'tasks.restore': async () => {
    const { id } = await aTask()
    await done(tasksApi.remove, of(id))
    return () => done(tasksApi.restore, of(id))
  },
  'merges.merge': async () => {
    const [one, other] = [await aLead(), await aLead({ phone: '(903) 555-0101', company: 'Kilns' })]
    return () => done(mergesApi.merge, { params: { id: one.id, otherId: other.id } })
  },
  'tours.update': async () => {
    const { tour, later } = await aTour()
    return () => done(toursApi.update, of(tour.id, { startsAt: later }))
  },
  'tours.update to attended': async () => {
    const { lead, tour } = await aTour()
    const hourAgo = sql`date_trunc('hour', now()) - interval '1 hour'`
    await db.update(tours).set({ startsAt: hourAgo }).where(eq(tours.leadId, lead.id))
    await db.update(leadActivities).set({ scheduledDate: hourAgo }).where(eq(leadActivities.leadId, lead.id))
    await db.update(leads).set({ nextFollowUpDate: hourAgo }).where(eq(leads.id, lead.id))
    return () => done(toursApi.update, of(tour.id, { status: 'attended' }))
  },
  'tours.update to cancelled': async () => {
    const { tour } = await aTour()
    return () => done(toursApi.update, of(tour.id, { status: 'cancelled' }))
  },
  'documents.upload': async () => {
    const { id } = await aLead()
    return () => upload(documentsApi.upload, id)
  },
  'documents.remove': async () => {
    const { id } = await aLead()
    const document = await upload(documentsApi.upload, id)
    return () => done(documentsApi.remove, { params: { id, documentId: document.id } })
  },
  'documents.restore': async () => {
    const { id } = await aLead()
    const params = { id, documentId: (await upload(documentsApi.upload, id)).id }
    await done(documentsApi.remove, { params })
    return () => done(documentsApi.restore, { params })
  },
  'leaseDocuments.upload': async () => {
    const { id } = await aDraft()
    return () => upload(leaseDocumentsApi.upload, id, '?kind=lease')
  },
  'leaseDocuments.remove': async () => {
    const { id } = await aDraft()
    const document = await upload(leaseDocumentsApi.upload, id, '?kind=lease')
    return () => done(leaseDocumentsApi.remove, { params: { id, documentId: document.id } })
  },
  'leaseDocuments.restore': async () => {
    const { id } = await aDraft()
    const params = { id, documentId: (await upload(leaseDocumentsApi.upload, id, '?kind=lease')).id }
    await done(leaseDocumentsApi.remove, { params })
    return () => done(leaseDocumentsApi.restore, { params })
  },
  'holds.create': async () => {
    const { id } = await free()
    return () => aHold(id)
  },
  'holds.release': async () => {
    const { id } = await free()
    await aHold(id)
    return () => done(holdsApi.release, of(id))
  },
  'leases.create': now(aDraft),
  'leases.update': async () => {
    const { id } = await aLease()
    return () => done(leasesApi.update, of(id, { tenantContact: 'Gus', deposit: 500, noticeDays: 60 }))
  },
  'leases.sign': async () => {
    const { id } = await aDraft()
    return () => done(leasesApi.sign, of(id, {}))
  },
  'leases.renew': async () => {
    const { id } = await aLease()
    return () => done(leasesApi.renew, of(id, { termMonths: 12, monthlyRent: 2300 }))
  },
  'leases.changeRent': async () => {
    const { id } = await aLease()
    return () => done(leasesApi.changeRent, of(id, { from: daysAfter(today, 60), monthlyRent: 2300 }))
  },
  'leases.giveNotice': async () => {
    const { id } = await aLease()
    return () => done(leasesApi.giveNotice, of(id, notice))
  },
  'leases.withdrawNotice': async () => {
    const { id } = await aLease()
    await done(leasesApi.giveNotice, of(id, notice))
    return () => done(leasesApi.withdrawNotice, of(id, {}))
  },
  'leases.moveOut': async () => {
    const { id } = await aLease()
    return () => done(leasesApi.moveOut, of(id, { lastDay: today }))
  },
  'leases.cancel': async () => {
    const { id } = await aLease({ startDate: daysAfter(today, 10) })
    return () => done(leasesApi.cancel, of(id, {}))
  },
  'unitLeases.lease': async () => {
    const [lead, unit] = [await aLead(), await free()]
    return () => done(unitLeasesApi.lease, of(lead.id, unitLease(unit.id)))
  },
  'imports.store': now(() => done(importsApi.store, { body: importBody })),
  'contactImports.store': async () => {
    const { id, contacts } = await aLease()
    const gus = { kind: 'billing', name: 'Gus Harlan', email: 'gus@example.com', phone: '' }
    const leases = [{ id, contacts: [...contacts, gus], seen: contacts }]
    return () => done(contactImportsApi.store, { body: { fileName: 'people.csv', leases } })
  },
}

const phaseBody = {
  name: 'West',
  description: 'New',
  totalUnits: 4,
  status: 'planning',
  startsAfter: null,
  targetIndustries: [],
}
const userBody = { email: 'lee@example.com', firstName: 'Lee', temporaryPassword: 'saddle blanket' }
const notice = {
  givenOn: today,
  moveOutDate: daysAfter(today, 90),
  by: 'tenant',
}
const unitLease = (unitId: number) => ({
  unitId,
  tenantCompany: 'Harlan Welding',
  tenantContact: 'Gus Harlan',
  monthlyRent: 2350,
  leaseStartDate: daysAfter(today, 3),
  leaseEndDate: daysAfter(today, 730),
})
const importBody = {
  fileName: 'leads.csv',
  existing: 'update',
  rows: [{ row: 2, values: { firstName: 'Ida', lastName: 'Quist', email: 'ida.quist@example.com' } }],
}

/** The calls that cannot be undone in the history, with the reason. */
const kept: Record<string, string> = {
  'history.undo': 'undoes entries itself, which the table shows for each call',
  'unitCombinations.combine': 'splitting needs the sizes of the parts',
  'unitCombinations.split': 'combining needs the size of the whole',
  'tours.book': 'the visitor did it',
  'tours.createForLead': 'the tour stays as a cancelled one, which a test of its own shows',
  'tours.settlePhone': 'the suggestion is gone',
  'businessPark.beginSetup': 'the sample park is gone',
  'businessPark.removePhase': 'the row is gone',
  'auth.changePassword': 'the former password is not kept',
  'auth.finishPasswordReset': 'the former password is not kept',
  'auth.signIn': 'it only creates the account of the owner',
  'users.remove': 'the row is gone',
  'users.resetPassword': 'the former password is not kept',
  'invitations.accept': 'the person has an account',
  'invitations.remove': 'the row is gone',
  'templates.createForProperty': 'it creates a template, which templates.create shows',
  'templates.publish': 'visitors have seen it',
  'templates.replaceSections': 'the page builder undoes it',
  'templates.restoreVersion': 'the page builder undoes it',
  'leads.undoActivity': 'it is the undo of an activity',
  'emails.link': 'the email stays with its lead',
  'emails.makeInquiry': 'an inquiry stays',
  'emails.takeBack': 'it is the undo of an email',
  'merges.undo': 'it is the undo of a merge',
  'leases.remove': 'the row is gone',
  'leases.undo': 'it is the undo of an action',
  'unitLeases.undoLease': 'it is the undo of a lease',
  'people.eraseOfInquiry': 'erasure is for good',
  'people.eraseOfLead': 'erasure is for good',
  'bulkEmails.takeBack': 'it is the undo of emails',
  'imports.undo': 'it is the undo of an import',
  'unitImports.undo': 'it is the undo of an import',
  'contactImports.undo': 'it is the undo of an import',
}

/** The undos of other calls, what is sent, and the lists of imports. */
const others = [
  'history',
  'outbox',
  'sessions',
  'lease_actions',
  'lead_merges',
  'rate_limits',
  'contact_imports',
  'contact_import_rows',
  'lead_imports',
  'unit_imports',
  'unit_import_rows',
]
const bookkeeping = ['updated_at', 'deleted_at', 'deleted_by', 'sequence', 'detached_inquiries', 'changed_at']

/** The columns of rows that their calls write anew: the parts of a lease, and the meeting of a tour. */
const rewritten: Record<string, readonly string[]> = {
  lease_units: ['id'],
  lease_terms: ['id'],
  lease_rents: ['id'],
  lead_activities: ['id', 'created_at'],
  tours: ['activity_id'],
}

/** Undoing the undo of a lease that a unit showed enters it again. */
const enteredAgain: Record<string, readonly string[]> = {
  leases: ['id', 'created_at'],
  lease_units: ['lease_id'],
  lease_terms: ['lease_id'],
  lease_rents: ['lease_id'],
}

/** The rows of every table that are not deleted, without what only counts changes. */
async function dump({ isRedo = false } = {}) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const templates = await db.select().from(pageTemplates).where(isNotNull(pageTemplates.deletedAt))
  const gone = new Set<unknown>(templates.map(({ id }) => id))
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables.filter((table) => !others.includes(table.name))) {
    const omitted = [...bookkeeping, ...(rewritten[name] ?? []), ...(isRedo ? (enteredAgain[name] ?? []) : [])]
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(one) as row from ${sql.identifier(name)} one`,
    )
    const present = rows.filter(({ row }) => !row['deleted_at'] && !row['released_on'] && !gone.has(row['template_id']))
    found[name] = present
      .map(({ row }) => JSON.stringify(row, (key, value) => (omitted.includes(key) ? undefined : value)))
      .sort()
  }
  return found
}

const entries = async (caller = owner): Promise<HistoryEntry[]> =>
  done(historyApi.list, { query: { limit: '50' } }, caller)
const undo = (id: number, caller = owner) => caller.call(historyApi.undo, { params: { id } })

restoreEach()

test('every call that writes history is in the table, or in the list of those that cannot be undone', () => {
  const writing = Object.entries(calls).filter(([, { writes = [] }]) => writes.includes('history'))
  const named = Object.keys({ ...undone, ...kept }).map((title) => title.split(' ', 1)[0])
  expect([...new Set(named)].sort()).toEqual(writing.map(([name]) => name).sort())
})

test.each(Object.entries(undone))('%s is undone to the same rows', async (_name, row) => {
  const act = await row()
  const [last] = await entries()
  const before = await dump()
  await act()
  const after = await dump({ isRedo: true })
  const entry = (await entries()).find(({ id, notUndoable }) => id > (last?.id ?? 0) && notUndoable === undefined)
  if (!entry) throw new Error('Nothing that the call wrote can be undone')
  const answer = await undo(entry.id)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  expect(await dump()).toEqual(before)
  const [said] = await entries()
  expect(historyText(said as HistoryEntry)).toMatch(/^Undone by Dana: |^Dana took back/)
  if (answer.json.entryId === null) return
  const again = await undo(answer.json.entryId)
  expect(again.status, JSON.stringify(again.json)).toBe(200)
  expect(await dump({ isRedo: true })).toEqual(after)
})

describe('a change', () => {
  const change = async (id: number, body: object, caller = owner) => {
    await done(unitsApi.update, of(id, body), caller)
    const [entry] = await entries()
    if (!entry) throw new Error('The change is not in the history')
    return entry
  }
  const unitOf = async (id: number) =>
    ((await done(unitsApi.listForStaff)) as StaffUnit[]).find((unit) => unit.id === id)

  test('is undone after three others came later', async () => {
    const { id, deposit } = await free()
    const mistake = await change(id, { features: ['Dock'] })
    for (const monthlyRent of [2301, 2302, 2303]) await change(id, { monthlyRent })
    expect(await undo(mistake.id)).toMatchObject({ status: 200, json: { changes: 1 } })
    expect(await unitOf(id)).toMatchObject({ features: [], monthlyRent: 2303, deposit })
  })

  test('is refused in words once its fields have changed since, and changes nothing', async () => {
    const { id } = await free()
    const first = await change(id, { monthlyRent: 2301, features: ['Dock'] })
    await change(id, { monthlyRent: 2500 })
    const message = 'You changed the asking rent to $2,500 since. Change it there.'
    const before = await dump()
    expect(await undo(first.id)).toMatchObject({ status: 409, json: { message } })
    expect(await dump()).toEqual(before)
    const ofUnit: HistoryEntry[] = await done(historyApi.listOfUnit, of(id), admin)
    expect(ofUnit.map(({ notUndoable }) => notUndoable)).toEqual([
      undefined,
      'Dana changed the asking rent to $2,500 since. Change it there.',
    ])
  })

  test('is refused if its value has changed without an entry in the history', async () => {
    const { id } = await free()
    const entry = await change(id, { industryType: 'Repair' })
    await db.execute(sql`update units set industry_type = 'Storage' where id = ${id}`)
    expect(await undo(entry.id)).toMatchObject({
      status: 409,
      json: { message: 'You changed it to Storage since. Change it there.' },
    })
  })

  test('is refused to a viewer, and to staff who may not make it', async () => {
    const { id } = await free()
    const entry = await change(id, { monthlyRent: 2301 })
    expect((await undo(entry.id, viewer)).status).toBe(403)
    const [seen] = (await done(historyApi.listOfUnit, of(id), viewer)) as HistoryEntry[]
    expect(seen?.notUndoable).toBe('Viewers cannot change business data. Ask an administrator.')
    await done(unitsApi.updateDefinition, of(id, { size: 700 }))
    const [defined] = await entries()
    expect(await undo(defined?.id ?? 0, admin)).toMatchObject({
      status: 403,
      json: { message: 'Only a super admin can change the park.' },
    })
    expect(await unitOf(id)).toMatchObject({ monthlyRent: 2301, size: 700 })
  })

  test('is undone once by two at once, who read who did it', async () => {
    const lead = await aLead()
    await done(leadsApi.update, of(lead.id, { company: 'Kilns' }))
    const [entry] = await entries()
    const answers = await Promise.all([undo(entry?.id ?? 0), undo(entry?.id ?? 0, admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await done(leadsApi.read, of(lead.id))).toMatchObject({ company: null })
    expect(await db.$count(history, eq(history.undoes, entry?.id ?? 0))).toBe(1)
  })

  test('of several records is undone as a whole or not at all', async () => {
    const ids = [(await aLead()).id, (await aLead()).id]
    const all = { leads: ids.map((id) => ({ id, priority: 'high' })) }
    await done(leadsApi.updateMany, { body: all })
    const [entry] = await entries()
    await done(leadsApi.update, of(ids[0] ?? 0, { priority: 'low' }))
    expect(await undo(entry?.id ?? 0)).toMatchObject({
      status: 409,
      json: { message: 'You changed the priority to low since. Change it there.' },
    })
    expect(await done(leadsApi.read, of(ids[1] ?? 0))).toMatchObject({ priority: 'high' })
    await done(leadsApi.update, of(ids[0] ?? 0, { priority: 'high' }))
    expect(await undo(entry?.id ?? 0)).toMatchObject({ status: 200, json: { changes: 2 } })
    for (const id of ids) expect(await done(leadsApi.read, of(id))).toMatchObject({ priority: 'medium' })
  })

  test('of a deleted record says to restore it first', async () => {
    const { id } = await aProperty()
    await done(propertiesApi.update, of(id, { price: 92 }))
    await done(propertiesApi.remove, of(id))
    const listed: HistoryEntry[] = await done(historyApi.list, { query: { noun: 'property' } })
    expect(listed.map((entry) => entry.notUndoable)).toEqual([
      undefined,
      'Barn is deleted. Restore it first.',
      'You deleted it since.',
    ])
  })

  test('that books a tour is undone by cancelling it; the visitor reads so if the booking was told', async () => {
    for (const sendsEmail of [true, false]) {
      const nextFollowUpDate = `${daysAfter(today, 200)}T15:00:00.000Z`
      const lead = await aLead({ nextFollowUpDate })
      const [startsAt] = (await done(toursApi.listFreeTimes)) as string[]
      const { id }: toursApi.Tour = await done(toursApi.createForLead, of(lead.id, { startsAt, sendsEmail }))
      const readLead = async () => ((await done(leadsApi.read, of(lead.id))) as leadsApi.Lead).nextFollowUpDate
      const statusOf = async () => (await db.select().from(tours).where(eq(tours.id, id)))[0]?.status
      const told = () => db.$count(outbox, sql`dedupe_key like ${`tour:${id}:%:cancelled:visitor`}`)
      expect(await readLead()).toBe(startsAt)
      const [booked] = await entries()
      const answer = await undo(booked?.id ?? 0)
      expect(answer.status, JSON.stringify(answer.json)).toBe(200)
      expect([await statusOf(), await readLead(), await told()]).toEqual([
        'cancelled',
        nextFollowUpDate,
        sendsEmail ? 1 : 0,
      ])
      expect(await db.$count(leadActivities, eq(leadActivities.leadId, lead.id))).toBe(0)
      expect(await undo(booked?.id ?? 0)).toMatchObject({ status: 409 })
      expect((await undo(answer.json.entryId)).status).toBe(200)
      expect([await statusOf(), await readLead()]).toEqual(['booked', startsAt])
    }
  })

  test('that cannot be undone says why', async () => {
    const { id } = await aLead()
    await done(emailsApi.sendToLead, of(id, { subject: 'Hello', text: 'Yes.' }))
    await db.update(outbox).set({ attempts: 1 })
    const [email] = await entries()
    expect(email?.notUndoable).toBe('This email has left already and cannot be taken back.')
    const user = await done(usersApi.create, { body: userBody })
    await done(usersApi.resetPassword, { body: { userId: user.id, newPassword: 'copper kettle' } })
    const [changed] = await entries()
    expect(await undo(changed?.id ?? 0)).toMatchObject({
      status: 409,
      json: { message: 'The former password is not kept. Set a new one.' },
    })
    expect(await undo(999_999)).toMatchObject({ status: 404 })
    expect((await call(historyApi.undo, { params: { id: 1 } })).status).toBe(401)
  })
})
