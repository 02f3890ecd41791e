import { everyTable } from '#contract/events.constants.ts'
import type { Park } from '#contract/park/park.ts'
import type { Database, Db } from '#db/open.ts'
import { readPark } from './park.queries.ts'

const tables: ReadonlySet<string> = new Set(['business_park', 'phases', everyTable])

/** The park of this process. Until the database has responded for the first time, it is the one in the file. */
export class CurrentPark {
  #park: Park
  #reads = 0
  #newest = 0

  constructor(park: Park) {
    this.#park = park
  }

  read = () => this.#park

  /** Reads the park again, at startup and after a change. */
  refresh = async (db: Db) => {
    this.#reads += 1
    const turn = this.#reads
    const park = await readPark(db)
    // Of two concurrent reads, the one that began last has the newer data.
    if (turn < this.#newest) return
    this.#newest = turn
    this.#park = park
  }

  /** Follows the changes that this process and others make. */
  follow({ db, onEdit }: Pick<Database, 'db' | 'onEdit'>, log: { error(text: string): void }) {
    onEdit((table) => {
      if (tables.has(table))
        this.refresh(db).catch((error: unknown) => log.error(`The park could not be read: ${String(error)}`))
    })
  }
}
