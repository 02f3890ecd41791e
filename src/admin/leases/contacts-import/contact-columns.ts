import { leadColumnNames } from '#contract/leads/lead-column-names.ts'
import type { contactKinds } from '#contract/leases/leases.constants.ts'
import { readStatus } from '#domain/reading/read-status.ts'
import type { FieldRules } from '#domain/reading/sheet/find-fields.ts'
import { personValues, personWords } from '#domain/reading/words/person-columns.ts'

export const contactFields = [
  { field: 'tenant', label: 'Tenant', group: 'Lease' },
  { field: 'unit', label: 'Unit', group: 'Lease' },
  { field: 'kind', label: 'Kind of Contact', group: 'Contact' },
  { field: 'fullName', label: 'Full Name', group: 'Contact' },
  { field: 'firstName', label: 'First Name', group: 'Contact' },
  { field: 'lastName', label: 'Last Name', group: 'Contact' },
  { field: 'email', label: 'Email', group: 'Contact' },
  { field: 'phone', label: 'Phone', group: 'Contact' },
] as const
export type ContactField = (typeof contactFields)[number]['field']

const { fullName, firstName, lastName, email, phone, company } = leadColumnNames

export const contactRules: FieldRules<ContactField> = {
  names: {
    tenant: ['Tenant Company', 'Tenant', 'Tenant Name', 'Lessee', 'Occupant', ...company, 'Customer'],
    unit: ['Unit', 'Unit Number', 'Unit #', 'Suite', 'Bay', 'Space', 'Units', 'Unit(s)'],
    kind: ['Kind', 'Contact Type', 'Contact Role', 'Role', 'Type', 'Relationship', 'Position', 'Job Title', 'Title'],
    fullName: [...fullName, 'Tenant Contact', 'Primary Contact', 'Contact Person'],
    firstName,
    lastName,
    email,
    phone,
  },
  words: [
    {
      field: 'tenant',
      has: /\b(tenant|lessee|occupant)\b/,
      hasNot: /\b(id|code|since|status|email|phone|contact|type)\b/,
    },
    { field: 'unit', has: /\b(unit|suite|bay|space)s?\b/, hasNot: /\b(size|type|sf|sq ?ft|rent|status|id)\b/ },
    { field: 'kind', has: /\b(role|contact type|position)\b/ },
    ...personWords.flatMap(({ field, ...rule }) => {
      if (field === 'notes') return []
      return [{ ...rule, field: field === 'company' ? ('tenant' as const) : field }]
    }),
  ],
  values: personValues.flatMap(({ field, is, unless }) =>
    field === 'notes' || field === 'company'
      ? []
      : [{ field, is, unless: unless.flatMap((one) => (one === 'notes' || one === 'company' ? [] : [one])) }],
  ),
  several: ['email', 'phone'],
  joined: ['fullName', 'firstName', 'lastName', 'email', 'phone'],
}

export type ContactKind = (typeof contactKinds)[number]

export const contactKindLabels: Record<ContactKind, string> = {
  business: 'Business',
  'after hours': 'After Hours',
  billing: 'Billing',
}

/** The words of other lists for the kinds of contacts, normalized as in `readStatus`. */
const contactKindWords: Record<ContactKind, readonly string[]> = {
  business: ['primary', 'main', 'office', 'owner', 'manager', 'president', 'tenant', 'principal', 'general', 'contact'],
  'after hours': ['emergency', 'emergency contact', '24 hours', '24 7', 'night', 'on call', 'security', 'after hour'],
  billing: [
    'accounts payable',
    'ap',
    'accounting',
    'accountant',
    'bookkeeper',
    'bookkeeping',
    'invoices',
    'invoicing',
    'finance',
    'controller',
  ],
}

export const readContactKind = (text: string) => readStatus(text, contactKindWords)
