import * as z from 'zod/mini'
import { alertChannels, alertKinds, escalationMinutes } from './alerts.constants.ts'
import { call } from '#contract/call.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { nullableTime, timeOfDay } from '#domain/text/text.ts'

const Kind = z.enum(alertKinds, 'Choose one of the alerts.')

/** A browser that shows the alerts of its user. */
const Device = z.object({
  id: z.int(),
  /** The address by which a browser recognizes itself. */
  endpoint: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  /** The last alert that could not be delivered; null if the last one was. */
  failedAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})
export type Device = z.infer<typeof Device>

const Times = z.object({
  /** The hours without alerts, in the park; both are null if there are none. */
  quietFrom: nullableTime('The beginning of the quiet hours'),
  quietUntil: nullableTime('The end of the quiet hours'),
  summaryAt: timeOfDay('The time of the summary'),
})
export type AlertTimes = z.infer<typeof Times>

const Settings = z.extend(Times, {
  choices: z.array(z.object({ kind: Kind, email: z.boolean(), push: z.boolean() })),
  devices: z.array(Device),
  /** The public key of this installation, for which a browser subscribes. */
  pushKey: z.string(),
  timeZone: z.string(),
})
export type AlertSettings = z.infer<typeof Settings>

export const read = call('GET', '/api/admin/alerts', {
  permission: 'see the staff area',
  reads: ['alert_choices', 'alert_times', 'push_subscriptions', 'business_park'],
  summary: "The caller's alerts: which come by email and by push, quiet hours, summary and devices",
  response: Settings,
})

export const choose = call('PUT', '/api/admin/alerts/choices', {
  permission: 'change their own account',
  writes: ['alert_choices'],
  summary: 'Turn an alert of the caller on or off, by email or by push',
  body: z.object({
    kind: Kind,
    channel: z.enum(alertChannels, 'Choose email or push.'),
    isOn: z.boolean('An alert is on or off: send true or false.'),
  }),
})

/** The times as they are typed: both ends of the quiet hours, or none. */
export const TimesForm = Times.check(
  z.refine(({ quietFrom, quietUntil }) => quietFrom !== null || quietUntil === null, {
    path: ['quietFrom'],
    error: 'Enter when the quiet hours begin, or leave both times empty.',
  }),
  z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietUntil !== null, {
    path: ['quietUntil'],
    error: 'Enter when the quiet hours end, or leave both times empty.',
  }),
  z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    path: ['quietUntil'],
    error: 'The quiet hours must end at another time than they begin.',
  }),
)

export const updateTimes = call('PUT', '/api/admin/alerts/times', {
  permission: 'change their own account',
  writes: ['alert_times'],
  summary: "Change the caller's quiet hours and the time of the morning summary",
  body: TimesForm,
})

export const sendTest = call('POST', '/api/admin/alerts/test', {
  permission: 'change their own account',
  writes: [],
  summary: 'Send the caller a test alert by email and to all their devices',
  response: z.object({ email: z.string(), devices: z.int() }),
})

export const addDevice = call('POST', '/api/admin/alerts/devices', {
  permission: 'change their own account',
  writes: ['push_subscriptions'],
  summary: "Show the caller's alerts in this browser too",
  body: z.object({
    endpoint: z
      .string('Send the address at the push service.')
      .check(
        z.maxLength(1000, 'The address at the push service can have at most 1,000 characters.'),
        z.refine(
          isPushEndpoint,
          'This is not the address of a push service: it must be public and begin with https://.',
        ),
      ),
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'The public key of the browser does not fit.')),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, 'The secret of the browser does not fit.')),
  }),
  response: Device,
  status: 201,
})

export const removeDevice = call('DELETE', '/api/admin/alerts/devices/:id', {
  permission: 'change their own account',
  writes: ['push_subscriptions'],
  summary: 'End the alerts on a device of the caller',
})

const Step = z.object({
  userId: z.int(),
  afterMinutes: z.int(),
  /** Whether the person still gets these alerts: they can turn them off. */
  isHeard: z.boolean(),
})

export const readEscalation = call('GET', '/api/admin/escalation', {
  permission: 'see the staff area',
  reads: ['escalation_steps', 'alert_choices', 'push_subscriptions', 'staff'],
  summary:
    'Who is alerted of an inquiry that nobody has answered, and how many minutes after it arrived, in this order',
  response: z.array(Step),
})

export const updateEscalation = call('PUT', '/api/admin/escalation', {
  permission: 'change the park',
  writes: ['alert_choices', 'escalation_steps', 'history'],
  summary: 'Set after how many minutes a person is alerted of an unanswered inquiry; null for never',
  body: z.object({
    userId: idOf('Choose a user.'),
    afterMinutes: z.nullable(z.literal([...escalationMinutes], 'Choose one of the times of the list, or never.')),
  }),
})
