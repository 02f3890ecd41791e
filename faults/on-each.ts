import type { DatabaseKind, Figure } from '../measure/figure.ts'
import { unfinished } from '../measure/run.ts'
import type { Size } from './fault.ts'

/** Runs a fault on several databases: in parallel in the short form, in turns in the long one, for exact times. */
export async function onEach(
  databaseKinds: DatabaseKind[],
  size: Size,
  tryOn: (database: DatabaseKind, size: Size) => Promise<Figure[]>,
) {
  const tried = (database: DatabaseKind) =>
    tryOn(database, size).catch((error: unknown) => [{ ...unfinished('All of it', error), database }])
  if (size === 'short') return (await Promise.all(databaseKinds.map(tried))).flat()
  const figures: Figure[] = []
  for (const database of databaseKinds) figures.push(...(await tried(database)))
  return figures
}
