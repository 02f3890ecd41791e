import type { ComponentProps } from 'react'
import { colours } from '#domain/brand/colours.constants.ts'
import type { PublicTone } from '#ui/tone.ts'
import {
  besideDoor,
  type DrawnFront,
  doorBox,
  frontWidth,
  heightsOf,
  lengthOf,
  numberOn,
  officeFront,
  rampPath,
} from '#ui/drawings/front/front.tsx'
import { stencilWidth } from '#ui/drawings/front/stencil-width.ts'
import { ShareFit } from './share-fit.tsx'
import { Patterns, stencilled } from './share-tones.tsx'

const panel = { width: 620, height: 630 }
/** The distance between the front and the edges of its panel. */
const edge = 24
const ground = 586
const slat = 16
/** A lower plan would be too small to see what is in it. */
const leastPlan = 150

type Box = { x: number; y: number; width: number; height: number }

const pathOf = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`

/** The size at which a number fits on its door or sign. */
const stencilSize = (label: string, { width, height }: Box) =>
  Math.floor(Math.min(height * 0.85, (width * 0.96) / stencilWidth(label)))

type Props = {
  label: string
  tone: PublicTone
  /** Undefined for a yard, which has a fence instead. */
  front: DrawnFront | undefined
  /** What fits into the unit, drawn above its front if there is room. */
  fitted?: Pick<ComponentProps<typeof ShareFit>, 'inside' | 'fit'> | undefined
}

/** The front of a unit, as large as the panel, with its number on a door or sign. */
export const ShareFront = ({ label, tone, front, fitted }: Props) =>
  front ? <Wall label={label} tone={tone} front={front} fitted={fitted} /> : <Fence label={label} tone={tone} />

function Wall({ label, tone, front, fitted }: Props & { front: DrawnFront }) {
  const width = lengthOf(front)
  const number = numberOn(front, label, Math.max(1, width / frontWidth))
  const { eave } = heightsOf(number.top)
  const scale = Math.min((panel.width - 2 * edge) / width, (ground - 2 * edge) / eave)
  const left = (panel.width - width * scale) / 2
  const above = ground - eave * scale - 2 * edge
  const boxes = front.doors.map(doorBox)
  const office = officeFront(front)
  const placed = number.sign ?? boxes[number.door] ?? boxes[0]
  const slats = boxes.flatMap(({ x, y, width: wide, height }) =>
    Array.from({ length: Math.ceil(height / slat) - 1 }, (_, place) => `M${x} ${y + (place + 1) * slat}h${wide}`),
  )
  return (
    <div style={{ display: 'flex', position: 'relative', ...panel }}>
      <svg {...panel} viewBox={`0 0 ${panel.width} ${panel.height}`}>
        <Patterns scale={1.8 / scale} />
        <path d={`M0 ${ground}h620v44H0z`} fill={colours.seam} />
        <g transform={`translate(${left} ${ground}) scale(${scale})`}>
          <path d={`M0 ${-eave}h${width}V0H0z`} fill={colours['sheet-2']} />
          <path d={`M0 ${-eave}h${width}`} stroke={colours.ink} strokeWidth={12 / scale} />
          <path d={boxes.map(pathOf).join('')} fill={`url(#${tone})`} />
          <path d={slats.join('')} stroke={colours.edge} strokeWidth={2 / scale} />
          <path d={boxes.map(pathOf).join('')} fill="none" stroke={colours.ink} strokeWidth={5 / scale} />
          <path
            d={front.doors.map(rampPath).join('')}
            fill={colours.seam}
            stroke={colours.ink}
            strokeWidth={2 / scale}
          />
          <path d={front.doors.map(besideDoor).join('')} stroke={colours.ink} strokeWidth={6 / scale} />
          <path d={office.entry} fill={colours.sheet} stroke={colours.ink} strokeWidth={2 / scale} />
          <path d={office.glass} fill={colours.bluestem} stroke={colours.ink} strokeWidth={2 / scale} />
          {number.sign && (
            <path d={pathOf(number.sign)} fill={`url(#${tone})`} stroke={colours.ink} strokeWidth={3 / scale} />
          )}
        </g>
        <path d={`M0 ${ground}h620`} stroke={colours.ink} strokeWidth="3" />
      </svg>
      {placed && <Number label={label} box={scaled(placed, scale, left)} />}
      {fitted && above >= leastPlan && (
        <div style={{ position: 'absolute', display: 'flex', left, top: edge }}>
          <ShareFit {...fitted} width={panel.width - 2 * left} height={above} />
        </div>
      )}
    </div>
  )
}

const scaled = ({ x, y, width, height }: Box, scale: number, left: number): Box => ({
  x: left + x * scale,
  y: ground + y * scale,
  width: width * scale,
  height: height * scale,
})

const Number = ({ label, box }: { label: string; box: Box }) => (
  <div
    style={{
      ...stencilled,
      left: box.x,
      top: box.y,
      width: box.width,
      height: box.height,
      fontSize: stencilSize(label, box),
    }}
  >
    {label}
  </div>
)

const sign: Box = { x: 130, y: 300, width: 360, height: 180 }
const fence = { top: 230, mesh: 34 }

function Fence({ label, tone }: Omit<Props, 'front'>) {
  const high = ground - fence.top
  const wires = Array.from({ length: Math.ceil((panel.width + high) / fence.mesh) }, (_, place) => {
    const x = place * fence.mesh - high
    return `M${x} ${fence.top}l${high} ${high}M${x} ${ground}l${high} ${-high}`
  })
  return (
    <div style={{ display: 'flex', position: 'relative', ...panel }}>
      <svg {...panel} viewBox={`0 0 ${panel.width} ${panel.height}`}>
        <Patterns scale={1.8} />
        <path d={wires.join('')} stroke={colours.edge} strokeWidth="2" />
        <path d={`M0 ${fence.top}h620M155 ${ground}V210M465 ${ground}V210`} stroke={colours.ink} strokeWidth="7" />
        <path d={pathOf(sign)} fill={`url(#${tone})`} stroke={colours.ink} strokeWidth="5" />
        <path d={`M0 ${ground}h620v44H0z`} fill={colours.seam} />
        <path d={`M0 ${ground}h620`} stroke={colours.ink} strokeWidth="3" />
      </svg>
      <Number label={label} box={sign} />
    </div>
  )
}
