import { UnitPlate } from '#admin/parts/leases/unit-plates.tsx'
import { dayText, leaseStateText, moneyText } from '#contract/leases.labels.ts'
import type { Lease, LeasePreview } from '#contract/leases.ts'
import { statusLabel } from '#contract/units.constants.ts'
import { leaseChanges } from './lease-changes.ts'

const stateText = (state: Lease['state']) => leaseStateText({ state, isMonthToMonth: false })

type Props = {
  /** The lease before; none of a new one. */
  lease?: Lease
  preview: LeasePreview | undefined
  /** The rents stand beside it. */
  withoutRents?: boolean
}

/** What an action would change, before it is pressed. */
export function WhatChanges({ lease, preview, withoutRents = false }: Props) {
  return (
    <section className="lease-preview" aria-live="polite" aria-label="What changes">
      <h2>What changes</h2>
      {preview ? (
        <>
          <ul>
            {leaseChanges(lease, preview.lease).map(({ text, to }) => (
              <li key={text}>
                <span>
                  <span>{text}</span>
                  {to && <b>{to}</b>}
                </span>
              </li>
            ))}
            {(withoutRents ? [] : preview.lease.rents)
              .filter(({ from, monthlyRent }) => !hasRent(lease, from, monthlyRent))
              .map(({ from, monthlyRent }) => (
                <li key={from}>
                  <span>
                    <b>{moneyText(monthlyRent)}</b>
                    <span>{` from ${dayText(from)}`}</span>
                  </span>
                </li>
              ))}
            {lease?.rents
              .filter(({ from, monthlyRent }) => !hasRent(preview.lease, from, monthlyRent))
              .map(({ from, monthlyRent }) => (
                <li key={`${from} no longer`}>
                  <span>
                    No longer <s>{moneyText(monthlyRent)}</s>
                    <span>{` from ${dayText(from)}`}</span>
                  </span>
                </li>
              ))}
            {preview.units.map(({ unitNumber, status: { from, to } }) => (
              <li key={unitNumber}>
                <UnitPlate unitNumber={unitNumber} status={to} />
                {from === to ? (
                  <span>{`stays ${statusLabel(to)}`}</span>
                ) : (
                  <span>
                    <span>{`${statusLabel(from)} to `}</span>
                    <b>{statusLabel(to)}</b>
                  </span>
                )}
              </li>
            ))}
            {preview.leases.map(({ leaseId, tenantCompany, state: { from, to }, waitsFor }) => (
              <li key={leaseId}>
                <span>
                  <span>{`${tenantCompany}: ${from === to ? '' : `${stateText(from)} to `}`}</span>
                  <b>{stateText(to)}</b>
                  <span>
                    {waitsFor ? `, waits for ${waitsFor.tenantCompany}` : from === to ? ', waits no longer' : ''}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {preview.warnings.map((warning) => (
            <p key={warning} className="soon">
              {warning}
            </p>
          ))}
        </>
      ) : (
        <p className="text-ink-2">It stands here as soon as the form is filled in.</p>
      )}
    </section>
  )
}

const hasRent = (lease: Lease | undefined, from: string, monthlyRent: number) =>
  lease?.rents.some((rent) => rent.from === from && rent.monthlyRent === monthlyRent) ?? false
