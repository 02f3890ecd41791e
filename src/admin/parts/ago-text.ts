const steps = [
  { unit: 'minute', seconds: 60, until: 3600 },
  { unit: 'hour', seconds: 3600, until: 86_400 },
  { unit: 'day', seconds: 86_400, until: 30 * 86_400 },
  { unit: 'month', seconds: 30.44 * 86_400, until: 365 * 86_400 },
  { unit: 'year', seconds: 365.25 * 86_400, until: Number.POSITIVE_INFINITY },
] as const

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** How long ago a moment is, as '2 hours ago'. A clock that is behind the server's says 'just now', never 'in 3 seconds'. */
export function agoText(at: Date, now: Date) {
  const seconds = (now.getTime() - at.getTime()) / 1000
  if (seconds < 60) return 'just now'
  const { unit, seconds: size } = steps.find(({ until }) => seconds < until) ?? steps[4]
  return format.format(-Math.max(1, Math.floor(seconds / size)), unit)
}
