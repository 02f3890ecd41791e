import { postgresError } from '#db/postgres-error.ts'

/** The codes of OpenSSL and Node for a certificate that is untrusted, expired or issued for another host. */
const certificateCodes = /CERT|^UNABLE_TO_|^ERR_TLS_/

export const onlyReading =
  'It only allows reading: it is a standby, its disk is full, or default_transaction_read_only is on. Give DATABASE_URL the address of the primary, or free space.'

/** What an operator can do about a connection or statement error, by SQLSTATE or Node code. */
const remedies: [RegExp, string][] = [
  [/^28P01$/, 'Correct the user and the password in DATABASE_URL.'],
  [
    /^28/,
    'Correct DATABASE_URL, or let this role connect from here in pg_hba.conf of the server; it may also demand sslmode=verify-full.',
  ],
  [
    /^3D000$/,
    'Correct the name in DATABASE_URL, or create the database: createdb --template=template0 --encoding=UTF8 NAME',
  ],
  [
    /^42501$/,
    'The role of DATABASE_URL must own the database and its tables: run ALTER DATABASE name OWNER TO role, and for tables of another role REASSIGN OWNED BY other TO role.',
  ],
  [
    /^(0A000|58P01)$/,
    'The server must have the extension pg_trgm, which comes with PostgreSQL or in its package postgresql-contrib.',
  ],
  [/^25006$/, onlyReading],
  [/^53100$/, 'Free space on the disk of PostgreSQL.'],
  [/^53300$/, 'Lower DATABASE_CONNECTIONS, or raise max_connections of PostgreSQL.'],
  [/^ENOTFOUND$/, 'Check the spelling of the host in DATABASE_URL.'],
  [/^EAI_AGAIN$/, 'Check the spelling of the host in DATABASE_URL, and the name server of this machine.'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, 'Check that it runs, and the host and port in DATABASE_URL.'],
  [
    certificateCodes,
    'Its certificate cannot be verified. Add sslrootcert=/path/to/the/authority.pem to DATABASE_URL, and use the host name that is in the certificate.',
  ],
]

/** The message of the underlying driver error, and what to do about it. */
export function explain(error: unknown): string {
  const message = messageOf(error).replace(/\.$/, '')
  const code = codeOf(error)
  const remedy = /does not support SSL/.test(message)
    ? 'Remove sslmode from DATABASE_URL, or turn on ssl in PostgreSQL.'
    : remedies.find(([codes]) => codes.test(code))?.[1]
  return remedy === undefined ? message : `${message}. ${remedy}`
}

/**
 * Whether waiting may help: the server is down, starting, full or a standby. It does not help if the server refuses this
 * product or its certificate is not accepted.
 */
export function isPassing(error: unknown) {
  const code = codeOf(error)
  if (postgresError(error)) return /^(08|53|57|25006)/.test(code)
  return !certificateCodes.test(code) && !/does not support SSL/.test(messageOf(error)) && !isOfFile(error)
}

/** Whether a file named in DATABASE_URL, such as a certificate, cannot be read. */
const isOfFile = (error: unknown) => error instanceof Error && 'syscall' in error && error.syscall === 'open'

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (!(error instanceof Error)) return ''
  const server = postgresError(error)
  if (server) return server.code ?? ''
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  if (!(error instanceof Error)) return String(error)
  return postgresError(error)?.message ?? (error.cause === undefined ? error.message : messageOf(error.cause))
}
