import { readStorage, storedKeys, writeStorage } from '#client/storage.ts'

// In session storage: a draft survives a reload and a sign-in, and ends with the tab. Passwords are never stored.
const prefix = 'draft '
const owner = 'drafts of'

const keys = () => storedKeys('session').filter((key) => key.startsWith(prefix))

export const readDraft = (name: string) => readStorage('session', prefix + name)
export const keepDraft = (name: string, text: string | null) => writeStorage('session', prefix + name, text)

export function clearDrafts() {
  for (const key of keys()) writeStorage('session', key, null)
}

/** Drafts belong to one user: they are cleared when another user signs in. */
export function keepDraftsOf(userId: number) {
  if (readStorage('session', owner) !== String(userId)) clearDrafts()
  writeStorage('session', owner, String(userId))
}
