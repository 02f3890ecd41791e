import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { blank, removeLeftovers } from '#test/archive.ts'
import { ownKind } from '#test/database.ts'
import { gateway } from '#test/servers/gateway.ts'
import { launchProduct } from '#test/product.ts'

afterAll(removeLeftovers)

const distant = {
  PUBLIC_URL: 'https://park.example.com',
  OWNER_EMAIL: 'owner@park.example.com',
  SESSION_SECRET: 'a'.repeat(32),
}

async function launch(options: Parameters<typeof launchProduct>[0]) {
  const product = await launchProduct(options)
  onTestFinished(async () => void (await product.kill()))
  const statusOf = async (path: string) => (await fetch(product.url + path).catch(() => undefined))?.status
  return { ...product, statusOf, output: () => product.lines.join('\n') }
}

test.runIf(ownKind() === 'server')(
  'a first start waits for an unavailable database server and then does everything that a start does',
  async () => {
    const { databaseUrl = '', dataDir } = await blank('server')
    const way = await gateway(databaseUrl)
    await way.shut()
    const product = await launch({ folder: dataDir, environment: { ...distant, DATABASE_URL: way.url } })
    await expect.poll(() => product.statusOf('/healthz')).toBe(200)
    await expect
      .poll(product.output)
      .toContain('waits for its database, and answers at https://park.example.com with an error')
    expect(product.output()).not.toContain('runs at')
    for (let probe = 0; probe < 10; probe += 1) expect(await product.statusOf('/readyz')).toBe(503)
    expect(product.output()).not.toContain('setup=')

    await way.open()
    await expect.poll(() => product.statusOf('/readyz')).toBe(200)
    await expect.poll(product.output).toContain('runs at https://park.example.com')
    await expect.poll(product.output).toMatch(/owner@park\.example\.com yet\. Open .*\/admin\/login\?setup=[\w-]{43} /)
    expect(product.output()).not.toContain('does not exist')
    expect(product.lines.filter((line) => line.includes('the database does not respond'))).toHaveLength(1)
    expect(product.lines.filter((line) => line.includes('/readyz'))).toEqual([])
  },
)

test('a taken port ends startup before a database is created', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'baydoor-port-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'data')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on a port.')
  const product = await launch({ folder, port: address.port })
  expect(await product.ended).toBe(1)
  expect(product.lines).toEqual([
    `Port ${address.port} of 127.0.0.1 is in use by another program. Stop that, or set PORT to another number.`,
  ])
  expect(existsSync(folder)).toBe(false)
})
