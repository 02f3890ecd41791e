import type { DatabaseKind } from '../measure/figure.ts'
import { quantile } from '../measure/quantile.ts'
import { type Chart, drawCharts, type Line } from './drawing.ts'
import type { Incident } from './soak-incidents.ts'
import type { Done, Kind } from './soak-load.ts'
import type { Sample } from './soak-samples.ts'

export type Soaked = {
  database: DatabaseKind
  minutes: number
  samples: Sample[]
  incidents: Incident[]
  done: Done[]
  /** The time of performance.now() at which it began. */
  began: number
}

/** Memory, handles, sizes and latencies of a soak, with its incidents, as a picture. */
export function drawSoak({ database, minutes, samples, incidents, done, began }: Soaked) {
  const sampled = (name: string, colour: string, of: (sample: Sample) => number): Line => ({
    name,
    colour,
    points: samples.map((sample) => ({ x: sample.at / 60, y: of(sample) })),
  })
  const chart = (title: string, unit: string, lines: Line[]): Chart => ({ title, unit, lines })
  const latency = (kind: Kind, title: string) =>
    chart(title, 'ms', [
      perMinute('median', '#1d4ed8', (times) => quantile(times, 0.5), kind),
      perMinute('99 %', '#be123c', (times) => quantile(times, 0.99), kind),
    ])
  const perMinute = (name: string, colour: string, of: (times: number[]) => number, kind: Kind): Line => {
    const good = done.filter((one) => one.kind === kind && one.failed === undefined)
    const groups = Map.groupBy(good, ({ sent }) => Math.floor((sent - began) / 60_000))
    const points = [...groups].map(([minute, some]) => ({ x: minute + 0.5, y: of(some.map(({ ms }) => ms)) }))
    return { name, colour, points: points.filter(({ x }) => x >= 0 && x <= minutes).sort((a, b) => a.x - b.x) }
  }
  return drawCharts({
    title: `Mixed load for ${minutes} minutes, ${database}`,
    minutes,
    marks: incidents.map(({ name, from }) => ({ x: from / 60, label: name })),
    charts: [
      chart('Memory of the process tree (PSS)', 'MB', [sampled('memory', '#1d4ed8', ({ memory }) => memory)]),
      chart('Open files and sockets', 'handles', [sampled('handles', '#1d4ed8', ({ handles }) => handles)]),
      chart('Files of the database', 'MB', [
        sampled('tables', '#1d4ed8', (sample) => sample.database),
        sampled('write-ahead log', '#be123c', ({ log }) => log),
      ]),
      latency('page', 'Pages'),
      latency('inquiry', 'Inquiries'),
      latency('staff', 'Steps of the office in a browser'),
    ],
  })
}
