import { type ReactNode, useState } from 'react'

type Props = { className: string; label?: string; onDrop: (files: File[]) => void; children: ReactNode }

/** A drop target for files; for the keyboard, the file button inside does the same. */
export function DropArea({ className, label, onDrop, children }: Props) {
  const [over, setOver] = useState(false)
  return (
    <section
      className={className}
      aria-label={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (event.currentTarget.querySelector('input:disabled')) return
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </section>
  )
}
