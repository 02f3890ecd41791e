import { waitLimit } from '#test/limits.ts'
import { ports } from '../products.ts'
import { expect, test } from '../visitor.ts'
import { isWhole, newReport, sizes, sweepScreen } from './look.ts'
import { publicIds, publicScreens } from './screens.ts'

const demo = `http://localhost:${ports.sampleDemo}`

// Two of the screens are 404 pages.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404 \(Not Found\)/] })

test('every public screen stands as it should in this engine', { tag: '@engines' }, async ({ page, request }) => {
  test.setTimeout(10 * waitLimit)
  const chosen = sizes.filter(([width]) => isWhole || [390, 1280].includes(width))
  const ids = await publicIds(request, demo)
  const report = newReport()
  for (const screen of publicScreens) {
    await sweepScreen(page, demo, screen, ids, [{ looks: ['texts', 'clicks'], sizes: chosen }], (place, { found }) =>
      report.add(screen.name, place, found),
    )
  }
  expect(report.lines()).toEqual([])
})
