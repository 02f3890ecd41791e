import type { QueryClient } from '@tanstack/react-query'
import { createRecordSaver } from '#admin/parts/saving/record-saver.ts'
import type { Saver, SaveRequest } from '#admin/parts/saving/saver.ts'
import { keyOf, runMutation } from '#client/query.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import type { ParkFact } from '#contract/park/business-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { bodyOf, isSame, parkLabelsIn, seenOf, textOf, validate, valueText } from './park-fields.ts'

export type ParkSaver = Saver<ParkFact>

/** Browsers refuse requests with `keepalive` and a body over 64 KiB. */
const maxKeptAlive = 60 * 1024

const queryKey = keyOf(staffParkApi.read)
const cachedPark = (client: QueryClient) => client.getQueryData<BusinessPark>(queryKey)

type Options = { draft: string; quiet?: boolean }

const savers = new WeakMap<QueryClient, { userId: number; saver: ParkSaver }>()

/**
 * The saver shared by all park pages. It keeps saving after the user leaves a page, and the next page shows anything
 * unsaved.
 */
export function parkSaverOf(client: QueryClient, userId: number) {
  const known = savers.get(client)
  if (known?.userId === userId) return known.saver
  const saver = createParkSaver(client, { draft: 'edit of the park' })
  savers.set(client, { userId, saver })
  return saver
}

export const createParkSaver = (client: QueryClient, options: Options): ParkSaver =>
  createRecordSaver<ParkFact>({
    client,
    ...options,
    noun: 'Park',
    name: () => 'Park',
    // The labels depend on the country, which is one of the facts.
    get labels() {
      return parkLabelsIn(cachedPark(client)?.country ?? 'US')
    },
    stored: (fact) => {
      const park = cachedPark(client)
      return park ? textOf(park, fact) : ''
    },
    isSame,
    validate,
    valueText,
    save: (request) => save(client, request),
    reads: staffParkApi.read,
  })

async function save(client: QueryClient, { texts, seen }: SaveRequest<ParkFact>) {
  const body = { ...bodyOf(texts), seen: seenOf(seen, cachedPark(client)) }
  const keepalive = new Blob([JSON.stringify(body)]).size <= maxKeptAlive
  const park = await runMutation(client, businessParkApi.update, { body, keepalive })
  // A response to an earlier request must not overwrite the change.
  await client.cancelQueries({ queryKey })
  client.setQueryData<BusinessPark>(queryKey, park)
}
