import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

test('an option with an empty value is rejected, whatever its label', () => {
  expect(() => renderToString(<Select options={['Distribution', '']} />)).toThrow('empty value')
  expect(() => renderToString(<Select options={[{ value: '', label: 'Any' }]} placeholder="Choose" />)).toThrow('"Any"')
})

test('the placeholder is the only empty choice, and texts are values as well as labels', () => {
  const html = renderToString(
    <Select options={['Distribution', { value: 'Exploring', label: 'Just exploring' }]} placeholder="Choose" />,
  )
  expect(html).toContain('<option value="">Choose</option>')
  expect(html).toContain('<option value="Distribution">Distribution</option>')
  expect(html).toContain('<option value="Exploring">Just exploring</option>')
  expect(html.match(/value=""/g)).toHaveLength(1)
})
