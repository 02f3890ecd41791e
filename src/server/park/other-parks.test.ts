import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { sampleHistory } from '#sample/history.ts'
import { accountEmail, accountEmails } from '#server/auth/account.email.ts'
import { forgotPasswordEmail } from '#server/auth/forgot-password.email.ts'
import { inquiryEmail } from '#server/inquiries/inquiry.email.ts'
import { invitationEmail } from '#server/invitations/invitation.email.ts'
import { type EmailMessage, emailHtml, emailText } from '#server/mail/email.ts'
import { freshSite } from '#test/app.ts'
import { findSampleWords } from '#test/sample-words.ts'
import { allCalls, stage } from '#test/walk.ts'

describe.each(['alder-creek', 'quarry-hill', 'oxford-junction'])(
  'no output of the park %s mentions the sample park',
  async (name) => {
    const { app, db, park, currentPark, config, as } = await freshSite({}, name)
    const { owner, request } = await stage({ db, as })
    await sampleHistory(db)

    const expectNone = (place: string, text: string) =>
      expect({ [place]: findSampleWords(text, park) }).toEqual({ [place]: [] })
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const { statusCode, body } = await app.inject({ url, headers })
      return { status: statusCode, body }
    }

    test('its public pages and feeds', async () => {
      const map = (await get('/sitemap.xml')).body
      const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
      expect(listed.length).toBeGreaterThan(park.units.length)
      expectNone('/sitemap.xml', map)
      // All pages of one kind show the same park.
      const units = listed.filter((path) => path.startsWith('/units/')).filter((_, place) => place % 40 === 0)
      for (const path of [...listed.filter((one) => !one.startsWith('/units/')), ...units]) {
        const { status, body } = await get(path)
        expect({ path, status }).toEqual({ path, status: 200 })
        expect(body).toContain(park.shortName)
        expectNone(path, body)
      }
      expectNone('a page that is missing', (await get('/nothing-here')).body)
      for (const path of ['/robots.txt', '/manifest.webmanifest', '/icon.svg', '/api/openapi.json'])
        expectNone(path, (await get(path)).body)
    })

    test('the documents and the data of its staff screens, its calendar and its files', async () => {
      const cookie = { cookie: owner.cookie() }
      for (const { address } of Object.values(staffPages))
        expectNone(address, (await get(address.replace(':id', '2').replace(':subject', 'hours'), cookie)).body)
      for (const named of allCalls.filter(({ made }) => made.method === 'GET')) {
        const { statusCode, body, headers, rawPayload } = await app.inject(request(named))
        expect({ call: named.name, statusCode }).not.toEqual({ call: named.name, statusCode: 500 })
        const isWorkbook = String(headers['content-type']).includes('spreadsheetml')
        expectNone(named.name, isWorkbook ? JSON.stringify(await readExcelFile(rawPayload)) : body)
      }
    })

    test('every email', async () => {
      const { publicUrl, sessionSecret: secret } = config
      const { name: parkName, timeZone } = currentPark.read()
      const place = { parkName, publicUrl, timeZone, secret }
      const [invited] = await db.select().from(adminInvitations)
      const messages: (EmailMessage | undefined)[] = [
        await inquiryEmail(db, 2, { park: currentPark.read(), to: park.email, publicUrl }),
        await invitationEmail(db, invited?.id ?? 0, place),
        await forgotPasswordEmail(db, { email: owner.user.email, nonce: 'a nonce' }, place),
      ]
      for (const kind of accountEmails)
        messages.push(await accountEmail(db, kind, { userId: owner.user.id, at: '2026-11-20T15:30:00.000Z' }, place))
      for (const message of messages) {
        if (!message) throw new Error('An email was not composed.')
        expectNone(message.subject, emailText(message) + emailHtml(message))
      }
    })
  },
)
