import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ComposerKind } from '#admin/composer/composer.tsx'
import { usePark } from '#admin/park.tsx'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { agoText } from '#admin/parts/time/ago.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { LaterChoice } from '#admin/work/later-choice.tsx'
import { type Desk, deskOf, puttingOff } from '#admin/work/steps.ts'
import { useSteps } from '#admin/work/use-steps.ts'
import type { Work } from '#admin/work/work.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { dayLabel } from '#admin/timeline/day-label.ts'
import { replyText } from '#contract/inquiries/reply-clock.labels.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { TimelineSummary } from '#contract/leads/timeline.ts'
import { activityLabels, closedStatuses } from '#domain/leads/leads.constants.ts'
import { CalendarDays, Mail, Phone } from '#ui/icons/icons.tsx'

type Step = {
  text: string
  detail?: string
  isLate?: boolean
  action?: { label: string; icon: ReactNode; kind: ComposerKind }
  putOff?: Work['putOff']
}

type Props = {
  lead: Lead
  summary: TimelineSummary
  /** While the composer is open, its own button is the next one to press. */
  isComposing: boolean
  onCompose: (kind: ComposerKind) => void
}

/** What the office does next for a lead, with the only filled button of the page. */
export function NextStep({ lead, summary, isComposing, onCompose }: Props) {
  const { timeZone } = usePark()
  const text = (instant: string) => {
    const day = dayLabel(new Date(instant), new Date(), timeZone)
    return `${momentText(instant, timeZone, { timeStyle: 'short' })} ${day.startsWith('To') ? day.toLowerCase() : day}`
  }
  const desk = deskOf(useQueryClient(), timeZone)
  const complete = useSteps()
  const [isPuttingOff, setPuttingOff] = useState(false)
  const step = nextStepOf({ lead, summary, desk, text })
  if (!step) return null
  const { detail, isLate, action, putOff } = step
  return (
    <section aria-labelledby="next-step-heading">
      <h3 id="next-step-heading">Next step</h3>
      <p className="lead-next">
        <b>{step.text}</b> {detail && <span className={isLate ? 'text-danger' : 'text-ink-2'}>{detail}</span>}
      </p>
      <div className="lead-next-foot">
        {action && (
          <AllowedButton
            permission="change business data"
            variant={isComposing ? 'outline' : 'primary'}
            onClick={() => onCompose(action.kind)}
          >
            {action.icon}
            <span>{action.label}</span>
          </AllowedButton>
        )}
        {putOff && (
          <AllowedButton
            permission="change business data"
            variant="quiet"
            data-key="l"
            title="Later, L"
            aria-expanded={isPuttingOff}
            onClick={() => setPuttingOff(!isPuttingOff)}
          >
            Later
          </AllowedButton>
        )}
      </div>
      {putOff && isPuttingOff && (
        <LaterChoice
          onChoose={(until) => {
            setPuttingOff(false)
            void complete(putOff(until))
          }}
        />
      )}
    </section>
  )
}

const reply = { label: 'Reply', icon: <Mail size={18} />, kind: 'email' } as const
const call = { label: 'Call', icon: <Phone size={18} />, kind: 'call' } as const
const bookTour = { label: 'Book a Tour', icon: <CalendarDays size={18} />, kind: 'tour' } as const

type Known = { lead: Lead; summary: TimelineSummary; desk: Desk; text: (instant: string) => string }

function nextStepOf({ lead, summary, desk, text }: Known): Step | undefined {
  const name = `${lead.firstName} ${lead.lastName}`
  const { id } = lead
  const { inquiry, email } = summary.waiting
  const now = new Date()
  const laterText = (until: string | null) =>
    until !== null && Date.parse(until) > now.getTime() ? `put off until ${text(until)}` : undefined
  if (inquiry?.reply) {
    const { dueAt, state, minutes } = inquiry.reply
    // Minutes count within the last hours only.
    const rounded = minutes < 120 ? minutes : minutes - (minutes % 60)
    const detail = replyText({ state, minutes: rounded }).toLowerCase()
    return {
      text: `Answer by ${text(dueAt)}`,
      detail: laterText(inquiry.putOffUntil) ?? detail,
      isLate: state === 'overdue',
      action: reply,
      putOff: puttingOff(
        desk,
        name,
        (putOffUntil) => desk.run(inquiriesApi.update, { params: { id: inquiry.id }, body: { putOffUntil } }),
        inquiry.putOffUntil,
      ),
    }
  }
  if (email) {
    return {
      text: `Answer the email of ${email.fromName || email.fromAddress}`,
      detail: laterText(email.putOffUntil) ?? agoText(new Date(email.createdAt), now),
      action: reply,
      putOff: puttingOff(
        desk,
        name,
        (putOffUntil) => desk.run(emailsApi.putOff, { params: { id: email.id }, body: { putOffUntil } }),
        email.putOffUntil,
      ),
    }
  }
  const next = summary.ahead.findLast(({ kind }) => kind === 'tour' || kind === 'activity')
  const followUp = lead.nextFollowUpDate
  if (followUp !== null && (!next || followUp < next.at)) {
    const isLate = Date.parse(followUp) < now.getTime()
    return {
      text: 'Follow up',
      detail: `${isLate ? 'late since' : 'on'} ${text(followUp)}`,
      isLate,
      action: call,
      putOff: puttingOff(
        desk,
        name,
        (nextFollowUpDate) => desk.run(leadsApi.update, { params: { id }, body: { nextFollowUpDate } }),
        followUp,
      ),
    }
  }
  if (next?.kind === 'tour') {
    return {
      text: `Tour of ${next.tour.unitNumber ? `unit ${next.tour.unitNumber}` : 'the park'}`,
      detail: text(next.at),
    }
  }
  if (next?.kind === 'activity') {
    const isLate = Date.parse(next.at) < now.getTime()
    const { id: activityId, activityType, scheduledDate: before } = next.activity
    return {
      text: activityLabels[activityType],
      detail: text(next.at),
      isLate,
      putOff: puttingOff(
        desk,
        name,
        (scheduledDate) => desk.run(leadsApi.moveActivity, { params: { id, activityId }, body: { scheduledDate } }),
        before,
      ),
    }
  }
  if (closedStatuses.some((status) => status === lead.status)) return undefined
  return { text: 'Nothing is planned', action: bookTour }
}
