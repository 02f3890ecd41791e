import { asc, eq, inArray } from 'drizzle-orm'
import { snapshotOf } from '#contract/properties/templates.ts'
import type { Db } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { templateVersions } from '#db/schema/template-versions.ts'
import { units } from '#db/schema/units.ts'
import { addDays, sampleNow } from './days.ts'
import { readSamplePark } from './park.ts'

type Section = Omit<typeof templateSections.$inferInsert, 'templateId' | 'order'>
type Template = {
  name: string
  description: string | null
  isDefault?: boolean
  sections: Section[]
  /** The public page that uses the template, which is then published. */
  shownBy?: { property: string } | { trade: string }
}

const templates: Template[] = [
  {
    name: 'Warehouse property',
    description: 'For a plain warehouse: what it is, the doors and the power, a few pictures.',
    isDefault: true,
    shownBy: { property: 'Dock-high warehouse by the rail spur' },
    sections: [
      {
        type: 'hero',
        title: 'Top of the page',
        content: {
          title: 'Room to work, close to the highway',
          subtitle: 'Clear span, dock doors, one monthly figure.',
          buttonText: 'Ask about this building',
        },
      },
      {
        type: 'features',
        title: 'What it has',
        content: { features: ['24-foot clear height', 'Three dock doors', 'Drive-in ramp', '3-phase power'] },
      },
      {
        type: 'text',
        title: 'Who it suits',
        content: {
          text: 'Distributors, contractors and anyone who receives by the truckload. The court is deep enough to turn a 53-foot trailer.',
        },
      },
    ],
  },
  {
    name: 'Food producer',
    description: 'For commissaries, bakeries and roasters.',
    shownBy: { trade: 'Food Processing' },
    sections: [
      {
        type: 'hero',
        title: null,
        content: {
          title: 'A kitchen that can grow',
          subtitle: 'Drains, power and a door for deliveries.',
          buttonText: 'Book a walk-through',
        },
      },
      {
        type: 'features',
        title: null,
        content: { features: ['Floor drains', 'Washable walls', 'Room for a walk-in cooler'] },
      },
      {
        type: 'text',
        title: 'Before you open',
        content: {
          text: 'The county health department inspects each kitchen. Ask us for the drawings that they want to see.',
        },
        isVisible: false,
      },
    ],
  },
  { name: 'Office suite', description: null, sections: [] },
  {
    name: 'Contractor office with lay-down yard',
    description: null,
    shownBy: { property: 'Contractor office with lay-down yard' },
    sections: [
      {
        type: 'hero',
        title: null,
        content: {
          title: 'Bid in front, build from the back',
          subtitle: 'Offices on the road, half an acre of gravel behind the gate.',
          buttonText: 'Ask about the yard',
        },
      },
      {
        type: 'text',
        title: 'How a day runs here',
        content: {
          text: 'Crews load at the back gate before six and never cross the parking of the office.\n\nThe plan room has a table that takes full sheets, and its own door for subcontractors.',
        },
      },
      {
        type: 'features',
        title: 'What stays with the building',
        content: { features: ['Plan racks', 'Key box at the gate', 'Wash rack', 'Yard lights on a timer'] },
      },
      {
        type: 'code',
        title: 'The yard as our gate controller reads it',
        content: {
          code: '{\n  "gate": "back",\n  "opens": "05:30",\n  "closes": "20:00",\n  "days": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]\n}',
        },
      },
    ],
  },
]

export async function sampleTemplates(db: Db, now = sampleNow) {
  const { publisher } = await readSamplePark(db)
  for (const [place, { sections, shownBy, ...template }] of templates.entries()) {
    const [stored] = await db
      .insert(pageTemplates)
      .values({ ...template, createdAt: addDays(now, -30 * place - 8) })
      .returning({ id: pageTemplates.id })
    if (!stored || sections.length === 0) continue
    const templateId = stored.id
    const rows = await db
      .insert(templateSections)
      .values(sections.map((section, order) => ({ ...section, templateId, order })))
      .returning()
    if (!shownBy) continue
    await db.insert(templateVersions).values({
      templateId,
      userName: publisher,
      sections: rows.map(snapshotOf),
      createdAt: addDays(now, -30 * place - 7),
    })
    if ('trade' in shownBy) {
      const ofTrade = db
        .select({ id: units.id })
        .from(units)
        .where(eq(units.industryType, shownBy.trade))
        .orderBy(asc(units.unitNumber))
        .limit(1)
      await db.update(units).set({ templateId }).where(inArray(units.id, ofTrade))
    } else await db.update(properties).set({ templateId }).where(eq(properties.title, shownBy.property))
  }
}
