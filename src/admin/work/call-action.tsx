import { Phone } from '#ui/icons/icons.tsx'
import type { Action } from './work.ts'

/** Opens the form that logs a call. */
export const callAction = (name: string): Action => ({
  kind: 'composer',
  composer: 'call',
  label: 'Call and log',
  name,
  key: 'p',
  icon: <Phone />,
})
