import type { ReactNode } from 'react'
import { UnitPlate } from '#admin/parts/leases/unit-plates.tsx'
import { leaseStateText, moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease, LeasePreview } from '#contract/leases/leases.ts'
import { statusLabel } from '#domain/units/units.constants.ts'
import { leaseChanges } from './lease-changes.ts'

const stateText = (state: Lease['state']) => leaseStateText({ state, isMonthToMonth: false })

type Props = {
  /** The lease before the action; missing for a new one. */
  lease?: Lease
  preview: LeasePreview | undefined
  /** Leaves out the rents, which the screen shows beside it. */
  withoutRents?: boolean
}

/** Shows what an action would change, before the user confirms it. */
export function WhatChanges({ lease, preview, withoutRents = false }: Props) {
  return (
    <section className="lease-preview" aria-label="What changes">
      <h2>What changes</h2>
      {preview ? (
        <div aria-live="polite">
          <ul>
            {leaseChanges(lease, preview.lease).map(({ text, to }) => (
              <Line key={text}>
                <span>
                  <span>{text}</span>
                  {to && <b>{to}</b>}
                </span>
              </Line>
            ))}
            {(withoutRents ? [] : preview.lease.rents)
              .filter(({ from, monthlyRent }) => !hasRent(lease, from, monthlyRent))
              .map(({ from, monthlyRent }) => (
                <Line key={from}>
                  <span>
                    <b>{moneyText(monthlyRent)}</b>
                    <span>{` from ${dayText(from)}`}</span>
                  </span>
                </Line>
              ))}
            {lease?.rents
              .filter(({ from, monthlyRent }) => !hasRent(preview.lease, from, monthlyRent))
              .map(({ from, monthlyRent }) => (
                <Line key={`${from} no longer`}>
                  <span>
                    No longer <s>{moneyText(monthlyRent)}</s>
                    <span>{` from ${dayText(from)}`}</span>
                  </span>
                </Line>
              ))}
            {preview.units.map(({ unitNumber, status: { from, to } }) => (
              <Line key={unitNumber}>
                <UnitPlate unitNumber={unitNumber} status={to} />{' '}
                {from === to ? (
                  <span>{`stays ${statusLabel(to)}`}</span>
                ) : (
                  <span>
                    <span>{`${statusLabel(from)} to `}</span>
                    <b>{statusLabel(to)}</b>
                  </span>
                )}
              </Line>
            ))}
            {preview.leases.map(({ leaseId, tenantCompany, state: { from, to }, waitsFor }) => (
              <Line key={leaseId}>
                <span>
                  <span>{`${tenantCompany}: ${from === to ? '' : `${stateText(from)} to `}`}</span>
                  <b>{stateText(to)}</b>
                  <span>
                    {waitsFor ? `, waits for ${waitsFor.tenantCompany}` : from === to ? ', waits no longer' : ''}
                  </span>
                </span>
              </Line>
            ))}
          </ul>
          {preview.warnings.map((warning) => (
            <p key={warning} className="soon">
              <span>{warning}</span>{' '}
            </p>
          ))}
        </div>
      ) : (
        <p className="text-ink-2">It stands here as soon as the form is filled in.</p>
      )}
    </section>
  )
}

/** The space at the end makes a screen reader pause between two changes. */
const Line = ({ children }: { children: ReactNode }) => (
  <li>
    {children}
    <span> </span>
  </li>
)

const hasRent = (lease: Lease | undefined, from: string, monthlyRent: number) =>
  lease?.rents.some((rent) => rent.from === from && rent.monthlyRent === monthlyRent) ?? false
