import type { EventOf, TimelineEvent } from '#contract/leads/timeline.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { historyText } from '#contract/history/history.labels.ts'
import { listed } from '#domain/text/listed.ts'

/** Changes of one person, the latest first, which stand on one line. */
export type JoinedChanges = { kind: 'changes'; id: number; at: string; changes: HistoryEntry[] }
export type ShownEvent = Exclude<TimelineEvent, EventOf<'change'>> | JoinedChanges

const joinedWithin = 10 * 60_000

/** Joins the changes that one person made within ten minutes, unless something else happened in between. */
export function joinChanges(events: readonly TimelineEvent[]) {
  const shown: ShownEvent[] = []
  for (const event of events) {
    const last = shown.at(-1)
    if (event.kind !== 'change') shown.push(event)
    else if (last?.kind === 'changes' && belongsTo(last, event)) last.changes.push(event.change)
    else shown.push({ kind: 'changes', id: event.id, at: event.at, changes: [event.change] })
  }
  return shown
}

const belongsTo = ({ at, changes }: JoinedChanges, event: EventOf<'change'>) =>
  changes[0]?.by === event.change.by && Date.parse(at) - Date.parse(event.at) <= joinedWithin

/** 'Dana set the status of Cody Hutchins from New to Proposal'; fields that changed twice are told once. */
export function changesText(changes: readonly HistoryEntry[]) {
  const [latest] = changes
  if (!latest) return ''
  const withoutAuthor = (entry: HistoryEntry) => historyText(entry).slice(entry.by.length + 1)
  // The lead itself; a change of its lease has its own sentence.
  const isEdit = ({ verb, noun }: HistoryEntry) => verb === 'changed' && noun === 'lead'
  const others = changes.filter((entry) => !isEdit(entry)).toReversed()
  const texts = [...others, ...asOne(changes.filter(isEdit))].map(withoutAuthor)
  return `${latest.by} ${texts.length === 2 ? texts.join(', and ') : listed(texts)}`
}

function asOne(edits: readonly HistoryEntry[]): HistoryEntry[] {
  const first = new Map(edits.flatMap(({ changes }) => changes.map(({ field, from }) => [field, from])))
  const last = new Map(edits.toReversed().flatMap(({ changes }) => changes.map(({ field, to }) => [field, to])))
  return edits.slice(0, 1).map((latest) => ({
    ...latest,
    changes: [...last].map(([field, to]) => ({ field, from: first.get(field), to })),
  }))
}
