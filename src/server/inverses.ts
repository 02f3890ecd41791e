import { and, eq } from 'drizzle-orm'
import * as usersApi from '#contract/auth/users.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import { changedSince, formerValueUnknown, leadHasMore, undoneAlready } from '#contract/history/history.errors.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { Db, Tx } from '#db/open.ts'
import { leadMerges } from '#db/schema/lead-merges.ts'
import { leases } from '#db/schema/leases.ts'
import { moveActivity, undoActivity } from './activities/activities.service.ts'
import { takeBackNote } from './activities/notes.service.ts'
import { updateEscalation } from './alerts/escalation.service.ts'
import type { Context as EmailsContext } from './emails/context.ts'
import { takeBackEmail } from './emails/emails.service.ts'
import type { Inverses, Step } from './history/undo.service.ts'
import { parse } from './http/bind.ts'
import { undoImport } from './imports/undo-import.service.ts'
import { updateInquiry } from './inquiries/staff-inquiries.service.ts'
import { deleteInvitation } from './invitations/invitations.service.ts'
import { undoConversion } from './leads/conversion.service.ts'
import { deleteLead, restoreLead, type ToursOfLead } from './leads/deletion.service.ts'
import { lockLead } from './leads/leads.queries.ts'
import { updateLead } from './leads/leads.service.ts'
import { undoImport as undoContactImport } from './leases/contact-imports.service.ts'
import { undoHold } from './leases/holds.service.ts'
import { takeBackLease } from './leases/lead-leases.service.ts'
import { undoLatest } from './leases/leases.service.ts'
import { deleteDraft, updateLease } from './leases/written-leases.service.ts'
import { undoMerge } from './merges/undo-merge.service.ts'
import { removePhase, updatePark, updatePhase } from './park/park.service.ts'
import { deleteProperty, restoreProperty, updateProperty } from './properties/properties.service.ts'
import { deleteReply, restoreReply, updateReply } from './saved-replies/saved-replies.service.ts'
import { deleteTask, restoreTask, updateTask } from './tasks/tasks.service.ts'
import { deleteSection, orderSections, restoreSection, updateSection } from './templates/sections.service.ts'
import { deleteTemplate, restoreTemplate, updateTemplate } from './templates/templates.service.ts'
import { type Context as ToursContext, readTour } from './tours/tours.queries.ts'
import { updateTour } from './tours/tours.service.ts'
import { deleteUnit, restoreUnit } from './units/delete-unit.service.ts'
import { updateUnit } from './units/update-unit.service.ts'
import { deleteDocument, restoreDocument } from './uploads/documents.service.ts'
import { deleteLeaseDocument, restoreLeaseDocument } from './uploads/lease-documents.service.ts'
import { deleteUser, updateUser } from './users/users.service.ts'

type Context = EmailsContext & ToursContext & { tours: ToursOfLead }

const readAt = undefined

/** The calls of all modules that undo what the history has, one for each kind of change. */
export function inversesOf(app: Context): Inverses {
  /** The context of a service, whose transaction becomes a part of the one of the undo. */
  const within = (tx: Tx) => ({ ...app, db: tx as Tx & Db })
  const of = ({ by, entry }: Step) => ({ by, id: entry.nounId, readAt })
  const part = ({ entry: { changes } }: Step, field: string) => Number(changes[field]?.to ?? changes[field]?.from)
  const section = ({ by, ...step }: Step) => ({ by, id: part({ by, ...step }, 'sectionId'), readAt })

  const removeUnit = (step: Step) => deleteUnit(within(step.tx), { ...of(step), intent: step.intent })
  const removeProperty = (step: Step) => deleteProperty(within(step.tx), of(step))
  const removeTemplate = (step: Step) => deleteTemplate(within(step.tx), of(step))
  const removeSection = (step: Step) => deleteSection(within(step.tx), section(step))
  const removeReply = (step: Step) => deleteReply(within(step.tx), of(step))
  const removeTask = (step: Step) => deleteTask(within(step.tx), of(step))
  const removeLead = (step: Step) => deleteLead(within(step.tx), of(step))
  const undoOfActivity = (step: Step) =>
    undoActivity(within(step.tx), {
      by: step.by,
      leadId: step.entry.nounId,
      activityId: part(step, 'activityId'),
      entryId: step.entry.id,
    })
  const documentOf = (step: Step) => ({ by: step.by, documentId: part(step, 'documentId') })
  const ofLead = (step: Step) => ({ ...documentOf(step), leadId: step.entry.nounId })
  const ofLease = (step: Step) => ({ ...documentOf(step), leaseId: step.entry.nounId })
  const hold = (step: Step) => undoHold(within(step.tx), of(step))

  /** Removes the lead that came from an inquiry, which waits for a reply again. */
  async function undoConversionOf({ tx, by, entry }: Step, leadId: number) {
    const lead = await lockLead(tx, leadId)
    if ((await undoConversion(tx, { by, lead, at: entry.createdAt })) === null) throw leadHasMore()
  }

  async function tourBack({ tx, by, was, seen }: Step) {
    const { startsAt, status } = await readTour(tx, Number(seen['tourId']))
    const isSame = (field: string, value: string) => seen[field] === undefined || seen[field] === value
    if (!isSame('tour', startsAt.toISOString()) || !isSame('tourStatus', status))
      throw changedSince({ changes: 'Someone changed the tour' })
    const update = {
      ...(typeof was['tour'] === 'string' && { startsAt: new Date(was['tour']) }),
      ...(was['tourStatus'] !== undefined && { status: was['tourStatus'] as typeof status }),
      sendsEmail: true,
    }
    return updateTour(within(tx), { by, id: Number(seen['tourId']), update, readAt })
  }

  /** Cancels the tour, tells the visitor if the booking did, and brings back the follow-up that the tour replaced. */
  async function cancelBooking({ tx, by, was, seen }: Step) {
    // Entries of earlier versions do not name the tour.
    if (seen['tourId'] === undefined) throw formerValueUnknown()
    const id = Number(seen['tourId'])
    const { startsAt, status, leadId } = await readTour(tx, id)
    if (startsAt.toISOString() !== seen['tour'] || status !== 'booked')
      throw changedSince({ changes: 'Someone changed the tour' })
    const { nextFollowUpDate } = await lockLead(tx, leadId)
    const isReplaced =
      was['nextFollowUpDate'] !== undefined && nextFollowUpDate?.toISOString() === seen['nextFollowUpDate']
    const followUp = typeof was['nextFollowUpDate'] === 'string' ? new Date(was['nextFollowUpDate']) : null
    const update = {
      status: 'cancelled' as const,
      sendsEmail: seen['tourTold'] === true,
      ...(isReplaced && { followUp }),
    }
    return updateTour(within(tx), { by, id, update, readAt })
  }

  return {
    'unit changed': (step) => {
      const { was } = step
      const leasing = parse(unitsApi.update.body, { ...withSeen(step), undoesStatus: 'status' in was })
      const update = { ...leasing, ...parse(unitsApi.updateDefinition.body, withSeen(step)) }
      return updateUnit(within(step.tx), { ...of(step), update, intent: step.intent })
    },
    'unit created': removeUnit,
    'unit restored': removeUnit,
    'unit deleted': (step) => restoreUnit(within(step.tx), of(step)),
    'property changed': (step) =>
      updateProperty(within(step.tx), { ...of(step), update: parse(propertiesApi.update.body, withSeen(step)) }),
    'property created': removeProperty,
    'property restored': removeProperty,
    'property deleted': (step) => restoreProperty(within(step.tx), of(step)),
    'park changed': (step) =>
      updatePark(within(step.tx), {
        by: step.by,
        update: parse(businessParkApi.update.body, withSeen(step)),
        readAt,
        intent: step.intent,
      }),
    'phase changed': (step) =>
      updatePhase(within(step.tx), { ...of(step), update: parse(businessParkApi.updatePhase.body, withSeen(step)) }),
    'phase created': (step) => removePhase(within(step.tx), of(step)),
    'template changed': (step) =>
      updateTemplate(within(step.tx), { ...of(step), update: parse(templatesApi.update.body, step.was) }),
    'template created': removeTemplate,
    'template restored': removeTemplate,
    'template deleted': (step) => restoreTemplate(within(step.tx), of(step)),
    'template changed a section': (step) =>
      updateSection(within(step.tx), { ...section(step), update: parse(templatesApi.updateSection.body, step.was) }),
    'template added a section': removeSection,
    'template duplicated a section': removeSection,
    'template restored a section': removeSection,
    'template moved sections of': (step) =>
      orderSections(within(step.tx), {
        ...of(step),
        ...parse(templatesApi.orderSections.body, { sections: step.was['sectionOrder'] }),
      }),
    'template deleted a section': (step) => restoreSection(within(step.tx), section(step)),
    'saved reply changed': (step) =>
      updateReply(within(step.tx), { ...of(step), update: parse(savedRepliesApi.update.body, withSeen(step)) }),
    'saved reply created': removeReply,
    'saved reply restored': removeReply,
    'saved reply deleted': (step) => restoreReply(within(step.tx), of(step)),
    'task changed': (step) =>
      updateTask(within(step.tx), { ...of(step), update: parse(tasksApi.update.body, withSeen(step)) }),
    'task created': removeTask,
    'task restored': removeTask,
    'task deleted': (step) => restoreTask(within(step.tx), of(step)),
    'task completed': (step) => updateTask(within(step.tx), { ...of(step), update: { completed: false } }),
    'task reopened': (step) => {
      const { completedAt, completedBy } = step.was
      const update = { completed: true }
      // Entries of earlier versions do not have it.
      if (typeof completedAt !== 'string') return updateTask(within(step.tx), { ...of(step), update })
      const completion = { completedAt: new Date(completedAt), completedBy: String(completedBy) }
      return updateTask(within(step.tx), { ...of(step), update, completion })
    },
    'inquiry changed': (step) =>
      updateInquiry(within(step.tx), { ...of(step), update: parse(inquiriesApi.update.body, step.was) }),
    'inquiry converted': (step) => undoConversionOf(step, part(step, 'leadId')),
    'lead changed': (step) => {
      const { budgetRange } = step.was
      const range = typeof budgetRange === 'string' ? { budgetRange } : {}
      const update = { ...parse(leadsApi.update.body, withSeen(step)), ...range }
      return updateLead(within(step.tx), { ...of(step), update })
    },
    'lead created': (step) =>
      step.entry.changes['inquiryId'] ? undoConversionOf(step, step.entry.nounId) : removeLead(step),
    'lead restored': removeLead,
    'lead deleted': (step) => restoreLead(within(step.tx), of(step)),
    'lead merged': async ({ tx, by, entry }) => {
      const ofEntry = and(eq(leadMerges.keptId, entry.nounId), eq(leadMerges.createdAt, entry.createdAt))
      const [merge] = await tx.select({ id: leadMerges.id }).from(leadMerges).where(ofEntry)
      if (!merge) throw undoneAlready({ who: 'Someone' })
      return undoMerge(within(tx), { by, mergeId: merge.id })
    },
    'lead wrote a note on': (step) =>
      takeBackNote(within(step.tx), { by: step.by, leadId: step.entry.nounId, noteId: part(step, 'noteId') }),
    'lead logged an activity with': undoOfActivity,
    'lead planned an activity with': undoOfActivity,
    'lead completed an activity with': undoOfActivity,
    'lead moved an activity with': (step) =>
      moveActivity(within(step.tx), {
        by: step.by,
        leadId: step.entry.nounId,
        activityId: part(step, 'activityId'),
        scheduledDate: typeof step.was['scheduledDate'] === 'string' ? new Date(step.was['scheduledDate']) : null,
      }),
    'lead wrote an email to': (step) => takeBackEmail(within(step.tx), { by: step.by, id: part(step, 'emailId') }),
    'lead booked a tour for': cancelBooking,
    'lead moved the tour of': tourBack,
    'lead cancelled the tour of': tourBack,
    'lead recorded the tour of': tourBack,
    'lead recorded a missed tour of': tourBack,
    'lead reopened the tour of': tourBack,
    'lead added a document to': (step) => deleteDocument(within(step.tx), ofLead(step)),
    'lead restored a document of': (step) => deleteDocument(within(step.tx), ofLead(step)),
    'lead deleted a document of': (step) => restoreDocument(within(step.tx), ofLead(step)),
    'lease changed': (step) =>
      updateLease(within(step.tx), { ...of(step), update: parse(leasesApi.update.body, withSeen(step)) }),
    'lease wrote down': (step) => deleteDraft(within(step.tx), of(step)),
    'lease acted on': async ({ tx, by, entry, leaseId }) => {
      if (entry.noun === 'lease') return undoLatest(within(tx), { by, id: leaseId })
      const [lease] = await tx.select({ leadId: leases.leadId }).from(leases).where(eq(leases.id, leaseId))
      return lease?.leadId
        ? takeBackLease(within(tx), { by, leadId: lease.leadId, leaseId })
        : undoLatest(within(tx), { by, id: leaseId })
    },
    'lease added a document to': (step) => deleteLeaseDocument(within(step.tx), ofLease(step)),
    'lease restored a document of': (step) => deleteLeaseDocument(within(step.tx), ofLease(step)),
    'lease deleted a document of': (step) => restoreLeaseDocument(within(step.tx), ofLease(step)),
    'hold held': hold,
    'hold released': hold,
    'import started': ({ tx, by, entry }) => undoImport(within(tx), { by, importId: entry.nounId }),
    'contact import started': ({ tx, by, entry }) => undoContactImport(within(tx), { by, importId: entry.nounId }),
    'user changed': (step) => {
      const { escalation, ...names } = step.was
      if (escalation !== undefined)
        return updateEscalation(within(step.tx), {
          by: step.by,
          step: parse(alertsApi.updateEscalation.body, { userId: step.entry.nounId, afterMinutes: escalation }),
        })
      const values = Object.fromEntries(Object.entries(names).map(([field, value]) => [field, value ?? '']))
      const update = parse(usersApi.update.body, { ...values, seen: step.seen })
      return updateUser(within(step.tx), { ...of(step), update, intent: step.intent })
    },
    'user created': (step) => deleteUser(within(step.tx), { ...of(step), intent: step.intent }),
    'invitation created': (step) => deleteInvitation(within(step.tx), of(step)),
  }
}

const withSeen = ({ was, seen }: Pick<Step, 'was' | 'seen'>) => ({ ...was, seen })
