import { colours } from '#domain/brand/colours.constants.ts'
import type { PublicTone, Tone } from '#ui/tone.ts'

export const tones: Record<Tone, { background: string; mark: string }> = {
  available: { background: colours['ok-bg'], mark: colours.ok },
  leased: { background: colours['leased-bg'], mark: colours.leased },
  reserved: { background: colours['reserved-bg'], mark: colours.reserved },
  tbd: { background: colours['tbd-bg'], mark: colours.tbd },
  other: { background: colours['na-bg'], mark: colours.na },
}

/** The fills of units in drawings, by their tone. */
export const Patterns = ({ scale }: { scale: number }) => {
  const size = 8 * scale
  const tile = { width: size, height: size, patternUnits: 'userSpaceOnUse' }
  return (
    <defs>
      <pattern id={'available' satisfies PublicTone} {...tile}>
        <rect width={size} height={size} fill={colours['ok-bg']} />
      </pattern>
      <pattern id={'not-free' satisfies PublicTone} {...tile} patternTransform="rotate(45)">
        <rect width={size} height={size} fill={colours.sheet} />
        <path d={`M${size / 2} 0v${size}`} stroke={colours.edge} strokeWidth={1.1 * scale} />
      </pattern>
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
