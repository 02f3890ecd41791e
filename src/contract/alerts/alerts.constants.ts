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

/** People are alerted this many hours before the reply promise ends. */
export const reminderHours = 2

export const defaultSummaryAt = '07:30'

/** How many minutes after an inquiry it can be escalated; the settings offer these. */
export const escalationMinutes = [15, 30, 60, 120, 240, 480, 720, 1080] as const

/** Maximum devices on which one person gets alerts. */
export const maxDevices = 20
