import type { ReactNode } from 'react'
import type { Loadable } from '#ui/loadable.tsx'

type Props = { view: Pick<Loadable<object>, 'loadAhead'>; children: ReactNode }

/** Loads the code of a view when the pointer or the focus reaches the control that opens it. */
export const LoadsAhead = ({ view: { loadAhead }, children }: Props) => (
  <div className="contents" onPointerEnter={loadAhead} onFocus={loadAhead}>
    {children}
  </div>
)
