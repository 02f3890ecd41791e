import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhaseMeter } from './phase-meter.tsx'

const read = (leased: number) =>
  renderToStaticMarkup(<PhaseMeter leased={leased} first="Phase 1" next="Phase 2" startsAfter={4} />)

test.each([
  [0, '0 of 4 leased', 'Construction of Phase 2 begins once 4 Phase 1 units are leased.'],
  [3, '3 of 4 leased', 'Construction of Phase 2 begins once 4 Phase 1 units are leased.'],
  [4, '4 of 4 leased: threshold reached', '4 Phase 1 units are leased today, so construction of Phase 2 can begin.'],
  [7, '4 of 4 leased: threshold reached', '7 Phase 1 units are leased today, so construction of Phase 2 can begin.'],
])('never counts past the threshold with %d leased units', (leased, heading, message) => {
  const html = read(leased)
  expect(html).toContain(`>${heading}</p>`)
  expect(html).toContain(`>${heading}</meter>`)
  expect(html.replaceAll('\u00a0', ' ')).toContain(message)
  // The value of a meter is in its attributes, and its text in its content.
  expect(html).not.toContain('aria-valuetext')
})
