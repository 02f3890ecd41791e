import type { QueryClient } from '@tanstack/react-query'
import { momentText } from '#admin/parts/time/moment.tsx'
import { runMutation } from '#client/query.ts'
import type { Sent } from '#client/send.ts'
import type { Mutation, ResponseOf } from '#contract/call.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Step, Work } from './work.ts'

/** How rows change things: calls to the server, and the time zone in which the notices name moments. */
export type Desk = {
  run: <C extends Mutation>(call: C, sent: Sent<C>) => Promise<ResponseOf<C>>
  timeZone: string
}

export const deskOf = (client: QueryClient, timeZone: string): Desk => ({
  run: (call, sent) => runMutation(client, call, sent),
  timeZone,
})

/** A step that sets a value, and its undo that sets the value before. */
export const setting = <Value>(
  about: Pick<Step, 'title' | 'description'>,
  set: (value: Value) => Promise<unknown>,
  [before, after]: readonly [before: Value, after: Value],
): Step => ({
  ...about,
  run: async () => {
    await set(after)
    return () => set(before)
  },
})

/** Puts off a row by setting its moment. */
export const puttingOff =
  (
    { timeZone }: Desk,
    name: string,
    set: (until: string | null) => Promise<unknown>,
    before: string | null,
  ): NonNullable<Work['putOff']> =>
  (until) =>
    setting({ title: `Put off until ${momentText(until, timeZone)}`, description: name }, set, [before, until])

/** Assigns a row to a user, by whatever the record keeps of the user. */
export const giving =
  <Value>(
    name: string,
    set: (value: Value | null) => Promise<unknown>,
    before: Value | null,
    keep: (user: { id: number; email: string }) => Value,
  ): NonNullable<Work['give']> =>
  (user) =>
    setting({ title: user ? `Assigned to ${user.name}` : 'Unassigned', description: name }, set, [
      before,
      user && keep(user),
    ])

type LeadPart = { id: number; assignedUserId: number | null; assignedTo: string | null }

/** To whom the lead of a row is assigned, and how that changes. */
export const ofLead = ({ run }: Desk, { id, assignedUserId, assignedTo }: LeadPart, name: string) => ({
  assigned: { userId: assignedUserId, text: assignedTo },
  give: giving(
    name,
    (to) => run(leadsApi.update, { params: { id }, body: { assignedTo: to } }),
    assignedTo,
    ({ email }) => email,
  ),
})
