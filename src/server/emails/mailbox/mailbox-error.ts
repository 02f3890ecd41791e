import { ApiError } from '#contract/errors.ts'
import { postgresError } from '#db/postgres-error.ts'

const unknownReason =
  'This installation could not read it. The log of the server gives the reason: ask the operator of the server. It is tried again every 15 seconds.'

/** Explains to staff why the mailbox cannot be read and what to do. */
export function mailboxError(error: unknown, host: string, folder: string): string {
  if (error instanceof ApiError) return error.message
  if (!(error instanceof Error) || postgresError(error)) return unknownReason
  const { code, authenticationFailed, serverResponseCode, mailboxMissing, responseText } = error as MailError
  if (authenticationFailed || /^AUTH|^EXPIRED|^PRIVACYREQUIRED|^LOGIN/.test(serverResponseCode ?? ''))
    return `${host} refuses the user name or the password${quoted(responseText)}. The operator of the server has to correct IMAP_URL, often with an app password, and restart.`
  if (mailboxMissing || /^NONEXISTENT|^TRYCREATE|^CANNOT/.test(serverResponseCode ?? ''))
    return `${host} has no folder named ${folder}. Create it there, or have the folder at the end of IMAP_URL corrected.`
  if (/^NOPERM|^ACL/.test(serverResponseCode ?? ''))
    return `${host} does not let this user read the folder ${folder}. Have its rights changed there.`
  if (serverResponseCode?.startsWith('OVERQUOTA')) return `The mailbox at ${host} is full. Delete emails there.`
  if (/^UNAVAILABLE|^INUSE|^LIMIT|^CONTACTADMIN|^SERVERBUG|^THROTTLED/.test(serverResponseCode ?? ''))
    return `${host} refuses to open the mailbox at the moment${quoted(responseText)}. It is tried again every 15 seconds.`
  const reason = byCode[code ?? ''] ?? byCertificate(code ?? '')
  if (reason) return reason(host)
  if (responseText)
    return `${host} refused to let the folder ${folder} be read${quoted(responseText)}. It is tried again every 15 seconds.`
  return unknownReason
}

type MailError = Error & {
  code?: string
  authenticationFailed?: boolean
  serverResponseCode?: string
  mailboxMissing?: boolean
  responseText?: string
}

const quoted = (text: string | undefined) => (text ? `: “${text.replaceAll(/\s+/g, ' ').slice(0, 200)}”` : '')
const closed = (host: string) => `${host} closed the connection. It is tried again every 15 seconds.`
const notThere = (host: string) =>
  `${host} does not answer. Its address or port in IMAP_URL may be wrong, or it is down. It is tried again every 15 seconds.`
const notFound = (host: string) =>
  `There is no server named ${host}. The operator of the server has to correct the host in IMAP_URL, or name resolution is down.`

const byCode: Record<string, (host: string) => string> = {
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  ECONNREFUSED: notThere,
  EHOSTUNREACH: notThere,
  ENETUNREACH: notThere,
  ETIMEDOUT: notThere,
  ETIMEOUT: notThere,
  CONNECT_TIMEOUT: notThere,
  GREETING_TIMEOUT: notThere,
  UPGRADE_TIMEOUT: notThere,
  ECONNRESET: closed,
  EPIPE: closed,
  NoConnection: closed,
  EConnectionClosed: closed,
  ClosedAfterConnectTLS: closed,
  ClosedAfterConnectText: closed,
  ENOTLS: (host) => `${host} speaks no TLS at this port. IMAP_URL needs the port for it, which is usually 993.`,
  EPROTO: (host) => `${host} speaks no TLS at this port. IMAP_URL needs the port for it, which is usually 993.`,
  ERR_SSL_WRONG_VERSION_NUMBER: (host) =>
    `${host} speaks no TLS at this port. IMAP_URL needs the port for it, which is usually 993.`,
}

/** Certificate errors by their Node code (Node's TLS documentation, X509 certificate error codes). */
function byCertificate(code: string) {
  if (code === 'CERT_HAS_EXPIRED')
    return (host: string) => `The certificate of ${host} has expired. The operator of that mail server has to renew it.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return (host: string) =>
      `The certificate of the mail server is for another name than ${host}. IMAP_URL needs the name that it is for.`
  if (/CERT|SIGNATURE|CRL|ISSUER/.test(code))
    return (host: string) =>
      `The certificate of ${host} is not signed by a trusted authority. It needs one from a public authority.`
  return undefined
}
