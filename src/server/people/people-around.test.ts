import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as leadsApi from '#contract/leads/leads.ts'
import * as peopleApi from '#contract/leads/people.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { emails } from '#db/schema/emails.ts'
import { leads } from '#db/schema/leads.ts'
import { leases } from '#db/schema/leases.ts'
import { freshApp } from '#test/app.ts'

const { as, call, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')

const person = (firstName: string, email: string, company: string | null = null) => ({
  firstName,
  lastName: 'Ibarra',
  email,
  company,
})
const contact = (name: string, email: string, phone = '') => ({ kind: 'billing' as const, name, email, phone })
const received = (leadId: number, fromAddress: string, fromName: string, kind: 'message' | 'automatic reply') => ({
  direction: 'received' as const,
  kind,
  leadId,
  messageId: `${fromAddress} ${fromName}`,
  fromName,
  fromAddress,
  toAddress: 'office@example.com',
  subject: 'Trusses',
  text: 'When can we come?',
})

test('the people of a lead: contacts of leases, leads of the company and further addresses, each once', async () => {
  const { id } = (
    await admin.call(leadsApi.create, { body: person('Iva', 'iva@ibarra.example', 'Ibarra Trusses, LLC') })
  ).json
  const [colleague] = await db
    .insert(leads)
    .values([
      { ...person('Ben', 'ben@ibarra.example', 'Ibarra Trusses'), phone: '(903) 555-0171' },
      { ...person('Gone', 'gone@ibarra.example', 'Ibarra Trusses'), deletedAt: new Date() },
      person('Other', 'other@example.com', 'Other Trusses'),
      person('None', 'none@example.com'),
    ])
    .returning()
  const lease = { recordedOn: '2026-11-01' }
  await db.insert(leases).values([
    {
      ...lease,
      leadId: id,
      contacts: [contact('Iva Ibarra', 'IVA@ibarra.example'), contact('Kim', 'kim@books.example')],
    },
    { ...lease, tenantCompany: 'Ibarra Trusses Inc.', contacts: [contact('Night desk', '', '(903) 555-0172')] },
    { ...lease, contacts: [contact('Iva', 'iva@ibarra.example'), contact('Zoe', 'zoe@else.example')] },
    { ...lease, tenantCompany: 'Nobody', contacts: [contact('Nobody', 'nobody@example.com')] },
  ])
  await db
    .insert(emails)
    .values([
      received(id, 'Iva@ibarra.example', 'Iva', 'message'),
      received(id, 'iva.home@example.com', 'Iva at home', 'message'),
      received(id, 'iva.home@example.com', 'Iva', 'message'),
      received(id, 'robot@example.com', 'Robot', 'automatic reply'),
    ])
  await db.insert(contactInquiries).values({
    form: 'A',
    ...person('Iva', 'iva.old@example.com'),
    phone: '',
    spaceType: 'Flex',
    preferredLocation: '',
    leadId: id,
  })

  expect(await call(peopleApi.listAround, { params: { id } })).toMatchObject({ status: 401 })
  const { json } = await viewer.call(peopleApi.listAround, { params: { id } })
  expect(json).toEqual([
    { role: 'billing', name: 'Zoe', email: 'zoe@else.example', phone: '', leadId: null },
    { role: 'billing', name: 'Night desk', email: '', phone: '(903) 555-0172', leadId: null },
    { role: 'billing', name: 'Kim', email: 'kim@books.example', phone: '', leadId: null },
    { role: 'lead', name: 'Ben Ibarra', email: 'ben@ibarra.example', phone: '(903) 555-0171', leadId: colleague?.id },
    { role: 'sender', name: 'Iva Ibarra', email: 'iva.old@example.com', phone: '', leadId: null },
    { role: 'sender', name: 'Iva', email: 'iva.home@example.com', phone: '', leadId: null },
  ])

  await db.update(leads).set({ company: null }).where(eq(leads.id, id))
  await db.delete(leases)
  await db.delete(emails)
  await db.delete(contactInquiries)
  expect((await viewer.call(peopleApi.listAround, { params: { id } })).json).toEqual([])
  expect(await viewer.call(peopleApi.listAround, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
})
