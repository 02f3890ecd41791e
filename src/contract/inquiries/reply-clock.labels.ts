import type { Reply } from './inquiries.ts'

/** A duration in whole minutes: '3 d 4 h', '5 h 20 min', '12 min'. */
export function durationText(minutes: number) {
  const whole = Math.floor(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
  return `${rest} min`
}

/** 'Due in 3 h', 'Overdue by 2 h', 'Answered in 40 min'. */
export const replyText = ({ state, minutes }: Pick<Reply, 'state' | 'minutes'>) =>
  `${lead[state]} ${durationText(minutes)}`

/** The same duration in office hours. */
export const officeText = ({ officeMinutes }: Pick<Reply, 'officeMinutes'>) =>
  officeMinutes === 0 ? 'outside office hours' : `${durationText(officeMinutes)} in office hours`

const lead: Record<Reply['state'], string> = { due: 'Due in', overdue: 'Overdue by', answered: 'Answered in' }
