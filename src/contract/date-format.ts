const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date format of a time zone, cached, because creating one is slow and takes memory that the garbage collector does
 * not count.
 */
export function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = timeZone + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  formats.set(key, format)
  return format
}
