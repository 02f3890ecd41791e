import type { PGlite } from '@electric-sql/pglite'

/** A checkpoint after this many bytes of the write-ahead log lets PostgreSQL reuse them. */
const checkpointAfter = 8_000_000

/**
 * Does the background work that a PostgreSQL server does and the embedded one, a single process, does not. Without
 * checkpoints the write-ahead log grows without bound, and so do frequently changed tables without vacuum.
 */
export function upkeep(engine: PGlite) {
  let checkpointAt = 0n

  async function checkpoint() {
    const at = await logPosition(engine)
    if (at - checkpointAt < checkpointAfter) return
    await engine.exec('CHECKPOINT')
    checkpointAt = await logPosition(engine)
  }

  async function vacuum() {
    // PostgreSQL reports its statistics at most once a second, and never on an idle connection.
    await engine.query('select pg_stat_force_next_flush()')
    const { rows } = await engine.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_stat_user_tables where n_dead_tup > 500 and n_dead_tup > n_live_tup / 5
       or n_mod_since_analyze > 500 and n_mod_since_analyze > n_live_tup / 10`,
    )
    for (const { name } of rows) await engine.exec(`VACUUM (ANALYZE) ${name}`)
  }

  return async () => {
    await vacuum()
    await checkpoint()
  }
}

async function logPosition(engine: PGlite) {
  const { rows } = await engine.query<{ at: string }>("select (pg_current_wal_lsn() - '0/0')::text as at")
  return BigInt(rows[0]?.at ?? 0)
}
