import { dayMs } from '#server/lib/clock.ts'

/** The name of an archive written at a moment, in UTC. */
export const archiveName = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar.gz`

/** Also matches names without seconds, as in earlier releases. */
const archivePattern = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)?\.tar\.gz$/

/** The extension of an archive that has not been read back yet. */
export const unchecked = '.unchecked'

/** All archives of these days are kept, and the last archive of each of these weeks and months. */
export const retention = { days: 7, weeks: 5, months: 12 }

/**
 * Returns the archives of a folder that are no longer needed. Those kept are all of the last days, and the last one of
 * each of the last weeks and months. Files with other names do not belong to the backup.
 */
export function archivesToRemove(names: string[], now: Date) {
  const archives = names
    .map((name) => ({ name, at: timeOf(name) }))
    .filter((archive): archive is { name: string; at: Date } => archive.at !== undefined)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const recent = archives.filter(({ at }) => now.getTime() - at.getTime() < retention.days * dayMs)
  const kept = new Set([
    ...recent,
    ...lastOfEach(archives, weekOf).slice(0, retention.weeks),
    ...lastOfEach(archives, ({ at }) => at.toISOString().slice(0, 7)).slice(0, retention.months),
  ])
  return archives.filter((archive) => !kept.has(archive)).map(({ name }) => name)
}

/**
 * Unchecked and unfinished files from before the last days. Newer ones may be the only copy, or belong to another run.
 */
export const uncheckedToRemove = (names: string[], now: Date) =>
  names.filter((name) => {
    const [archive = '', ...rest] = name.split(unchecked)
    const at = rest.length > 0 ? timeOf(archive) : undefined
    return at !== undefined && now.getTime() - at.getTime() >= retention.days * dayMs
  })

function timeOf(name: string) {
  const [, day, hour, minute, second = '00'] = archivePattern.exec(name) ?? []
  if (day === undefined) return undefined
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

type Archive = { at: Date }

/** Returns the newest of each period, newest first, from archives in that order. */
function lastOfEach<A extends Archive>(archives: A[], periodOf: (archive: A) => string | number) {
  const last = new Map<string | number, A>()
  for (const archive of archives) if (!last.has(periodOf(archive))) last.set(periodOf(archive), archive)
  return [...last.values()]
}

/** Weeks begin on Monday, and the first day of the epoch was a Thursday. */
const weekOf = ({ at }: Archive) => Math.floor((at.getTime() / dayMs + 3) / 7)
