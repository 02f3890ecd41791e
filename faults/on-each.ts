import type { DatabaseKind, Figure } from '../measure/figure.ts'
import type { Size } from './fault.ts'

/** Tries a fault on several databaseKinds: the short form at the same time, the long one after each other, for its times. */
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
