import type { ReactNode } from 'react'
import { say } from '#domain/text/say.ts'
import { WithNames } from '#site/parts/frame/with-names.tsx'

/** Fields with known values, as one line that opens them. Its names are marked. */
export const KnownFields = ({ text, isOpen, children }: { text: string; isOpen: boolean; children: ReactNode }) => (
  <details className="inquiry-wide known-fields" {...(isOpen && { open: true })}>
    <summary className="known">
      <b>
        <WithNames text={text} />
      </b>{' '}
      <span className="link">{say('Change')}</span>
    </summary>
    <div>{children}</div>
  </details>
)
