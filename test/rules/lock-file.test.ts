import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { integrity?: string; link?: boolean }
const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('the lock file has the hash of every package, including those for other systems', () => {
  const packages = Object.entries(lock.packages)
  const downloaded = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(downloaded.length).toBeGreaterThan(500)
  expect(downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})
