import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Park, PublicPark } from '#contract/park.ts'
import { listProperties } from '#contract/properties.ts'
import { listUnits, type PublicUnit } from '#contract/units.ts'
import type { Database } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { isDatabaseAway } from '#server/http/errors.ts'
import { pagePolicy } from '#server/http/headers.ts'
import { type KeptAnswer, keep } from '#server/http/kept-answer.ts'
import type { BuiltSite } from './built-site.ts'
import { template } from './template.ts'

type StampedUnit = PublicUnit & { updatedAt: Date }

type Parts = {
  config: Config
  database: Pick<Database, 'onChange'>
  readUnits: () => Promise<StampedUnit[]>
  readProperties: () => Promise<unknown>
  park: Park
  site: BuiltSite
  log: FastifyBaseLogger
}

export type Pages = ReturnType<typeof createPages>

const json = { 'content-type': 'application/json; charset=utf-8' }

/**
 * Everything that every visitor sees alike, kept until a table changes: the pages, the list of units and the list of
 * properties. What is being made when a change arrives is thrown away with the rest.
 */
export function createPages({ config, database, readUnits, readProperties, park, site, log }: Parts) {
  let kept = new Map<string, Promise<unknown>>()
  let before = new Map<string, Promise<unknown>>()
  const forget = () => {
    before = new Map([...before, ...kept])
    kept = new Map()
  }
  database.onChange(forget)

  const found = <T>(key: string) => kept.get(key) as Promise<T> | undefined

  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const there = found<T>(key)
    if (there) return there
    const mine = kept
    const made = make().catch((error: unknown) => {
      mine.delete(key)
      const last = before.get(key)
      if (!last || !isDatabaseAway(error)) throw error
      log.warn({ err: error, key }, 'the database is away; the last page is served once more')
      return last as Promise<T>
    })
    mine.set(key, made)
    return made
  }

  const units = () => once('units', readUnits)
  const publicPark: PublicPark = publicPart(park)

  const page = (path: string): Promise<KeptAnswer> => found<KeptAnswer>(`page ${path}`) ?? makePage(path)

  const makePage = async (path: string): Promise<KeptAnswer> => {
    const [renderer, rows] = await Promise.all([site.renderer(), units()])
    const key = renderer.screenKey(path, rows)
    return once(`page ${key}`, async () => {
      const request = {
        path,
        park: publicPark,
        company: park.company,
        publicUrl: config.publicUrl,
        units: rows.map(withoutStamp),
      }
      const rendered = renderer.renderPage(
        config.analyticsId === undefined ? request : { ...request, analyticsId: config.analyticsId },
      )
      const styles = site.stylesFor?.(rendered.body)
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy({
          styleHash: styles === undefined ? undefined : hashOf(styles),
          analytics: config.analyticsId !== undefined,
          secure: config.publicUrl.startsWith('https:'),
        }),
      }
      return keep(template({ ...rendered, styles }, site), headers, rendered.status)
    })
  }

  return {
    /** What this process has just changed is on its pages at the next request, before the database tells everybody. */
    forget,
    page,
    units,
    once,
    unitList: () => once('unit list', async () => keep(JSON.stringify(listUnits.answer.parse(await units())), json)),
    company: () => once('company', () => keep(JSON.stringify(park.company), json)),
    propertyList: () =>
      once('property list', async () =>
        keep(JSON.stringify(z.parse(listProperties.answer, await readProperties())), json),
      ),
  }
}

const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`

const publicPart = ({ units, officeHours, company, timeZone, ...rest }: Park): PublicPark => rest
const withoutStamp = ({ updatedAt, ...unit }: StampedUnit): PublicUnit => unit
