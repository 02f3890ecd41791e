import { describe, expect, test } from 'vitest'
import { parseStyles } from './style-rules.ts'
import { stylesFor } from './used-styles.ts'

const css = [
  '@layer properties{@supports (a:b){*{--tw-x:0}}}',
  '@layer theme{:root,:host{--used:1px;--unused:2px;--color-ink:black;--color-edge:grey;--color-primer:red}}',
  '@layer base{html{color:red;font-family:A,sans-serif}h1,h2{margin:0}table{color:blue}::-webkit-date{margin:0}}',
  '@layer components{.card{padding:var(--used);color:var(--color-ink);fill:var(--color-primer)}.card{border-color:var(--color-ink);outline-color:var(--color-ink);caret-color:var(--color-edge);--tw-font:1;line-height:var(--tw-leading,var(--used))}.card:hover{color:red}.other{color:blue}.card.arrow{background:url("data:image/svg+xml,x")}.skip:not(:focus){top:-9px}body:has(.bar) .card{left:0}body:has(.card) .card{left:1px}:is(.gone>*){top:1px}:is(:where(.card):hover .card){top:2px}@media (hover:hover){.card{top:3px}}}',
  '@layer utilities{.md\\:p-1\\.5{padding:6px}.w-\\[calc\\(1px\\,2px\\)\\]{width:1px}.gone{color:red}@media (width>=48rem){.card{color:red}.gone{color:red}}@media print{.card{color:#000}}}',
  '@font-face{font-family:A;src:local(Arial)}@font-face{font-family:"Other";src:local(Georgia)}',
  '@keyframes turn{to{rotate:360deg}}',
  '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}',
].join('')
const html = '<h1>Units</h1><p class="card arrow skip md:p-1.5 w-[calc(1px,2px)]">One</p>'
const styles = stylesFor(parseStyles(css))(html)

describe('the styles that a page carries', () => {
  test.each([
    ['elements and classes of its HTML, each alone', '}h1{margin:0}'],
    ['classes with escaped characters', '.md\\:p-1\\.5{padding:6px}'],
    ['classes with commas and brackets', '.w-\\[calc\\(1px\\,2px\\)\\]{width:1px}'],
    ['rules under conditions', '@media (width>=48rem){.card{color:red}}'],
    ['states that hold until use changes them', '.skip:not(:focus){top:-9px}'],
    ['pages that have a class somewhere', 'body:has(.card) .card{left:1px}'],
    ['fallback fonts that its rules name', '@font-face{font-family:A;src:local(Arial)}'],
    ['custom properties that are read', '--used:1px'],
    ['tokens of the theme', '--color-ink:black'],
    ['registered properties, which the sheet has not', '@property --unused{'],
    ['fallbacks of what no rule sets', 'line-height:var(--used)'],
  ])('are those of %s', (_what, rule) => {
    expect(styles).toContain(rule)
  })

  test.each([
    'table',
    '.other',
    '.gone',
    ':hover',
    ':has(.bar)',
    '::-webkit',
    '--unused:',
    'print',
    '--tw-x',
    '--tw-font',
    '--tw-leading',
    'data:image',
    'Other',
    'turn',
    'top:1px',
    'top:2px',
    'top:3px',
  ])('leave out what it cannot show at first: %s', (rule) => {
    expect(styles).not.toContain(rule)
  })

  test('keep the order of the sheet, which decides between rules', () => {
    const order = ['@layer theme', '@layer base', '@layer components', '@layer utilities'].map((layer) =>
      styles.indexOf(layer),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThanOrEqual(0)
  })
})
