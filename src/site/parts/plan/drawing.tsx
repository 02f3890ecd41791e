import { memo, Suspense, useEffect } from 'react'
import type { DrawingProps } from '#site/drawings.tsx'
import { usePage } from '#site/page.tsx'

/**
 * A drawing. The server renders it completely, so React hydrates it only after `loadDrawings` has fetched its code. It is
 * memoized, because React removes what it has not hydrated when the props change.
 */
export const Drawing = memo(function Drawing(props: DrawingProps) {
  const { AnyDrawing, loadDrawings } = usePage()
  return (
    <Suspense fallback={<Undrawn load={loadDrawings} />}>
      <AnyDrawing {...props} />
    </Suspense>
  )
})

/** The placeholder if the server has not rendered the drawing, as after a navigation. */
function Undrawn({ load }: { load: () => void }) {
  useEffect(load, [load])
  return null
}
