import type { ReactNode } from 'react'
import { say } from '#domain/text/say.ts'

/** Fields with known values, as one line that opens them. */
export const KnownFields = ({ text, isOpen, children }: { text: ReactNode; isOpen: boolean; children: ReactNode }) => (
  <details className="inquiry-wide known-fields" {...(isOpen && { open: true })}>
    <summary className="known">
      <b>{text}</b> <span className="link">{say('Change')}</span>
    </summary>
    <div>{children}</div>
  </details>
)
