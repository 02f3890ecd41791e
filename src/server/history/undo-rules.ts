import type { DeclaredError } from '#contract/errors.ts'
import * as errors from '#contract/history/history.errors.ts'
import type { StaffPermission } from '#contract/permissions.ts'
import { definition } from '#contract/units/units.ts'
import type { history } from '#db/schema/history.ts'

export type HistoryRow = typeof history.$inferSelect

/**
 * What must be as the change left it: its fields; whether the item is there or done; the leases of an action; or only
 * that nobody has undone it, for a call that compares the rest by itself.
 */
type Rule = { compares: 'fields' | 'state' | 'lease' | 'call'; permission?: StaffPermission }

const fields = { compares: 'fields' } as const
const state = { compares: 'state' } as const
const call = { compares: 'call' } as const
const ofPark = { permission: 'change the park' } as const

/** The changes that can be undone, by noun and verb. `inverses.ts` has the call that undoes each. */
export const undoRules = {
  'unit changed': fields,
  'unit created': { ...state, ...ofPark },
  'unit deleted': { ...state, ...ofPark },
  'unit restored': { ...state, ...ofPark },
  'property changed': fields,
  'property created': state,
  'property deleted': state,
  'property restored': state,
  'park changed': { ...fields, ...ofPark },
  'phase changed': { ...fields, ...ofPark },
  'phase created': { ...state, ...ofPark },
  'template changed': fields,
  'template created': state,
  'template deleted': state,
  'template restored': state,
  'template changed a section': fields,
  'template added a section': state,
  'template duplicated a section': state,
  'template deleted a section': state,
  'template restored a section': state,
  'template moved sections of': fields,
  'saved reply changed': fields,
  'saved reply created': state,
  'saved reply deleted': state,
  'saved reply restored': state,
  'task changed': fields,
  'task created': state,
  'task deleted': state,
  'task restored': state,
  'task completed': state,
  'task reopened': state,
  'inquiry changed': fields,
  'inquiry converted': call,
  'lead changed': fields,
  'lead created': state,
  'lead deleted': state,
  'lead restored': state,
  'lead merged': call,
  'lead wrote a note on': call,
  'lead logged an activity with': call,
  'lead planned an activity with': call,
  'lead completed an activity with': call,
  'lead moved an activity with': call,
  'lead wrote an email to': call,
  'lead booked a tour for': call,
  'lead moved the tour of': call,
  'lead cancelled the tour of': call,
  'lead recorded the tour of': call,
  'lead recorded a missed tour of': call,
  'lead reopened the tour of': call,
  'lead added a document to': state,
  'lead deleted a document of': state,
  'lead restored a document of': state,
  'lease changed': fields,
  'lease wrote down': state,
  'lease acted on': { compares: 'lease' },
  'lease added a document to': state,
  'lease deleted a document of': state,
  'lease restored a document of': state,
  'hold held': state,
  'hold released': state,
  'import started': call,
  'contact import started': call,
  'user changed': fields,
  'user created': { ...state, permission: 'delete users' },
  'invitation created': { ...state, permission: 'manage invitations' },
} as const satisfies Record<string, Rule>

export type UndoRule = keyof typeof undoRules

/** Why other changes cannot be undone. */
const finalChanges: Record<string, DeclaredError<'conflict'>> = {
  'unit combined': errors.combinationUndoneAtUnits,
  'unit split': errors.combinationUndoneAtUnits,
  'park emptied': errors.setupStays,
  'phase deleted': errors.phaseDeleted,
  'template published': errors.publicationStays,
  'template replaced the sections of': errors.templateUndoneInBuilder,
  'template restored a version of': errors.templateUndoneInBuilder,
  'user deleted': errors.accountGone,
  'user changed the password of': errors.passwordStays,
  'user reset the password of': errors.passwordStays,
  'invitation deleted': errors.invitationGone,
  'invitation accepted': errors.invitationSpent,
  'inquiry created from an email': errors.inquiryStays,
  'lead imported': errors.importUndoneAtImports,
  'import undid': errors.enterAgain,
  'contact import undid': errors.enterAgain,
  'lead joined an inquiry to': errors.joinedInquiryStays,
  'lead linked an email to': errors.linkedEmailStays,
  'lead erased': errors.erasureStays,
  'inquiry erased': errors.erasureStays,
  'lease deleted': errors.draftDeleted,
}

const leaseActions = new Set([
  'signed',
  'renewed',
  'changed the rent of',
  'recorded the notice of',
  'withdrew the notice of',
  'recorded the move-out of',
  'cancelled',
])

/** The noun and verb of an entry without the names that the verb contains. */
export function keyOf({ noun, verb }: Pick<HistoryRow, 'noun' | 'verb'>) {
  if (noun === 'lease' && leaseActions.has(verb)) return 'lease acted on'
  return `${noun} ${verb.replace(/^(\w+) the section .+ (?:to|of)$/s, '$1 a section').replace(/^merged .+ into$/s, 'merged')}`
}

export const isUndoable = (key: string): key is UndoRule => Object.hasOwn(undoRules, key)

export const finalReason = (key: string) => (finalChanges[key] ?? errors.enterAgain)()

/** The permissions to make a change, which are those to undo it. */
export function permissionsOf(key: UndoRule, { changes }: Pick<HistoryRow, 'changes'>): StaffPermission[] {
  const changed = Object.keys(changes)
  if (key === 'unit changed') {
    const isDefinition = (field: string) => field in definition
    return [
      ...(changed.some(isDefinition) ? ['change the park' as const] : []),
      ...(changed.every(isDefinition) ? [] : ['change business data' as const]),
    ]
  }
  if (key === 'user changed' && changed.includes('role')) return ['change roles']
  if (key === 'user changed' && changed.includes('escalation')) return ['change the park']
  const rule: Rule = undoRules[key]
  return [rule.permission ?? 'change business data']
}
