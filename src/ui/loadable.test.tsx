import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadable } from './loadable.tsx'

const markupOf = (View: React.ComponentType) =>
  renderToStaticMarkup(
    <Suspense fallback="loading">
      <View />
    </Suspense>,
  )

test('shows a view immediately if its code was preloaded, and the fallback otherwise', async () => {
  const View = loadable(async () => () => <p>Here</p>)
  expect(markupOf(View)).toContain('loading')
  await View.load()
  expect(markupOf(View)).toBe('<p>Here</p>')
})

test('loads code again after a failed attempt', async () => {
  let isOnline = false
  const View = loadable(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return () => <p>Here</p>
  })
  await expect(View.load()).rejects.toThrow('Failed to fetch')
  isOnline = true
  await View.load()
  expect(markupOf(View)).toBe('<p>Here</p>')
})
