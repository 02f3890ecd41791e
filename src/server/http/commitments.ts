import type { FastifyRequest } from 'fastify'
import { askHeader, maxListed } from '#contract/commitments.constants.ts'
import { contradictsCommitments } from '#contract/commitments.errors.ts'
import { listed } from '#domain/text/listed.ts'

/** Something that was promised: 'Tour of Ana Ruiz, Monday, …' of the kind 'booked tour'. */
export type Commitment = { kind: string; text: string; href: string }

/** The time of a change, and whether the person must first see what it contradicts. */
export type Intent = { now: Date; asks: boolean }

export const readIntent = ({ headers }: FastifyRequest, { clock }: { clock: () => Date }): Intent => ({
  now: clock(),
  asks: headers[askHeader] !== undefined,
})

/** Refuses a change that contradicts commitments until the person has seen which. */
export async function refuseContradiction({ asks }: Intent, read: () => Promise<readonly Commitment[]>) {
  if (!asks) return
  const commitments = await read()
  if (commitments.length === 0) return
  const counts = [...Map.groupBy(commitments, ({ kind }) => kind)].map(([kind, of]) => counted(of.length, kind))
  throw contradictsCommitments({
    commitments: listed(counts),
    issues: commitments.slice(0, maxListed).map(({ text, href }) => ({ path: '', message: text, href })),
  })
}

const counted = (count: number, kind: string) => `${count} ${count === 1 ? kind : pluralOf(kind)}`

const pluralOf = (kind: string) => (kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`)
