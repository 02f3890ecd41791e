/** The kinds of item that can be restored after deletion. */
export const deletedKinds = ['property', 'template', 'section', 'lead'] as const
export type DeletedKind = (typeof deletedKinds)[number]

export const deletedLabels: Record<DeletedKind, string> = {
  property: 'Properties',
  template: 'Page templates',
  section: 'Sections',
  lead: 'Leads',
}
