import type { ApiError } from '#contract/errors.ts'

/** Stores uploaded files by name. */
export type Store = {
  put(name: string, data: Buffer, type: string): Promise<void>
  /** Returns the file, or undefined if there is none with this name. */
  get(name: string): Promise<Buffer | undefined>
  /** Removes a file. A missing file is not an error. */
  remove(name: string): Promise<void>
  /** Returns the error if nothing can be stored at the moment. */
  refuseWrites(): ApiError | undefined
}

/** Refuses a name that leads out of the store, whatever row or request it came from. */
export function requireFileName(name: string) {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new Error(`The store has no files with names such as ${name}`)
  return name
}
