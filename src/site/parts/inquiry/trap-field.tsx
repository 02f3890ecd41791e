import { trapField } from '#contract/inquiries/inquiries.constants.ts'

/** Keep password managers from filling in the field for a person. Each manager has its own attribute. */
const ignored = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
} as const

/** A hidden field that only a bot fills in. */
export const TrapField = () => <input name={trapField} className="trap" tabIndex={-1} aria-hidden="true" {...ignored} />
