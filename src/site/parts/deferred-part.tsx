import { memo, Suspense, useEffect } from 'react'
import { type DeferredParts, usePage } from '#site/page.tsx'
import { Boundary } from '#ui/boundary.tsx'
import { HydrationMark } from './hydration-mark.tsx'

type Props = {
  name: keyof DeferredParts
  about?: string
  location?: string
  /** Classes of the placeholder after a route change. */
  place?: string
}

/**
 * A part of a screen that the server renders and the browser hydrates near the viewport. Memoised and
 * without changing props: React blanks a part that renders again before its code has loaded.
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

/** The placeholder of a part without server HTML, as after a route change; it loads the part at once. */
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
