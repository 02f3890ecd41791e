import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import { certificateState } from '#domain/leases/lease-dates.ts'

/** The certificate of insurance: red once it has expired, amber if it expires soon. */
function Certificate({ lease: { certificateEndDate, certificateNotNeeded } }: { lease: Lease }) {
  const state = certificateState({ certificateEndDate }, useDay())
  if (certificateNotNeeded) return 'not needed'
  if (certificateEndDate === null) return 'missing'
  if (state === 'expired') return <span className="text-danger">{`expired ${dayText(certificateEndDate)}`}</span>
  const text = `valid until ${dayText(certificateEndDate)}`
  return state === 'ends soon' ? <span className="soon">{text}</span> : text
}

/** The terms besides the rents. */
export function Agreement({ lease }: { lease: Lease }) {
  const { tenantContact, deposit, noticeDays, notice, lastDay, included, additionalRent, leadId } = lease
  const facts: [string, ReactNode][] = [
    ['Tenant Contact', tenantContact ?? 'none'],
    ['Security Deposit', deposit === null ? 'none' : moneyText(deposit)],
    ['Notice', `${noticeDays} days`],
    ['Included', included ?? 'nothing said'],
    ['Additional Rent', additionalRent === null ? 'none' : `${moneyText(additionalRent)} per SF and year`],
    ['Certificate', <Certificate key="certificate" lease={lease} />],
  ]
  if (notice)
    facts.push([
      'Notice Given',
      `${dayText(notice.givenOn)} by the ${notice.by}, for ${dayText(notice.moveOutDate)}${notice.advertise ? ', advertised' : ''}`,
    ])
  if (lastDay) facts.push(['Last Day', dayText(lastDay)])
  if (leadId !== null)
    facts.push([
      'Came As',
      <StaffLink key="lead" href={links.lead(leadId)} className="link">
        a lead
      </StaffLink>,
    ])
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement">Agreement</h2>
      <dl className="lease-facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
