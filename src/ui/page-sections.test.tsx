import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PageSections } from './page-sections.tsx'

const url = '/uploads/abcdefghijklmnopqrstuv.webp'
const variants = { avif: '/a-480.avif 480w, /a-960.avif 960w', webp: '/a-480.webp 480w, /a.webp 960w' }
const drawn = (type: string, content: Record<string, unknown>, sizes = {}) =>
  renderToStaticMarkup(<PageSections sections={[{ id: 1, type, content, isVisible: true }]} sizes={sizes} />)

test('renders a part without a heading as no section, and never an empty heading', () => {
  expect(drawn('text', { text: 'Open on Saturdays' })).not.toMatch(/<section|<h2/)
  expect(drawn('hero', { subtitle: 'Open on Saturdays' })).not.toMatch(/<section|<h2/)
  expect(drawn('hero', { title: 'Room' })).toMatch(/<section class="page-hero"><h2>Room<\/h2>/)
})

describe('an image', () => {
  const image = { imageUrl: url, alt: 'The dock' }

  test('is offered as AVIF and WebP in the width it needs, with space reserved', () => {
    const html = drawn('image', image, { [url]: { width: 960, height: 640, ...variants } })
    expect(html).toContain(`<picture><source type="image/avif" srcSet="${variants.avif}" sizes="auto, 100vw"/>`)
    expect(html).toMatch(/<img alt="The dock" width="960" height="640" loading="lazy"/)
    expect(html).toContain(`sizes="auto, 100vw" srcSet="${variants.webp}" src="${url}"`)
  })

  test('with a single file is shown in that file, with space reserved', () => {
    const html = drawn('image', image, { [url]: { width: 960, height: 640, avif: '', webp: '' } })
    expect(html).toContain('width="960" height="640"')
    expect(html).not.toMatch(/picture|srcset|sizes/i)
  })

  test('from another site is shown unchanged', () => {
    expect(drawn('image', { ...image, imageUrl: 'https://example.com/a.jpg' })).toContain(
      '<img alt="The dock" loading="lazy" decoding="async" src="https://example.com/a.jpg"/>',
    )
  })

  test('in a gallery is narrower if the page has columns', () => {
    const html = drawn('gallery', { images: [{ url }] }, { [url]: { width: 960, height: 640, ...variants } })
    expect(html).toContain('sizes="auto, (min-width: 64rem) 33vw, (min-width: 38rem) 50vw, 100vw"')
  })
})

describe('code', () => {
  const pieces = [{ text: 'return', kind: 'keyword' }, { text: ' ' }, { text: '<b>', kind: 'string' }]

  test('is rendered in colored pieces', () => {
    expect(drawn('code', { pieces })).toContain(
      '<code><span class="code-keyword">return</span> <span class="code-string">&lt;b&gt;</span></code>',
    )
  })

  test('without pieces is rendered as plain text', () => {
    expect(drawn('code', { code: '<b>bold</b>' })).toContain('<code>&lt;b&gt;bold&lt;/b&gt;</code>')
  })

  test.each([[[]], [[{ text: '' }]], [[null, 7, { text: 5 }]], [undefined]])(
    'with nothing to show is left out: %j',
    (held) => {
      expect(drawn('code', { pieces: held })).toBe('<div class="page-sections"></div>')
    },
  )

  test('accepts no class other than the kinds of code', () => {
    expect(
      drawn('code', {
        pieces: [
          { text: 'a', kind: 'button" onclick="x' },
          { text: 'b', kind: 'toString' },
        ],
      }),
    ).toContain('<code>ab</code>')
  })
})
