export const deletedKinds = ['unit', 'property', 'template', 'section', 'lead', 'saved reply'] as const
export type DeletedKind = (typeof deletedKinds)[number]

export const deletedLabels: Record<DeletedKind, string> = {
  unit: 'Units',
  property: 'Properties',
  template: 'Page templates',
  section: 'Sections',
  lead: 'Leads',
  'saved reply': 'Saved replies',
}
