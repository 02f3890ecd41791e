import { memo, Suspense, useEffect } from 'react'
import { type DeferredParts, usePage } from '#site/page.tsx'
import { Boundary } from '#ui/boundary.tsx'
import { HydrationMark } from './hydration-mark.tsx'

type Props = {
  name: keyof DeferredParts
  about?: string
  location?: string
  /** Classes of what keeps its place after a change of screen, until it is there. */
  place?: string
}

/**
 * A part of a screen that the server draws at once and the browser wakes when it comes near the window. Memoised, and
 * without props that change: React would blank a part that is drawn anew before its code is there.
 */
export const DeferredPart = memo(function DeferredPart({ name, place = 'min-h-[36rem]', ...props }: Props) {
  const Part = usePage().deferred[name]
  return (
    <div data-deferred={name}>
      <Boundary fallback={<NotLoaded />}>
        <Suspense fallback={<Awaited name={name} place={place} />}>
          <Part {...props} />
          <HydrationMark part={name} />
        </Suspense>
      </Boundary>
    </div>
  )
})

/** Stands where the server has drawn nothing, as after a change of screen: the part is needed now. */
function Awaited({ name, place }: { name: keyof DeferredParts; place: string }) {
  const { hydrateNow } = usePage()
  useEffect(() => hydrateNow(name), [name, hydrateNow])
  return <div className={place} />
}

function NotLoaded() {
  return (
    <p role="alert" className="px-4.5 py-12 md:px-10">
      This part of the page could not be loaded. Please load the page again, or call us.
    </p>
  )
}
