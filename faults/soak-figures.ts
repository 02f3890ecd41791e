import type { Figure } from '../measure/figure.ts'
import { median, quantile } from '../measure/quantile.ts'
import type { Soaked } from './soak-drawing.ts'
import type { Acknowledged, Done, Kind } from './soak-load.ts'
import { growthPerHour, type Sample } from './soak-samples.ts'
import type { TableSize } from './soak-stored.ts'

type Ended = Soaked & {
  acknowledged: Acknowledged
  missing: { inquiries: number; notes: number; emails: number; photos: number }
  tables: TableSize[]
  code: number
}

/** Seconds after an incident in which answers may still fail: a step of the browser waits for fifteen. */
const recovery = 20
/** Minutes of steady load from which a growth per hour can be told. */
const enough = 20
const bars = { memory: 5, handles: 10, log: { embedded: 100, postgres: 1100 }, bloat: 2, latency: 2, more: 10 }

/** The figures of a soak; those of growth are of the steady part, when the last process has warmed up. */
export function figuresOf(ended: Ended): Figure[] {
  const { database, minutes, samples, incidents } = ended
  const quiet = Math.max(...incidents.map(({ to }) => to))
  const warm = quiet + (minutes * 60 - quiet) / 5
  const steady = samples.filter(({ at }) => at >= warm)
  const figures = [
    lostFigure(ended),
    failuresFigure(ended),
    memoryFigure(steady),
    handlesFigure(steady),
    logFigure(ended),
    tablesFigure(ended),
    ...(['page', 'inquiry', 'staff'] as const).map((kind) => latencyFigure(ended, kind, steady)),
  ]
  return figures.map((figure) => ({ ...figure, database }))
}

function lostFigure({ acknowledged, missing, code, minutes }: Ended): Figure {
  const { inquiries, notes, photos } = acknowledged
  return {
    what: `${minutes} minutes of mixed load: acknowledged and lost`,
    value: `${inquiries.size} inquiries, ${missing.inquiries} lost, ${missing.emails} without their email; ${notes.size} notes, ${missing.notes} lost; ${photos.size} photos, ${missing.photos} lost; exit ${code}`,
    bar: '0 lost, 0 without their email; exit 0',
    reached: Object.values(missing).every((count) => count === 0) && inquiries.size > 0 && notes.size > 0 && code === 0,
  }
}

function failuresFigure({ done, incidents, began }: Ended): Figure {
  const during = ({ sent, ms }: Done) => {
    const [from, to] = [(sent - began) / 1000, (sent + ms - began) / 1000]
    return incidents.some((incident) => from <= incident.to + recovery && to >= incident.from)
  }
  const failures = done.filter(({ failed }) => failed !== undefined)
  const others = failures.filter((one) => !during(one))
  const reasons = [...new Set(others.map(({ kind, failed }) => `${kind}: ${failed}`))].slice(0, 5).join('; ')
  const names = incidents.map(({ name, from, to }) => `${name} (${Math.round(to - from)} s)`).join(', ')
  return {
    what: `Failed answers outside of the incidents: ${names}`,
    value: `${others.length} of ${done.length}${reasons && ` (${reasons})`}; ${failures.length - others.length} during incidents`,
    bar: '0',
    reached: others.length === 0,
  }
}

function memoryFigure(steady: Sample[]): Figure {
  const growth = growthPerHour(steady, ({ memory }) => memory)
  const values = steady.map(({ memory }) => memory)
  return {
    what: `Memory of the process tree (PSS), the last ${lengthOf(steady)} minutes`,
    value: `${growth.toFixed(1)} MB per hour; median ${median(values).toFixed(0)} MB, most ${Math.max(...values).toFixed(0)} MB`,
    ...judged(steady, `below ${bars.memory} MB per hour`, growth < bars.memory),
  }
}

function handlesFigure(steady: Sample[]): Figure {
  const half = Math.floor(steady.length / 2)
  const [before, after] = [steady.slice(0, half), steady.slice(half)].map((part) =>
    median(part.map(({ handles }) => handles)),
  )
  const more = (after ?? Number.NaN) - (before ?? Number.NaN)
  return {
    what: 'Open files and sockets, first and second half of the same minutes',
    value: `median ${before} and ${after}`,
    ...judged(steady, `at most ${bars.handles} more`, more <= bars.handles),
  }
}

function logFigure({ samples, database }: Ended): Figure {
  const most = Math.max(...samples.map(({ log }) => log))
  return {
    what: 'Write-ahead log',
    value: `at most ${most.toFixed(0)} MB`,
    bar: `at most ${bars.log[database]} MB`,
    reached: most <= bars.log[database],
  }
}

function tablesFigure({ tables }: Ended): Figure {
  const sum = (of: (table: TableSize) => number) => tables.reduce((total, table) => total + of(table), 0)
  const [size, packed] = [sum((table) => table.size), sum((table) => table.packed)]
  const largest = tables.slice(0, 6).map(({ name, rows, size: its }) => `${name} ${rows} rows in ${its.toFixed(0)} kB`)
  return {
    what: 'Tables and their indexes, and the same after VACUUM FULL',
    value: `${size.toFixed(0)} and ${packed.toFixed(0)} kB; ${largest.join(', ')}`,
    bar: `at most ${bars.bloat} × what the rows need`,
    reached: size <= bars.bloat * packed,
  }
}

const names: Record<Kind, string> = {
  page: 'pages',
  file: 'files of pages',
  inquiry: 'inquiries',
  photo: 'photos',
  staff: 'steps of the office in a browser',
}

function latencyFigure({ done, began }: Ended, kind: Kind, steady: Sample[]): Figure {
  const [from = 0, to = 0] = [steady[0]?.at, steady.at(-1)?.at]
  const third = (to - from) / 3
  const timesIn = (start: number) =>
    done
      .filter((one) => one.kind === kind && one.failed === undefined)
      .filter(({ sent }) => (sent - began) / 1000 >= start && (sent - began) / 1000 < start + third)
      .map(({ ms }) => ms)
  const [first, last] = [timesIn(from), timesIn(to - third)]
  const text = (times: number[]) => `${median(times).toFixed(1)} ms, 99 % ${quantile(times, 0.99).toFixed(0)} ms`
  return {
    what: `Latency of ${names[kind]}, first and last third of the same minutes`,
    value: `median ${text(first)}; ${text(last)}`,
    ...judged(
      steady,
      `the median at most ${bars.latency} × as long and ${bars.more} ms`,
      median(last) <= bars.latency * median(first) + bars.more,
    ),
  }
}

/** A bar for growth, unless the steady part is too short to tell. */
const judged = (steady: Sample[], bar: string, reached: boolean) => (lengthOf(steady) < enough ? {} : { bar, reached })

const lengthOf = (samples: Sample[]) => Math.round(((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / 60)
