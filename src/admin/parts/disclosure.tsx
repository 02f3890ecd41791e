import { type ReactNode, useState } from 'react'

type Props = { title: string; asked?: boolean; children: ReactNode }

/** A disclosure that renders its content only while open; `asked` opens it until the user decides. */
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
