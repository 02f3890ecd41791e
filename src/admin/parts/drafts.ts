import { readStorage, writeStorage } from '#client/storage.ts'

// In the tab's own storage: it lives through a reload and a sign-in, and is gone with the tab. Never a password.
const prefix = 'draft '
const owner = 'drafts of'

const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))

/** The text that somebody typed under a name and has not saved. */
export const readDraft = (name: string) => readStorage('session', prefix + name)
export const keepDraft = (name: string, text: string | null) => writeStorage('session', prefix + name, text)

export function clearDrafts() {
  for (const key of keys()) writeStorage('session', key, null)
}

/** Keeps the drafts for the one whose they are; whoever else signs in starts with none. */
export function keepDraftsOf(userId: number) {
  if (readStorage('session', owner) !== String(userId)) clearDrafts()
  writeStorage('session', owner, String(userId))
}
