import { tourTimesPath } from '#contract/tours.constants.ts'

/**
 * Whether visitors can pick a time for a tour now. The banner asks too, so it is plain: a schema for one field would load
 * more than the page's own script. What it decides is a link beside others, so without a response there is none.
 */
export async function areTimesFree() {
  const response = await fetch(`${tourTimesPath}?limit=1`).catch(() => undefined)
  if (!response?.ok) return false
  const { times }: { times: string[] } = await response.json()
  return times.length > 0
}
