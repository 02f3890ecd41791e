import type { PGlite } from '@electric-sql/pglite'

/** Bytes of the write-ahead log after which a checkpoint lets PostgreSQL reuse it. */
const checkpointAfter = 8_000_000

/**
 * Background work that a PostgreSQL server does and the embedded one, a single process, does not: without checkpoints the
 * write-ahead log grows without bound; without vacuum, tables that change often do.
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
    // PostgreSQL reports its statistics at most once a second, and not over an idle connection.
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
