import type { Client, ClientBase } from 'pg'

/** The channels that the triggers notify: 'changed' for tables of public pages, 'edited' for tables of staff screens. */
export const channels = ['changed', 'edited'] as const
export type Channel = (typeof channels)[number]

export type Notified = (channel: Channel, table: string) => void

export async function listenOn(client: Client | ClientBase, notified: Notified) {
  client.on('notification', ({ channel, payload }) => {
    const match = channels.find((name) => name === channel)
    if (match) notified(match, payload ?? '*')
  })
  for (const channel of channels) await client.query(`listen ${channel}`)
}
