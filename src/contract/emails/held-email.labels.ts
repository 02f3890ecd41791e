import type { HeldEmail } from '#contract/park/staff-park.ts'

type Held = { reason: NonNullable<HeldEmail['reason']>; waiting: number }

const reasons: Record<Held['reason'], string> = {
  sample: 'this park still has the sample’s name and email',
  unnamed: 'this park has no name yet',
}

const countText = (waiting: number) => {
  if (waiting === 0) return 'Emails are held'
  return waiting === 1 ? '1 email is waiting' : `${waiting} emails are waiting`
}

/** '3 emails are waiting: this park has no name yet.' */
export const heldEmailText = ({ reason, waiting }: Held) => `${countText(waiting)}: ${reasons[reason]}.`

/** The same for the operator of the server. */
export const heldEmailLog = (held: Held) =>
  `${heldEmailText(held)} Open the page Park of the staff area and say who the park is, and they go out.`
