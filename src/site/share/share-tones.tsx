import type { ReactNode } from 'react'
import { colours } from '#domain/brand/colours.constants.ts'
import type { Tone } from '#ui/tone.ts'

export const tones: Record<Tone, { background: string; mark: string }> = {
  available: { background: colours['ok-bg'], mark: colours.ok },
  leased: { background: colours['leased-bg'], mark: colours.leased },
  reserved: { background: colours['reserved-bg'], mark: colours.reserved },
  tbd: { background: colours['tbd-bg'], mark: colours.tbd },
  other: { background: colours['na-bg'], mark: colours.na },
}

/** The plan only shows whether a unit is free, as the site plan does. */
const patterns = { ...tones, 'not-free': { background: colours.sheet, mark: colours.edge } }

/** The backgrounds and marks of the statuses as fills. */
export const Patterns = ({ scale }: { scale: number }) => {
  const tile = (tone: keyof typeof patterns, marks: ReactNode) => (
    <pattern
      id={tone}
      width={8 * scale}
      height={8 * scale}
      patternUnits="userSpaceOnUse"
      {...(tone === 'leased' || tone === 'not-free' ? { patternTransform: 'rotate(45)' } : {})}
    >
      <rect width={8 * scale} height={8 * scale} fill={patterns[tone].background} />
      <g transform={`scale(${scale})`} fill={patterns[tone].mark} stroke={patterns[tone].mark}>
        {marks}
      </g>
    </pattern>
  )
  return (
    <defs>
      {tile('available', null)}
      {tile('leased', <path d="M4 0v8" strokeWidth="1.5" />)}
      {tile('not-free', <path d="M4 0v8" strokeWidth="1.1" />)}
      {tile('reserved', <circle cx="4" cy="4" r="1.1" />)}
      {tile('tbd', <path d="M0 4h8" strokeWidth="1.2" />)}
      {tile('other', <path d="M4 2.5v3M2.5 4h3" />)}
    </defs>
  )
}

/** A unit's number, as painted on its door. */
export const stencilled = {
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  fontFamily: 'Stencil',
  fontWeight: 800,
  lineHeight: 1,
} as const
