import type { ReactNode } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import type { Today } from '#contract/reports/today.ts'
import { maxCounted } from '#contract/lists.ts'
import { countText } from '#domain/units/units.constants.ts'
import type { Complete } from './use-steps.ts'

/** The props of every section; each kind of work has its own file. */
export type SectionProps = { today: Today; complete: Complete }

type Props<Row> = {
  title: string
  section: { total: number; rows: readonly Row[] }
  /** A link to the whole list, if it has more rows than are shown. */
  all?: string
  keyOf: (row: Row) => number | string
  children: (row: Row) => ReactNode
}

export const shownCount = (count: number) => (count > maxCounted ? `${countText(maxCounted)}+` : countText(count))

/** A section of Today; it renders nothing without rows. */
export function Section<Row>({ title, section: { total, rows }, all, keyOf, children }: Props<Row>) {
  if (total === 0) return null
  return (
    <section aria-label={title}>
      <h2>
        <span>{title}</span> <b>{shownCount(total)}</b>
      </h2>
      <ul>
        {rows.map((row) => (
          // The row navigation keys move the focus between rows.
          <li key={keyOf(row)} tabIndex={-1} data-row="">
            {children(row)}
          </li>
        ))}
      </ul>
      {total > rows.length && all && (
        <StaffLink href={all} className="link w-fit">
          {`See all ${shownCount(total)}`}
        </StaffLink>
      )}
    </section>
  )
}

/** Shown before the last date of a lead is cleared. */
export const noOtherDate = (name: string) => `${name} has no other date. Leave it empty if nothing else is to be done.`

type DoneProps = {
  label: string
  name: string
  /** The row is being completed; it disappears once the list is refetched. */
  busy: boolean
  onDone: () => void
}

/** Completes a row; the key D clicks the button of the focused row. */
export const DoneButton = ({ label, name, busy, onDone }: DoneProps) => (
  <AllowedButton
    permission="change business data"
    variant="outline"
    data-row-key="d"
    aria-label={`${label}: ${name}`}
    disabled={busy}
    onClick={({ currentTarget }) => {
      focusNext(currentTarget)
      onDone()
    }}
  >
    {label}
  </AllowedButton>
)

/** Focuses the row after a button's row, or the one before if it is the last, because the button's row disappears. */
export function focusNext(button: HTMLElement) {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const here = rows.findIndex((row) => row.contains(button))
  const next = rows[here + 1] ?? rows[here - 1] ?? document.getElementById('main')
  next?.focus()
}
