import { plainName } from './words/column-names.ts'
import { plainText } from './reading.ts'

/** The time zones of North America by their common names. Each IANA place has the clocks of its zone (Unicode CLDR). */
const zonesByName = {
  'America/New_York': ['Eastern', 'ET', 'EST', 'EDT'],
  'America/Chicago': ['Central', 'CT', 'CST', 'CDT'],
  'America/Denver': ['Mountain', 'MT', 'MST', 'MDT'],
  'America/Phoenix': ['Arizona', 'US Mountain'],
  'America/Los_Angeles': ['Pacific', 'PT', 'PST', 'PDT'],
  'America/Anchorage': ['Alaska', 'AKT', 'AKST', 'AKDT'],
  'Pacific/Honolulu': ['Hawaii', 'Hawaiian', 'Hawaii-Aleutian', 'HT', 'HST'],
  'America/Halifax': ['Atlantic', 'AT', 'AST', 'ADT'],
  'America/St_Johns': ['Newfoundland', 'NT', 'NST', 'NDT'],
  'America/Regina': ['Saskatchewan', 'Canada Central'],
}

/** 'Mountain' in 'Mountain Standard Time (US & Canada)' and in '(UTC-07:00) Mountain Time'. */
const nameIn = (text: string) =>
  plainName(
    plainText(text)
      .replaceAll(/\([^)]*\)/g, '')
      .trim()
      .replace(/(?:\s+(?:standard|daylight|daylight saving))?\s+time(?:\s+zone)?$|\s+(?:standard|daylight)$/i, ''),
  )

/**
 * The IANA name of a time zone: 'America/Denver' for 'Mountain', 'MST', 'america/denver' and 'Denver'. Any other text stays
 * unchanged.
 */
export function timeZoneName(text: string) {
  const name = nameIn(text)
  const [called] = Object.entries(zonesByName).find(([, names]) => names.some((one) => plainName(one) === name)) ?? []
  if (called !== undefined) return called
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    zones.find((zone) => plainName(zone) === name) ??
    zones.find((zone) => plainName(zone.split('/').at(-1) ?? '') === name) ??
    text
  )
}
