import { phoneLink } from '#domain/reading/read-phone.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { offerFacts } from '#contract/park/own-offer.ts'
import { readingsOf } from '#contract/park/office-hours.labels.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { type Logo, type Park, publicPhase } from '#contract/park/park.ts'
import { isExampleAddress, unnamed } from '#contract/park/park-setup.ts'
import { pick } from '#domain/text/typed-record.ts'
import { imageFiles, uploadsPath } from '#contract/properties/uploads.constants.ts'
import type { Db, Tx } from '#db/open.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { phases } from '#db/schema/phases.ts'
import { uploads } from '#db/schema/uploads.ts'

export type ParkRow = typeof businessPark.$inferSelect
export type PhaseRow = typeof phases.$inferSelect

/** Returns the row of the park, which startup always creates. */
export async function requirePark(db: Db | Tx) {
  const [row] = await db.select().from(businessPark).limit(1)
  if (!row) throw new Error('The database has no park.')
  return row
}

/** Locks the park, which its phases belong to, and returns it. */
export async function lockPark(tx: Tx) {
  await tx.execute(sql`select from ${businessPark} for update`)
  return requirePark(tx)
}

export const readPhases = (db: Db | Tx) => db.select().from(phases).orderBy(asc(phases.phaseNumber))

export const asPhase = (row: PhaseRow): Phase => ({ ...row, updatedAt: row.updatedAt.toISOString() })

/** Returns the park in the form that pages, emails and services use. */
export async function readPark(db: Db): Promise<Park> {
  const [row, phaseRows] = await Promise.all([requirePark(db), readPhases(db)])
  const logo = row.logo === '' ? undefined : await readLogo(db, row.logo)
  return { ...parkOf(row, phaseRows), ...(logo && { logo }) }
}

async function readLogo(db: Db, url: string): Promise<Logo | undefined> {
  const [image] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.name, url.slice(uploadsPath.length)))
  if (!image) return undefined
  const [narrowest] = imageFiles(image, 'webp')
  return { url, narrow: uploadsPath + (narrowest?.name ?? image.name), width: image.width, height: image.height }
}

function linked(phone: string) {
  const link = phoneLink(phone)
  return link === undefined ? {} : { link }
}

function personOf(team: ParkRow['team']) {
  const person = team.find(({ isContact }) => isContact)
  if (!person) return {}
  const { name, role, photo, languages = '', textPhone = '' } = person
  const phone = phoneLink(textPhone)
  return {
    person: {
      name,
      role,
      ...(photo && { photo }),
      ...(languages !== '' && { languages: languages.split(/\s*,\s*/) }),
      ...(phone && { textLink: phone.replace('tel:', 'sms:') }),
    },
  }
}

function parkOf(row: ParkRow, phaseRows: readonly PhaseRow[]): Park {
  const { name, shortName, phone, email, latitude, longitude, road, highway, timeZone, officeHours } = row
  const { street, city, state, stateName, postalCode, country, totalAcreage } = row
  const { toursOffered, tourHours, tourLeadHours, tourDaysAhead, tourClosedDays } = row
  const { founded, locations, squareFeet, clients, years, story, team, photos } = row
  const { doorHeight, towns, plan, planImage, accent, isOpen, confirmsInquiries } = row
  return {
    name,
    shortName,
    address: { street, city, state, stateName, postalCode, ...(country !== 'US' && { country }) },
    phone,
    ...(row.afterHoursPhone && { afterHours: { phone: row.afterHoursPhone, ...linked(row.afterHoursPhone) } }),
    email,
    ...(row.mailingAddress && { mailingAddress: row.mailingAddress }),
    latitude,
    longitude,
    hours: readingsOf(row),
    officeHours,
    timeZone,
    toursOffered,
    tourHours,
    tourLeadHours,
    tourDaysAhead,
    tourClosedDays,
    acres: totalAcreage,
    road,
    highway,
    phases: phaseRows.map(publicPhase),
    doorHeight,
    ...pick(row, offerFacts),
    towns,
    plan,
    ...(planImage !== '' && { planImage: { url: planImage, alt: `Site plan of ${name}`, size: null } }),
    accent,
    isOpen,
    // False until the owner has chosen a park, or has entered an own email address in the park's file or on its page.
    isNamed: name !== unnamed && !(row.setup === 'choose' && isExampleAddress(email)),
    confirmsInquiries,
    ...personOf(team),
    questions: row.questions.filter(({ answer }) => answer !== ''),
    spanish: row.spanish,
    company: {
      founded,
      locations,
      squareFeet,
      clients,
      years,
      story,
      team,
      ...(photos.length > 0 && { photos: photos.map((photo) => ({ ...photo, size: null })) }),
    },
  }
}
