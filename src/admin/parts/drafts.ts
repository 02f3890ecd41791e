import { recall, remember } from '#client/remember.ts'

// In the tab's own storage: it lives through a reload and a sign-in, and is gone with the tab. Never a password.
const prefix = 'draft '
const owner = 'drafts of'

const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))

/** The text that somebody typed under a name and has not saved. */
export const readDraft = (name: string) => recall('session', prefix + name)
export const keepDraft = (name: string, text: string | null) => remember('session', prefix + name, text)

export function clearDrafts() {
  for (const key of keys()) remember('session', key, null)
}

/** Keeps the drafts for the one whose they are; whoever else signs in starts with none. */
export function keepDraftsOf(userId: number) {
  if (recall('session', owner) !== String(userId)) clearDrafts()
  remember('session', owner, String(userId))
}
