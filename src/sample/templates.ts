import type { Db } from '#db/open.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { addDays, sampleNow } from './days.ts'

type Section = Omit<typeof templateSections.$inferInsert, 'templateId' | 'order'>
type Template = { name: string; description: string | null; isDefault?: boolean; sections: Section[] }

const templates: Template[] = [
  {
    name: 'Warehouse property',
    description: 'For a plain warehouse: what it is, the doors and the power, a few pictures.',
    isDefault: true,
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
]

export async function sampleTemplates(db: Db, now = sampleNow) {
  for (const [place, { sections, ...template }] of templates.entries()) {
    const [stored] = await db
      .insert(pageTemplates)
      .values({ ...template, createdAt: addDays(now, -30 * place - 8) })
      .returning({ id: pageTemplates.id })
    if (!stored || sections.length === 0) continue
    const templateId = stored.id
    await db.insert(templateSections).values(sections.map((section, order) => ({ ...section, templateId, order })))
  }
}
