import { documentsBusy, notADocument } from '#contract/leads/documents.errors.ts'
import type { Db, Tx } from '#db/open.ts'
import { newNonce } from '#server/auth/secret-token.ts'
import { createSemaphore } from '#server/http/limits/semaphore.ts'
import type { UploadedFile } from '#server/http/body/upload-body.ts'
import { documentTypeOf, safeName } from '#server/lib/document-type.ts'
import type { Store } from '#server/storage/store.ts'

export type Context = { db: Db; store: Store }

/** Limits how many documents are in memory at once. */
const receive = createSemaphore({
  open: 3,
  longestQueue: 20,
  busy: documentsBusy,
})

type DocumentFile = { fileName: string; fileType: string; fileSize: number; filePath: string }
type Input<Row> = {
  /** Called before the file is read, so that a refused one costs nothing. */
  refuse: () => Promise<void>
  readFile: () => Promise<UploadedFile>
  insert: (tx: Tx, file: DocumentFile) => Promise<Row>
}

/** Stores the file first, under a generated name, then inserts its row. */
export function takeDocument<Row>({ db, store }: Context, { refuse, readFile, insert }: Input<Row>) {
  return receive(async () => {
    const refusal = store.refuseWrites()
    if (refusal) throw refusal
    await refuse()
    const { name, bytes } = await readFile()
    const kind = documentTypeOf(bytes)
    if (!kind) throw notADocument()
    const filePath = `${newNonce()}.document`
    await store.put(filePath, bytes, kind.type)
    try {
      const fileName = safeName(name, kind.extensions)
      return await db.transaction((tx) =>
        insert(tx, { fileName, fileType: kind.type, fileSize: bytes.length, filePath }),
      )
    } catch (error) {
      await store.remove(filePath)
      throw error
    }
  })
}
