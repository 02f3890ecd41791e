import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { type Desk, giving, puttingOff } from '#admin/work/steps.ts'
import { callAction } from '#admin/work/call-action.tsx'
import type { Work } from '#admin/work/work.ts'

/** The row of an inquiry on Today and in the list of inquiries. */
export function inquiryWork(desk: Desk, inquiry: StaffInquiry): Work {
  const { id, firstName, lastName, phone, spaceType, assignedUserId, additionalDetails, reply, spam, language } =
    inquiry
  const name = `${firstName} ${lastName}`
  const update = (body: { assignedUserId?: number | null; putOffUntil?: string | null }) =>
    desk.run(inquiriesApi.update, { params: { id }, body })
  const isWaiting = reply !== null && reply.state !== 'answered'
  return {
    key: `inquiry-${id}`,
    due: isWaiting ? { promised: reply.dueAt } : { since: inquiry.createdAt },
    name,
    kind: [spaceType, 'inquiry', language === 'es' && 'writes Spanish'].filter(Boolean).join(', '),
    assigned: { userId: assignedUserId },
    words: additionalDetails || 'No message.',
    phone,
    putOffUntil: isWaiting ? inquiry.putOffUntil : null,
    ...(!spam && { subject: { noun: 'inquiry', id } as const }),
    next: isWaiting ? { kind: 'composer', composer: 'email', label: 'Reply', name, key: 'r' } : undefined,
    others: phone && !spam ? [callAction(name)] : [],
    ...(isWaiting && {
      putOff: puttingOff(desk, name, (putOffUntil) => update({ putOffUntil }), inquiry.putOffUntil),
    }),
    give: giving(
      name,
      (to) => update({ assignedUserId: to }),
      assignedUserId,
      ({ id: userId }) => userId,
    ),
  }
}
