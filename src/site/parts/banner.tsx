import { lazy, Suspense, useEffect, useState } from 'react'
import { readStorage, writeStorage } from '#client/storage.ts'
import { enableFullStylesheet } from '#site/full-stylesheet.ts'
import { Boundary } from '#ui/boundary.tsx'

const BannerView = lazy(() => import('./banner-view.tsx').then((module) => ({ default: module.BannerView })))

// Public specification, section 9.
const delay = 5000
const dismissed = 'banner-dismissed'

/** The call to action that appears some time after the page has loaded, until it is dismissed. */
export function Banner() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readStorage('session', dismissed)) return
    const timer = setTimeout(() => {
      enableFullStylesheet()
      setShown(true)
    }, delay)
    return () => clearTimeout(timer)
  }, [])

  function dismiss() {
    writeStorage('session', dismissed, 'yes')
    setShown(false)
  }

  if (!shown) return null
  return (
    // The page has the same links elsewhere.
    <Boundary fallback={null}>
      <Suspense>
        <BannerView onDismiss={dismiss} />
      </Suspense>
    </Boundary>
  )
}
