import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Channel } from '#db/channels.ts'
import type { Db } from '#db/open.ts'

/** Milliseconds for which inquiries are collected before staff screens are notified of them. */
const collecting = 100

const channel: Channel = 'edited'

/**
 * Notifies the staff screens of all processes of new inquiries, once for many: a commit that notifies waits for all others
 * that do. A notification that is lost with a killed process costs an update of a screen, never an inquiry.
 */
export function createInquiryNotice({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  let timer: NodeJS.Timeout | undefined
  const send = async () => {
    timer = undefined
    try {
      await db.execute(sql`select pg_notify(${channel}, 'contact_inquiries')`)
    } catch (error) {
      log.warn({ err: error }, 'staff screens were not notified of a new inquiry')
    }
  }
  return {
    onInquiry: () => {
      timer ??= setTimeout(send, collecting)
    },
    /** Sends what was collected. */
    close: async () => {
      if (timer === undefined) return
      clearTimeout(timer)
      await send()
    },
  }
}
