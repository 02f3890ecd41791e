import { afterAll, expect, test } from 'vitest'
import { asking, blank, removeLeftovers } from '#test/archive.ts'
import { ownKind } from '#test/database.ts'
import { applyMigrations, knownMigrations } from './migrate.ts'

afterAll(removeLeftovers)

const [monday, tuesday] = [
  { day: 'Monday', opens: '08:00', closes: '17:30' },
  { day: 'Tuesday', opens: '08:00', closes: '17:30' },
]
const saturday = { day: 'Saturday', opens: '09:00', closes: '12:00' }
const structured = { days: ['Monday', 'Tuesday'], opens: '08:00', closes: '17:30' }
const nothing = { days: [], opens: '', closes: '' }

type Stored = { office: object[]; shown: string[]; structured: object | null }

/** How the migration changes the hours of existing parks. */
const cases: [what: string, before: Stored, after: Stored][] = [
  [
    'texts that say the office hours follow from them',
    { office: [saturday, monday, tuesday], shown: ['Mon-Tue 8AM-5:30PM', 'Sat 9AM-12PM'], structured },
    { office: [monday, tuesday, saturday], shown: [], structured },
  ],
  [
    'however they are written',
    { office: [monday, tuesday], shown: ['Monday – Tuesday: 8:00 a.m. to 5:30 pm'], structured },
    { office: [monday, tuesday], shown: [], structured: null },
  ],
  [
    'a park without office hours has those of its text',
    { office: [], shown: ['Mon-Tue 8AM-5:30PM'], structured: nothing },
    { office: [monday, tuesday], shown: [], structured: null },
  ],
  [
    'a text that says other hours stays',
    { office: [monday], shown: ['Mon-Tue 8AM-5:30PM'], structured },
    { office: [monday], shown: ['Mon-Tue 8AM-5:30PM'], structured },
  ],
  [
    'a text that cannot be read whole stays',
    { office: [], shown: ['Mon-Tue 8AM-5:30PM', 'Sat by appointment'], structured },
    { office: [], shown: ['Mon-Tue 8AM-5:30PM', 'Sat by appointment'], structured },
  ],
  [
    'so does one with a day twice, or hours that end before they begin',
    { office: [], shown: ['Mon 8AM-12PM', 'Mon 1PM-5PM'], structured: nothing },
    { office: [], shown: ['Mon 8AM-12PM', 'Mon 1PM-5PM'], structured: null },
  ],
  [
    'a park without any hours stays so',
    { office: [], shown: [], structured: nothing },
    { office: [], shown: [], structured: null },
  ],
]

test('migrates hours that were typed in three places as far as they can be read', async () => {
  const known = knownMigrations()
  const place = known.findIndex(({ sql }) => sql.some((statement) => statement.includes('Hours are typed once')))
  await asking(await blank(ownKind()), async (client) => {
    await applyMigrations(client, known.slice(0, place))
    for (const [name, { office, shown, structured: searched }] of cases)
      await client.query(
        `insert into business_park (name, location, office_hours, shown_hours, structured_hours)
         values ($1, '', $2, $3, $4)`,
        [name, JSON.stringify(office), shown, JSON.stringify(searched)],
      )
    await applyMigrations(client, known.slice(place))
    const { rows } = await client.query(
      `select name, office_hours as office, shown_hours as shown, structured_hours as structured
       from business_park order by id`,
    )
    expect(rows).toEqual(cases.map(([name, , after]) => ({ name, ...after })))
  })
})
