/** A line of a chart. */
export type Line = { name: string; colour: string; points: { x: number; y: number }[] }
export type Chart = { title: string; unit: string; lines: Line[] }
/** A moment that is marked in every chart. */
export type Mark = { x: number; label: string }

const size = { width: 960, height: 190, left: 70, right: 20, top: 34, bottom: 26 }
const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }

type Drawing = { title: string; charts: Chart[]; marks: Mark[]; minutes: number }

/** Charts over the same minutes, one below the other, as a picture. */
export function drawCharts({ title, charts, marks, minutes }: Drawing) {
  const head = 52
  const legend = marks.map(({ label }, place) => `${place + 1} ${label}`).join(', ')
  const height = head + charts.length * size.height
  const body = charts
    .map(
      (chart, place) => `<g transform="translate(0 ${head + place * size.height})">${draw(chart, marks, minutes)}</g>`,
    )
    .join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${size.left}" y="22" font-size="16">${escape(title)}</text>
<text x="${size.left}" y="42" fill="#b45309">${escape(legend)}</text>
${body}
</svg>
`
}

function draw({ title, unit, lines }: Chart, marks: Mark[], minutes: number) {
  const top = niceTop(Math.max(1, ...lines.flatMap(({ points }) => points.map(({ y }) => y))))
  const x = (minute: number) => (size.left + (minute / minutes) * inner.width).toFixed(1)
  const y = (value: number) => (size.top + (1 - value / top) * inner.height).toFixed(1)
  const rules = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const value = top * share
    return `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>
<text x="${size.left - 8}" y="${Number(y(value)) + 4}" text-anchor="end">${value.toLocaleString('en-US')}</text>`
  })
  const step = niceTop(minutes / 6)
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, place) => place * step).map(
    (minute) => `<text x="${x(minute)}" y="${size.height - 8}" text-anchor="middle">${minute} min</text>`,
  )
  const moments = marks.map(
    (mark, place) =>
      `<line x1="${x(mark.x)}" x2="${x(mark.x)}" y1="${size.top}" y2="${size.height - size.bottom}" stroke="#b45309" stroke-dasharray="3 3"/>
<text x="${x(mark.x)}" y="${size.top - 1}" text-anchor="middle" font-size="10" fill="#b45309">${place + 1}</text>`,
  )
  const curves = lines.map(
    ({ points, colour }) =>
      `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points
        .filter((point) => point.x <= minutes)
        .map((point) => `${x(point.x)},${y(point.y)}`)
        .join(' ')}"/>`,
  )
  const names = lines.map(
    ({ name, colour }, place) =>
      `<text x="${size.width - size.right - (lines.length - 1 - place) * 130}" y="${size.top - 10}" text-anchor="end" fill="${colour}">${escape(name)}</text>`,
  )
  return [
    `<text x="${size.left}" y="${size.top - 10}">${escape(`${title}, ${unit}`)}</text>`,
    ...rules,
    ...ticks,
    ...moments,
    ...curves,
    ...names,
  ].join('\n')
}

/** The next of 1, 2, 4, 5 and 10 times a power of ten. */
function niceTop(value: number) {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10)
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
