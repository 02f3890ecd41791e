import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/open.ts'

let made: Promise<string> | undefined

/** Puts an empty embedded database into a data folder, copied from one, because creating one takes seconds. */
export async function putDatabase(folder: string) {
  made ??= make()
  await cp(await made, folder, { recursive: true })
}

async function make() {
  const folder = mkdtempSync(join(tmpdir(), 'baydoor-made-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { close } = await openDatabase({
    dataDir: folder,
    log: { info() {}, error: console.error },
    onFatal(message) {
      throw new Error(message)
    },
  })
  await close()
  return folder
}
