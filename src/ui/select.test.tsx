import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

test('rejects an option with an empty value, whatever its label', () => {
  expect(() => renderToString(<Select options={['Distribution', '']} />)).toThrow('empty value')
  expect(() => renderToString(<Select options={[{ value: '', label: 'Any' }]} placeholder="Choose" />)).toThrow('"Any"')
})

test('has the placeholder as its only empty option, and accepts plain texts as value and label', () => {
  const html = renderToString(
    <Select options={['Distribution', { value: 'Exploring', label: 'Just exploring' }]} placeholder="Choose" />,
  )
  expect(html).toContain('<option value="">Choose</option>')
  expect(html).toContain('<option value="Distribution">Distribution</option>')
  expect(html).toContain('<option value="Exploring">Just exploring</option>')
  expect(html.match(/value=""/g)).toHaveLength(1)
})
