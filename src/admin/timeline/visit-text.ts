import type { EventOf } from '#contract/leads/timeline.ts'
import { listed } from '#domain/text/listed.ts'

/** 'Looked at Home, Available Units and A1 for 18 minutes; came from google'. */
export function visitText({ at, visit: { until, source, pages, unitNumbers, isFirst } }: EventOf<'visit'>) {
  const minutes = Math.round((Date.parse(until) - Date.parse(at)) / 60_000)
  // The pages of units stand as the units.
  const names = [...new Set(pages.filter((page) => !/^\/units\/\d+/.test(page)).map(pageName)), ...unitNumbers]
  const duration = minutes === 0 ? '' : ` for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const seen = `${isFirst ? 'First visit: ' : 'Looked at '}${listed(names.length === 0 ? ['the site'] : names)}${duration}`
  return source === 'direct' ? seen : `${seen}; came from ${source}`
}

const pageName = (path: string) => {
  const name = path.split('/').find(Boolean)
  return name === undefined
    ? 'Home'
    : name
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
}
