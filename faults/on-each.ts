import type { DatabaseKind, Figure } from '../measure/figure.ts'
import type { Size } from './fault.ts'

/** Runs a fault on several databases: in parallel in the short form, in turns in the long one, for exact times. */
export async function onEach(
  databaseKinds: DatabaseKind[],
  size: Size,
  tryOn: (database: DatabaseKind, size: Size) => Promise<Figure[]>,
) {
  if (size === 'short') return (await Promise.all(databaseKinds.map((database) => tryOn(database, size)))).flat()
  const figures: Figure[] = []
  for (const database of databaseKinds) figures.push(...(await tryOn(database, size)))
  return figures
}
