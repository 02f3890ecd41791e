import { type ReactNode, useState } from 'react'

type Props = { title: string; isRequested?: boolean; children: ReactNode }

/** A disclosure that renders its content only while open. `isRequested` opens it until the user opens or closes it. */
export function Disclosure({ title, isRequested = false, children }: Props) {
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? isRequested
  return (
    <details className="history" open={open} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  )
}
