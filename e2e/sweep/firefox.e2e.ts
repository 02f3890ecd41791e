import { waitLimit } from '#test/limits.ts'
import { ports } from '../products.ts'
import { expect, test } from '../visitor.ts'
import { newReport, sizes, sweepScreen } from './look.ts'
import { publicIds, publicScreens } from './screens.ts'

const demo = `http://localhost:${ports.sampleDemo}`

// Two of the screens are 404 pages.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404 \(Not Found\)/] })

test('every public screen passes the sweep in this engine', { tag: ['@firefox', '@long'] }, async ({
  page,
  request,
}) => {
  test.setTimeout(10 * waitLimit)
  const ids = await publicIds(request, demo)
  const report = newReport()
  for (const screen of publicScreens) {
    await sweepScreen(page, demo, screen, ids, [{ looks: ['texts', 'clicks'], sizes }], (place, { found }) =>
      report.add(screen.name, place, found),
    )
  }
  expect(report.lines()).toEqual([])
})
