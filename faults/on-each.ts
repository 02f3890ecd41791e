import type { Base, Figure, Size } from './fault.ts'

/** Tries a fault on several bases: the short form at the same time, the long one after each other, for its times. */
export async function onEach(bases: Base[], size: Size, tryOn: (base: Base, size: Size) => Promise<Figure[]>) {
  if (size === 'short') return (await Promise.all(bases.map((base) => tryOn(base, size)))).flat()
  const figures: Figure[] = []
  for (const base of bases) figures.push(...(await tryOn(base, size)))
  return figures
}
