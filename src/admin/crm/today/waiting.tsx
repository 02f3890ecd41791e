import * as emailsApi from '#contract/emails/emails.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as links from '#contract/links.ts'
import type { EmailOfToday } from '#contract/reports/today.ts'
import { callAction } from '#admin/work/call-action.tsx'
import { type Desk, giving, ofLead, puttingOff, setting } from '#admin/work/steps.ts'
import type { Work } from '#admin/work/work.ts'
import { splitQuoted } from '#admin/timeline/quoted-text.ts'
import { Check, X } from '#ui/icons/icons.tsx'

/** What the email says. The subject of an answer is the office's own. */
const wordsOf = ({ subject, text }: EmailOfToday) =>
  [!/^re:/i.test(subject) && subject && `${subject}:`, splitQuoted(text, subject).answer].filter(Boolean).join(' ')

const putOff = (desk: Desk, { id, putOffUntil }: EmailOfToday, name: string) =>
  puttingOff(
    desk,
    name,
    (until) => desk.run(emailsApi.putOff, { params: { id }, body: { putOffUntil: until } }),
    putOffUntil,
  )

/** An unread email of a lead or of the sender of an inquiry. */
export function replyWork(desk: Desk, email: EmailOfToday): Work {
  const { id, leadId, inquiryId, recordName: name, subject, company, phone, assignedUserId, assignedTo } = email
  const mark = (isRead: boolean) => desk.run(isRead ? emailsApi.markRead : emailsApi.markUnread, { params: { id } })
  const ofRecord =
    leadId === null
      ? {
          subject: { noun: 'inquiry', id: inquiryId ?? 0 } as const,
          href: links.inquiry(inquiryId ?? 0),
          assigned: { userId: assignedUserId },
          give: giving(
            name,
            (to) => desk.run(inquiriesApi.update, { params: { id: inquiryId ?? 0 }, body: { assignedUserId: to } }),
            assignedUserId,
            (user) => user.id,
          ),
        }
      : {
          subject: { noun: 'lead', id: leadId } as const,
          href: links.lead(leadId),
          ...ofLead(desk, { id: leadId, assignedUserId, assignedTo }, name),
        }
  return {
    key: `email-${id}`,
    due: { since: email.createdAt },
    name,
    company,
    kind: 'reply',
    words: wordsOf(email),
    phone,
    putOffUntil: email.putOffUntil,
    next: { kind: 'composer', composer: 'email', label: 'Reply', name, key: 'r' },
    others: [
      ...(phone ? [callAction(name)] : []),
      {
        kind: 'step',
        label: 'Done',
        name: subject || name,
        key: 'd',
        icon: <Check />,
        step: setting({ title: 'Marked as read', description: subject }, mark, [false, true]),
      },
    ],
    putOff: putOff(desk, email, name),
    ...ofRecord,
  }
}

/** A received email that belongs to no record. */
export function unmatchedWork(desk: Desk, email: EmailOfToday): Work {
  const { id, recordName: name, fromAddress, subject } = email
  const params = { id }
  return {
    key: `email-${id}`,
    due: { since: email.createdAt },
    name,
    company: fromAddress === name ? null : fromAddress,
    kind: 'unmatched email',
    words: wordsOf(email),
    putOffUntil: email.putOffUntil,
    next: {
      kind: 'step',
      label: 'Make an Inquiry',
      name: subject || name,
      key: 'i',
      step: {
        title: 'Inquiry created',
        description: subject,
        run: async () => {
          await desk.run(emailsApi.makeInquiry, { params })
          return undefined
        },
      },
    },
    others: [
      {
        kind: 'step',
        label: 'Dismiss',
        name: subject || name,
        key: 'd',
        icon: <X />,
        step: setting(
          { title: 'Email dismissed', description: subject },
          (isDismissed: boolean) => desk.run(isDismissed ? emailsApi.dismiss : emailsApi.bringBack, { params }),
          [false, true],
        ),
      },
    ],
    putOff: putOff(desk, email, name),
  }
}
