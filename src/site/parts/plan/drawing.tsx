import { memo, Suspense, useEffect } from 'react'
import type { DrawingProps } from '#site/drawings.tsx'
import { usePage } from '#site/page.tsx'

/**
 * A drawing. The server's HTML of it is whole, so React hydrates it only once its code is there, which `loadDrawings` fetches.
 * Memoised, because React removes what it has not hydrated when the props change.
 */
export const Drawing = memo(function Drawing(props: DrawingProps) {
  const { AnyDrawing, loadDrawings } = usePage()
  return (
    <Suspense fallback={<Undrawn load={loadDrawings} />}>
      <AnyDrawing {...props} />
    </Suspense>
  )
})

/** The placeholder where the server has drawn nothing, as after a navigation. */
function Undrawn({ load }: { load: () => void }) {
  useEffect(load, [load])
  return null
}
