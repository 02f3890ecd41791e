import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

export const createStore = ({ uploadsUrl, dataDir }: Config): Store =>
  uploadsUrl === undefined ? folderStore(join(dataDir, 'uploads')) : s3Store(uploadsUrl)
