import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPageData } from '#site/page-data.ts'
import { Opening } from './opening.tsx'
import { openingPage } from './opening-page.ts'

/** Hydrates the page of a site that is not open yet. */
export function hydrateOpening() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  startTransition(() => {
    hydrateRoot(root, <Opening page={openingPage(readPageData())} />)
  })
}
