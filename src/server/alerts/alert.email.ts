import { alertLabels } from '#contract/alerts/alerts.constants.ts'
import * as links from '#contract/links.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import type { Db } from '#db/open.ts'
import type { EmailMessage } from '#server/mail/email.ts'
import type { Postponed } from '#server/mail/outbox-worker.job.ts'
import { type AlertContext, type DueAlert, readDueAlert } from './due-alert.queries.ts'
import { unsubscribeToken } from './unsubscribe.service.ts'

type Site = { publicUrl: string; secret: string }

export async function alertEmail(
  db: Db,
  payload: Record<string, unknown>,
  { publicUrl, secret, ...ctx }: AlertContext & Site,
): Promise<EmailMessage | Postponed | undefined> {
  const alert = await readDueAlert(db, 'email', payload, ctx)
  if (!alert || 'postponedUntil' in alert) return alert
  const { user, kind, title, about, opening, facts, path } = alert
  return {
    to: user.email,
    subject: kind === 'morning-summary' ? title : `${title}: ${about}`,
    opening,
    facts,
    action: { label: actionLabel(alert), url: publicUrl + path },
    closing: `${kind === 'test' ? 'Email alerts reach you.' : reasonOf(kind)} Change your alerts: ${publicUrl}${staffPages.alerts.address}`,
    ...(kind === 'test' ? {} : { unsubscribe: unsubscribeLink(kind, user.id) }),
  }

  function unsubscribeLink(alertKind: Exclude<DueAlert['kind'], 'test'>, userId: number) {
    const url = publicUrl + links.unsubscribe(unsubscribeToken(secret, { userId, kind: alertKind }))
    return { label: `Turn off “${alertLabels[alertKind]}” by email`, url }
  }
}

const reasonOf = (kind: Exclude<DueAlert['kind'], 'test'>) =>
  kind === 'escalation'
    ? 'You get this email because unanswered inquiries are escalated to you.'
    : `You get this email because you turned on “${alertLabels[kind]}”.`

function actionLabel({ kind, path }: DueAlert) {
  if (kind === 'test') return 'Open your alerts'
  if (kind === 'morning-summary') return 'Open Today'
  if (kind === 'hold-ended') return 'Open this unit'
  return path.includes('inquiry=') ? 'Open this inquiry' : 'Open this lead'
}
