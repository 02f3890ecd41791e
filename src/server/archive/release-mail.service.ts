import { connectFolder, connectServer } from '#db/connect.ts'
import type { Config } from '#server/config.ts'

type Context = { config: Pick<Config, 'databaseUrl' | 'dataDir'>; log: { info(message: string): void } }

/**
 * Ends the hold on the mail of an imported database. Returns how many emails are waiting, and whether there was a hold.
 */
export async function releaseMail({ config: { databaseUrl, dataDir }, log }: Context) {
  await using cleanup = new AsyncDisposableStack()
  const { client, close } =
    databaseUrl === undefined ? await connectFolder(dataDir, { create: false, log }) : await connectServer(databaseUrl)
  cleanup.defer(close)
  const { rowCount } = await client.query('delete from mail_holds')
  const { rows } = await client.query<{ waiting: number }>(
    'select count(*)::int as waiting from outbox where done_at is null and failed_at is null',
  )
  return { wasHeld: (rowCount ?? 0) > 0, waiting: rows[0]?.waiting ?? 0 }
}
