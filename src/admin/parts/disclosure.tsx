import { type ReactNode, useState } from 'react'

type Props = { title: string; asked?: boolean; children: ReactNode }

/** Folded away until somebody asks for it, or until there is a reason to show it; only then it is read. */
export function Disclosure({ title, asked = false, children }: Props) {
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? asked
  return (
    <details className="history" open={open} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  )
}
