import type { Park } from '#contract/park/park.ts'
import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Store } from '#server/storage/store.ts'

export type Context = { db: Db; store: Store; park: () => Park; clock: Clock; config: Config }
