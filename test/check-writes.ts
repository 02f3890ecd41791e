import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EditedTable } from '#contract/events.constants.ts'
import type { Db } from '#db/open.ts'
import { ownKind } from '#test/database.ts'
import { hasPostgres } from './servers/postgres-cluster.ts'

const mutations = new Map<string, { name: string; writes: readonly EditedTable[] }>(
  Object.entries(calls).flatMap(([name, { method, path, writes }]) =>
    writes ? [[`${method} ${path}`, { name, writes }] as const] : [],
  ),
)

/** Logs every table whose changes staff screens are notified of. */
const logging = [
  sql`CREATE SCHEMA written`,
  sql`
    CREATE UNLOGGED TABLE written.log (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      table_name text NOT NULL
    )`,
  sql`
    CREATE FUNCTION written.log_edited() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE setting text := 'written.' || TG_TABLE_NAME;
    BEGIN
      -- Once per transaction: a foreign key makes a statement for each deleted row.
      IF coalesce(current_setting(setting, true), '') = '' THEN
        INSERT INTO written.log (table_name) VALUES (TG_TABLE_NAME);
        PERFORM set_config(setting, 'logged', true);
      END IF;
      RETURN NULL;
    END $$`,
  sql`
    DO $$
    DECLARE definition text;
    BEGIN
      FOR definition IN SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'tell_edited' LOOP
        definition := replace(definition, 'FUNCTION tell_edited', 'FUNCTION written.log_edited');
        EXECUTE replace(definition, 'TRIGGER tell_edited', 'TRIGGER log_edited');
      END LOOP;
    END $$`,
]

type Running = { name: string; declared: Set<EditedTable>; lastId: number }

/** Fails the test file if a call changes a table that its `writes` does not list. */
export async function checkWrites(app: FastifyInstance, db: Db) {
  // The kind of database does not affect what a call writes.
  if (hasPostgres && ownKind() === 'embedded') return
  for (const statement of logging) await db.execute(statement)
  const running = new Map<FastifyRequest, Running>()
  const undeclared = new Set<string>()

  app.addHook('preHandler', async (request) => {
    const call = mutations.get(`${request.method} ${request.routeOptions.url}`)
    if (!call) return
    const { rows } = await db.execute<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM written.log`)
    const own = { name: call.name, declared: new Set(call.writes), lastId: rows[0]?.id ?? 0 }
    // Among concurrent calls, it is unknown which one wrote a row.
    for (const other of running.values()) {
      for (const table of other.declared) own.declared.add(table)
      for (const table of call.writes) other.declared.add(table)
    }
    running.set(request, own)
  })
  app.addHook('onSend', async (request, reply) => {
    const call = running.get(request)
    if (!call || reply.statusCode >= 400) return
    const { rows } = await db.execute<{ name: EditedTable }>(sql`
      SELECT DISTINCT CASE table_name WHEN 'admin_users' THEN 'staff' ELSE table_name END AS name
      FROM written.log WHERE id > ${call.lastId}`)
    for (const { name } of rows) if (!call.declared.has(name)) undeclared.add(`${call.name} writes ${name}`)
  })
  app.addHook('onResponse', async (request) => void running.delete(request))
  afterAll(() => expect([...undeclared], 'tables that `writes` in src/contract does not name').toEqual([]))
}
