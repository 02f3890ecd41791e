import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import { permissionDenied } from '#contract/auth/auth.errors.ts'
import { emailLeft } from '#contract/emails/emails.errors.ts'
import type { ApiError } from '#contract/errors.ts'
import {
  changedSince,
  formerValueUnknown,
  stateChangedSince,
  subjectDeleted,
  undoneAlready,
  visitorActed,
} from '#contract/history/history.errors.ts'
import { fieldText } from '#contract/history/history.labels.ts'
import { leaseChangedSince, leaseTakenBack } from '#contract/leases/leases.errors.ts'
import { can } from '#contract/permissions.ts'
import type { Db, Tx } from '#db/open.ts'
import { history, stateVerbs } from '#db/schema/history.ts'
import { leaseActions } from '#db/schema/lease-actions.ts'
import { outbox } from '#db/schema/outbox.ts'
import { listed } from '#domain/text/listed.ts'
import { nameOf, websiteVisitor } from './history.service.ts'
import {
  finalReason,
  type HistoryRow,
  isUndoable,
  keyOf,
  permissionsOf,
  type UndoRule,
  undoRules,
} from './undo-rules.ts'

/** A section or document, for entries that are not about their noun as a whole. */
const partOf = (alias: 'entry' | 'other') => {
  const changes = sql.raw(`${alias}.changes`)
  return sql`coalesce(
    ${changes} -> 'sectionId' ->> 'to', ${changes} -> 'sectionId' ->> 'from',
    ${changes} -> 'documentId' ->> 'to', ${changes} -> 'documentId' ->> 'from')`
}

const isOfSame = sql`other.noun = entry.noun and other.noun_id = entry.noun_id
  and ${partOf('other')} is not distinct from ${partOf('entry')}`

/** Whether a task is done, or whether an item is there: the last entry of the one does not concern the other. */
const isOfSameState = sql`other.verb ~ '${sql.raw(stateVerbs)}'
  and (other.verb in ('completed', 'reopened')) = (entry.verb in ('completed', 'reopened'))`

/** Whether the entry of a unit or a lead is a part of the end of a lease, which only the whole action could undo. */
const endsLease = sql`entry.noun in ('unit', 'lead') and exists (
  select from history other where other.created_at = entry.created_at and other.user_name = entry.user_name
    and other.noun in ('unit', 'lead', 'lease') and other.noun <> entry.noun)`

type Later = { id: number; userId: number | null; who: string; field: string; to: unknown }
type State = Omit<Later, 'field' | 'to'> & { lastId: number | null; verb: string | null; endsLease: boolean }

/** The last entry about the state of each entry's item. */
async function lastStates(tx: Db | Tx, ids: SqlIds) {
  const { rows } = await tx.execute<State>(sql`
    select entry.id, last.id as "lastId", last.verb, last.user_id as "userId", last.user_name as who,
      ${endsLease} as "endsLease"
    from history entry left join lateral (
      select * from history other where ${isOfSame} and ${isOfSameState} order by other.id desc limit 1
    ) last on true
    where entry.id in ${ids}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The fields of entries that have another value now, with who changed them last. */
async function changedFields(tx: Db | Tx, ids: SqlIds) {
  const { rows } = await tx.execute<Later>(sql`
    select entry.id, field.key as field, last.changes -> field.key -> 'to' as to,
      last.user_id as "userId", last.user_name as who
    from history entry cross join jsonb_object_keys(entry.changes) field (key) cross join lateral (
      select * from history other where ${isOfSame} and jsonb_exists(other.changes, field.key)
      order by other.id desc limit 1
    ) last
    where entry.id in ${ids} and last.changes -> field.key -> 'to' is distinct from entry.changes -> field.key -> 'to'`)
  return Map.groupBy(rows, ({ id }) => id)
}

async function undoneBy(tx: Db | Tx, entryIds: readonly number[]) {
  const rows = await tx
    .select({ undoes: history.undoes, userId: history.userId, who: history.userName })
    .from(history)
    .where(inArray(history.undoes, [...entryIds]))
  return new Map(rows.map((row) => [row.undoes, row]))
}

/** The actions on leases that were recorded in the transactions of these entries. */
async function actionsOf(tx: Db | Tx, rows: readonly HistoryRow[]) {
  const times = rows.filter(({ noun }) => ['lease', 'unit', 'lead'].includes(noun)).map(({ createdAt }) => createdAt)
  if (times.length === 0) return []
  return tx
    .select({
      leaseId: leaseActions.leaseId,
      createdAt: leaseActions.createdAt,
      undoneAt: leaseActions.undoneAt,
      after: leaseActions.after,
      isLast: sql<boolean>`not exists (
        select from lease_actions later where later.lease_id = ${leaseActions.leaseId}
          and later.id > ${leaseActions.id} and later.undone_at is null)`,
    })
    .from(leaseActions)
    .where(inArray(leaseActions.createdAt, times))
}

type Action = Awaited<ReturnType<typeof actionsOf>>[number]

function isOfAction({ noun, nounId, createdAt }: HistoryRow, { leaseId, after, createdAt: at }: Action) {
  if (createdAt.getTime() !== at.getTime()) return false
  const { units, lead } = after as { units: { id: number }[]; lead: { id: number } | null }
  if (noun === 'unit') return units.some(({ id }) => id === nounId)
  return noun === 'lead' ? lead?.id === nounId : noun === 'lease' && leaseId === nounId
}

/** The emails of these entries that have not left. */
async function waitingEmails(tx: Db | Tx, rows: readonly HistoryRow[]) {
  const keys = rows.flatMap(({ changes }) => (changes['emailId'] ? [`email:${String(changes['emailId'].to)}`] : []))
  if (keys.length === 0) return new Set<string>()
  const waiting = await tx
    .select({ dedupeKey: outbox.dedupeKey })
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, keys), eq(outbox.attempts, 0), isNull(outbox.doneAt)))
  return new Set(waiting.map(({ dedupeKey }) => dedupeKey))
}

/** How an entry is undone, or why it cannot be. */
export type Undoing = { rule: UndoRule; leaseId?: number } | { refusal: ApiError }

type SqlIds = ReturnType<typeof sql>
/** References, of which the history has the names of the time. */
const references = new Set(['phaseId', 'templateId', 'assignedUserId'])

/** Reads how each of these entries is undone, in a few queries for all of them. */
export async function readUndoings(
  tx: Db | Tx,
  { by, rows }: { by: SessionUser; rows: readonly HistoryRow[] },
): Promise<(row: HistoryRow) => Undoing> {
  const entryIds = rows.map(({ id }) => id)
  if (entryIds.length === 0) return () => ({ refusal: finalReason('') })
  const ids = sql`(${sql.join(entryIds, sql`, `)})`
  const states = await lastStates(tx, ids)
  const changed = await changedFields(tx, ids)
  const undone = await undoneBy(tx, entryIds)
  const actions = await actionsOf(tx, rows)
  const waiting = await waitingEmails(tx, rows)
  const whoOf = ({ userId, who }: { userId: number | null; who: string }) => (userId === by.id ? 'You' : who)

  function refusalOf(row: HistoryRow, rule: UndoRule): ApiError | undefined {
    const denied = permissionsOf(rule, row).find((permission) => !can(by, permission))
    if (denied) return permissionDenied(denied)
    if (row.userId === null && row.userName === nameOf(websiteVisitor)) return visitorActed()
    const last = states.get(row.id)
    const { compares } = undoRules[rule]
    if (compares === 'state')
      return last?.verb && last.lastId !== row.id
        ? stateChangedSince({ who: whoOf(last), verb: firstWord(last.verb) })
        : undefined
    if (compares === 'call') {
      const undo = undone.get(row.id)
      if (undo) return undoneAlready({ who: whoOf(undo) })
      const { emailId } = row.changes
      return emailId && !waiting.has(`email:${String(emailId.to)}`) ? emailLeft() : undefined
    }
    if (last?.endsLease) return leaseTakenBack()
    if (last?.verb?.startsWith('deleted')) return subjectDeleted({ name: row.nounName })
    const others = changed.get(row.id) ?? []
    if (others.length > 0) return changedSince({ changes: listed(others.map((one) => changeText(row, one))) })
    const isUnknown = Object.entries(row.changes).some(([field, { ids: known }]) => references.has(field) && !known)
    return isUnknown ? formerValueUnknown() : undefined
  }

  const changeText = ({ noun }: HistoryRow, { field, to, ...other }: Later) => {
    const { called, said } = fieldText(noun, field, to)
    return `${whoOf(other)} changed the ${called}${said === null ? '' : ` to ${said}`}`
  }

  return (row) => {
    const action = actions.find((one) => isOfAction(row, one))
    if (action) {
      const { leaseId, undoneAt, isLast } = action
      const denied = can(by, 'change business data') ? undefined : permissionDenied('change business data')
      const refusal = denied ?? (undoneAt !== null || !isLast ? leaseChangedSince() : undefined)
      return refusal ? { refusal } : { rule: 'lease acted on', leaseId }
    }
    const key = keyOf(row)
    if (!isUndoable(key)) return { refusal: finalReason(key) }
    if (key === 'lease acted on') return { refusal: leaseChangedSince() }
    const refusal = refusalOf(row, key)
    return refusal ? { refusal } : { rule: key }
  }
}

const firstWord = (text: string) => text.split(' ', 1)[0] ?? ''
