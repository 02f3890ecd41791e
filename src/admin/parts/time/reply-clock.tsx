import type { Reply, StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { officeText, replyText } from '#contract/inquiries/reply-clock.labels.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

const tones = { due: 'reserved', overdue: 'leased', answered: 'available' } as const

/** A late reply is not green. */
const toneOf = ({ state, minutes }: Reply) =>
  state === 'answered' && minutes > replyHours * 60 ? 'reserved' : tones[state]

/** The waiting time of an inquiry, in clock hours and in office hours. */
export function ReplyClock({ inquiry: { reply, spam } }: { inquiry: StaffInquiry }) {
  if (spam) return <StatusBadge tone="other" label="Spam" />
  if (!reply) return null
  return (
    <span className="reply-clock">
      <StatusBadge tone={toneOf(reply)} label={replyText(reply)} />
      <span className="text-sm text-ink-2">{officeText(reply)}</span>
    </span>
  )
}
