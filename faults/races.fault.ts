import { setTimeout as pause } from 'node:timers/promises'
import * as authApi from '#contract/auth/auth.ts'
import { type ResponseOf, address, type Call } from '#contract/call.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as invitationsApi from '#contract/auth/invitations.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { Template } from '#contract/properties/templates.ts'
import * as unitsApi from '#contract/units/units.ts'
import * as usersApi from '#contract/auth/users.ts'
import { claimOwner, startProduct } from '#test/product.ts'
import type { DatabaseKind, Figure } from '../measure/figure.ts'
import type { Size } from './fault.ts'
import { putDatabase } from './made-database.ts'
import { onEach } from './on-each.ts'
import { databaseKinds, openTestEnvironment } from './test-environment.ts'
import { ask } from './traffic.ts'

// Hashing a password takes tens of milliseconds of CPU, so races with fifty sign-ins per round run fewer rounds.
const sizes = {
  short: { rounds: 3, withPasswords: 1 },
  long: { rounds: 100, withPasswords: 20 },
}

const parallel = 50
const fifty = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: parallel }, (_, n) => work(n)))

type Sent = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown; at?: string }
type Answered<T = unknown> = { status: number; json: T }
type Caller = <C extends Call>(made: C, sent?: Sent) => Promise<Answered<ResponseOf<C>>>

/** One round: returns the responses, and whether exactly one request won and nothing is half done. */
type Race = {
  what: string
  passwords?: true
  round: (round: number) => Promise<{ responses: Answered[]; right: boolean }>
}

/** Fifty concurrent requests of which only one can succeed, over HTTP. */
export const run = (size: Size) => onEach(databaseKinds, size, tryOn)

async function tryOn(database: DatabaseKind, size: Size): Promise<Figure[]> {
  const testEnvironment = await openTestEnvironment(database)
  if (database === 'embedded') await putDatabase(testEnvironment.folder)
  const product = await startProduct({
    folder: testEnvironment.folder,
    environment: { ...testEnvironment.environment, LOG_LEVEL: 'error', ADMIN_EMAILS: 'first@example.com' },
  })
  let retried = 0
  const as =
    (cookie: string): Caller =>
    async (made, { params, query, body, at } = {}) => {
      const send = () =>
        ask(product.url + address(made.path, { params, query }), {
          method: made.method,
          headers: { cookie, ...(at === undefined ? {} : { 'if-match': at }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      let response = await send()
      // Retries a 503, as its message says.
      for (; response.status === 503; response = await send()) {
        retried += 1
        await pause(500)
      }
      return { status: response.status ?? 0, json: response.text === '' ? undefined : JSON.parse(response.text) }
    }
  const owner = as(await claimOwner(product.url))
  const figures: Figure[] = []
  for (const { what, passwords, round } of racesOf(owner, as, product.url)) {
    const rounds = sizes[size][passwords ? 'withPasswords' : 'rounds']
    let wrong = 0
    let faults = 0
    for (let n = 0; n < rounds; n += 1) {
      const { responses, right } = await round(n)
      if (!right) wrong += 1
      retried += count(responses, 503)
      faults += responses.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).length
    }
    figures.push({
      what,
      database,
      value: `${rounds} rounds of ${parallel}: ${wrong} wrong, ${faults} responses of 5xx or none`,
      bar: '0 wrong, 0 of 5xx or none',
      reached: wrong === 0 && faults === 0,
    })
  }
  figures.push({
    what: 'Requests of all of them that were asked to retry',
    database,
    value: String(retried),
    bar: '0',
    reached: retried === 0,
    dependsOnSpeed: true,
  })
  await product.stop()
  await testEnvironment.remove()
  return figures
}

const count = (responses: Answered[], status: number) =>
  responses.filter((response) => response.status === status).length

function racesOf(owner: Caller, as: (cookie: string) => Caller, url: string): Race[] {
  const anyone = as('')
  const users = async (email: string) => (await owner(usersApi.list)).json.filter((user) => user.email === email)
  const newUser = async (email: string) =>
    (await owner(usersApi.create, { body: { email, temporaryPassword: 'rope and anvil' } })).json
  let people = 0
  const newEmail = () => `racer${(people += 1)}@example.com`
  const inquiry = (email: string, details: string) => ({
    firstName: 'Dale',
    lastName: 'Ochoa',
    email,
    phone: '555-0100',
    spaceType: 'Warehouse',
    preferredLocation: 'Phase 1',
    additionalDetails: details,
  })
  let supers: { id: number }[] | undefined
  let template: Template | undefined

  return [
    {
      what: 'One invitation is accepted',
      passwords: true,
      async round() {
        const { token, email } = (await owner(invitationsApi.create, { body: { email: newEmail() } })).json
        const body = { email, password: 'windmill pump', firstName: 'Ana', lastName: 'Ortiz' }
        const responses = await fifty(() => anyone(invitationsApi.accept, { params: { token }, body }))
        return { responses, right: count(responses, 201) === 1 && (await users(email)).length === 1 }
      },
    },
    {
      what: 'One user is created, in upper and lower case',
      passwords: true,
      async round() {
        const email = newEmail()
        const responses = await fifty((n) =>
          owner(usersApi.create, {
            body: { email: n % 2 === 0 ? email : email.toUpperCase(), temporaryPassword: 'windmill pump' },
          }),
        )
        const right = count(responses, 201) === 1 && count(responses, 409) === parallel - 1
        return { responses, right: right && (await users(email)).length === 1 }
      },
    },
    {
      what: 'A password is reset while its old one signs in',
      passwords: true,
      async round() {
        const { id, email } = await newUser(newEmail())
        const cookies: string[] = []
        const responses = await fifty(async (n) => {
          if (n === parallel / 2)
            return owner(usersApi.resetPassword, { body: { userId: id, newPassword: 'windmill pump' } })
          const response = await fetch(url + authApi.signIn.path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password: 'rope and anvil' }),
          })
          if (response.ok)
            cookies.push(
              response.headers
                .getSetCookie()
                .map((line) => line.split(';', 1)[0])
                .join('; '),
            )
          return { status: response.status, json: await response.json() }
        })
        const alive = await Promise.all(cookies.map((cookie) => as(cookie)(authApi.readUser)))
        return {
          responses,
          right: alive.every(({ status }) => status === 401) && responses[parallel / 2]?.status === 200,
        }
      },
    },
    {
      what: 'One inquiry is sent',
      async round(n) {
        const body = inquiry(newEmail(), `round ${n}`)
        const responses = await fifty(() => anyone(inquiriesApi.sendB, { body }))
        const found = (await owner(inquiriesApi.list, { query: { search: body.email } })).json
        return { responses, right: count(responses, 201) === parallel && found.length === 1 }
      },
    },
    {
      what: 'One inquiry is converted',
      async round(n) {
        const { id } = (await anyone(inquiriesApi.sendB, { body: inquiry(newEmail(), `round ${n}`) })).json
        const responses = await fifty(() => owner(leadsApi.convertInquiry, { params: { inquiryId: id } }))
        const leads = new Set(responses.map(({ json }) => json.id))
        return {
          responses,
          right: count(responses, 201) === 1 && count(responses, 200) === parallel - 1 && leads.size === 1,
        }
      },
    },
    {
      what: 'Inquiries of one person are converted',
      async round() {
        const email = newEmail()
        const sent = await fifty((n) => anyone(inquiriesApi.sendB, { body: inquiry(email, `number ${n}`) }))
        const responses = await fifty((n) =>
          owner(leadsApi.convertInquiry, { params: { inquiryId: sent[n]?.json.id ?? 0 } }),
        )
        const leads = (await owner(leadsApi.list, { query: { search: email } })).json
        const notes = (await owner(leadsApi.listNotes, { params: { id: leads[0]?.id ?? 0 } })).json
        const noted = new Set(notes.map(({ inquiryId }) => inquiryId))
        const right = count(responses, 201) === 1 && leads.length === 1
        return { responses, right: right && notes.length === parallel && noted.size === parallel }
      },
    },
    {
      what: 'Super admins are demoted, the owner among them',
      async round(n) {
        supers ??= [await newUser(newEmail()), await newUser(newEmail())]
        for (const { id } of supers) await owner(usersApi.update, { params: { id }, body: { role: 'super_admin' } })
        const me = (await owner(authApi.readUser)).json.id
        const ids = [...supers.map(({ id }) => id), me]
        const responses = await fifty((turn) =>
          owner(usersApi.update, { params: { id: ids[(turn + n) % 3] ?? me }, body: { role: 'viewer' } }),
        )
        const left = (await owner(usersApi.list)).json.filter(({ role }) => role === 'super_admin')
        return { responses, right: left.length === 1 && left[0]?.id === me }
      },
    },
    {
      what: 'A unit is changed from the same state',
      async round(n) {
        const [unit] = (await owner(unitsApi.listForStaff)).json
        if (!unit) throw new Error('The park has no unit')
        const responses = await fifty((turn) =>
          owner(unitsApi.update, {
            params: { id: unit.id },
            body: { monthlyRent: 1000 + 100 * n + turn },
            at: unit.updatedAt,
          }),
        )
        return { responses, right: count(responses, 200) === 1 && count(responses, 412) === parallel - 1 }
      },
    },
    {
      what: 'Sections of a page are moved',
      async round(n) {
        template ??= await newTemplate(owner)
        const { id, sections } = template
        const ids = sections.map((section) => section.id)
        const responses = await fifty((turn) =>
          owner(templatesApi.orderSections, {
            params: { id },
            body: {
              sections: ids.map((section, testEnvironment) => ({
                id: section,
                order: 1 + ((testEnvironment + turn + n) % ids.length),
              })),
            },
          }),
        )
        const after = (await owner(templatesApi.read, { params: { id } })).json.sections
        const same = after.length === ids.length && ids.every((one) => after.some((section) => section.id === one))
        const orders = new Set(after.map(({ order }) => order))
        return { responses, right: count(responses, 200) === parallel && same && orders.size === ids.length }
      },
    },
  ]
}

async function newTemplate(owner: Caller) {
  const { id } = (await owner(templatesApi.create, { body: { name: 'Raced page' } })).json
  for (let n = 0; n < 8; n += 1)
    await owner(templatesApi.addSection, { params: { id }, body: { type: 'text', title: `Section ${n}` } })
  return (await owner(templatesApi.read, { params: { id } })).json
}
