/** What people can be alerted of. */
export const alertKinds = [
  'new-inquiry',
  'reply',
  'tour',
  'reply-due',
  'reply-overdue',
  'escalation',
  'hold-ended',
  'morning-summary',
] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertChannels = ['email', 'push'] as const
export type AlertChannel = (typeof alertChannels)[number]

export const isAlertKind = (text: string): text is AlertKind => alertKinds.some((kind) => kind === text)

export const alertLabels: Record<AlertKind, string> = {
  'new-inquiry': 'New inquiry',
  reply: 'Reply from a visitor',
  tour: 'Tour',
  'reply-due': 'Reply due in two hours',
  'reply-overdue': 'Reply overdue',
  escalation: 'Unanswered inquiry, escalated to you',
  'hold-ended': 'Hold ended',
  'morning-summary': 'Morning summary',
}

/** Hours before the end of the reply promise at which people are alerted. */
export const reminderHours = 2

/** When the morning summary comes unless its reader chose another time. */
export const defaultSummaryAt = '07:30'

/** The minutes after an inquiry among which an escalation is chosen. */
export const escalationMinutes = [15, 30, 60, 120, 240, 480, 720, 1080] as const

/** Maximum of devices that one person gets alerts on. */
export const maxDevices = 20
