import type { Country } from '#domain/park/business-park.constants.ts'

export type Holiday = { day: string; name: string }
type Named = [name: string, date: Date]

const date = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const later = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)
const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]

/** The nth given day of the week on or after a date. */
const nth = (count: number, weekDay: number, from: Date) =>
  later(from, ((weekDay - from.getUTCDay() + 7) % 7) + (count - 1) * 7)

/** Easter Sunday, by the rule for all Gregorian years (Nature 13, 1876, page 487). */
function easter(year: number) {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return date(year, Math.floor(days / 31), (days % 31) + 1)
}

/** The holidays of 5 U.S.C. 6103. One on a weekend is also observed on the nearest workday, which can be in another year. */
const american = (year: number) =>
  (
    [
      ['New Year’s Day', date(year, 1, 1)],
      ['Martin Luther King Jr. Day', nth(3, monday, date(year, 1, 1))],
      ['Presidents’ Day', nth(3, monday, date(year, 2, 1))],
      ['Memorial Day', nth(1, monday, date(year, 5, 25))],
      ['Juneteenth', date(year, 6, 19)],
      ['Independence Day', date(year, 7, 4)],
      ['Labor Day', nth(1, monday, date(year, 9, 1))],
      ['Columbus Day', nth(2, monday, date(year, 10, 1))],
      ['Veterans Day', date(year, 11, 11)],
      ['Thanksgiving Day', nth(4, thursday, date(year, 11, 1))],
      ['Christmas Day', date(year, 12, 25)],
    ] satisfies Named[]
  ).flatMap(([name, day]): Named[] => {
    const shift = { [saturday]: -1, [sunday]: 1 }[day.getUTCDay()]
    return [[name, day], ...(shift ? [[`${name} (observed)`, later(day, shift)] satisfies Named] : [])]
  })

/**
 * The holidays of the Canada Labour Code, and the two more that most provinces have. The day that replaces a holiday on a
 * weekend differs by province, except for Canada Day (Holidays Act, section 2).
 */
function canadian(year: number): Named[] {
  const canadaDay = date(year, 7, 1)
  return [
    ['New Year’s Day', date(year, 1, 1)],
    ['Family Day', nth(3, monday, date(year, 2, 1))],
    ['Good Friday', later(easter(year), -2)],
    ['Victoria Day', nth(1, monday, date(year, 5, 18))],
    ['Canada Day', canadaDay.getUTCDay() === sunday ? later(canadaDay, 1) : canadaDay],
    ['Civic Holiday', nth(1, monday, date(year, 8, 1))],
    ['Labour Day', nth(1, monday, date(year, 9, 1))],
    ['National Day for Truth and Reconciliation', date(year, 9, 30)],
    ['Thanksgiving', nth(2, monday, date(year, 10, 1))],
    ['Remembrance Day', date(year, 11, 11)],
    ['Christmas Day', date(year, 12, 25)],
    ['Boxing Day', date(year, 12, 26)],
  ]
}

/** The public holidays of a country in the twelve months from a day, in order. */
export function publicHolidays(country: Country, today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  const end = `${year + 1}${today.slice(4)}`
  return [year, year + 1, year + 2]
    .flatMap(country === 'CA' ? canadian : american)
    .map(([name, day]) => ({ name, day: day.toISOString().slice(0, 10) }))
    .filter(({ day }) => day >= today && day < end)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
