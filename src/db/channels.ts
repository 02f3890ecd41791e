import type { Client, ClientBase } from 'pg'

/**
 * The channels that the triggers notify with the name of a table: 'changed' for tables of public pages, 'edited' for tables
 * of staff screens. A process notifies 'writing' with who is writing to whom.
 */
export const channels = ['changed', 'edited', 'writing'] as const
export type Channel = (typeof channels)[number]

/** The payload is '*' if notifications may have been missed. */
export type Notified = (channel: Channel, payload: string) => void

export async function listenOn(client: Client | ClientBase, notified: Notified) {
  client.on('notification', ({ channel, payload }) => {
    const match = channels.find((name) => name === channel)
    if (match) notified(match, payload ?? '*')
  })
  for (const channel of channels) await client.query(`listen ${channel}`)
}
