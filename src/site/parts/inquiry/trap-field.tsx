import { trapField } from '#contract/inquiries/inquiries.constants.ts'

/** Password managers would fill it in for a person: each has its own attribute that prevents it. */
const ignored = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
} as const

/** The field that people do not see, so that only a bot fills it in. */
export const TrapField = () => <input name={trapField} className="trap" tabIndex={-1} aria-hidden="true" {...ignored} />
