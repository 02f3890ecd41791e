import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { freePort, startProduct } from '#test/product.ts'
import { median, spread } from './figures.ts'

const rounds = 5
const seconds = 3
const connections = 20
/** Least ratio to a bare Fastify server that answers the same bytes. */
const bar = 0.8

/** Requests per second of pages and calls that everyone sees alike, beside a bare server, interleaved in one run. */
export async function run() {
  const product = await startProduct()
  let missed = 0
  for (const path of ['/', '/units/1', '/api/units']) {
    const bare = await bareServer(product.url, path)
    const ours: number[] = []
    const theirs: number[] = []
    await load(`${product.url}${path}`, 1)
    await load(bare.url, 1)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(`${product.url}${path}`, seconds))
      theirs.push(await load(bare.url, seconds))
      process.stdout.write('.')
    }
    await bare.stop()
    const ratio = median(ours) / median(theirs)
    if (ratio < bar) missed += 1
    console.log(
      ` ${path}: ${Math.round(median(ours))} requests/s (${spread(ours)}), bare Fastify ${Math.round(median(theirs))} (${spread(theirs)}), ratio ${ratio.toFixed(2)}, at least ${bar}: ${ratio >= bar ? 'reached' : 'MISSED'}`,
    )
  }
  await product.stop()
  return missed
}

type Bare = { url: string; stop: () => Promise<void> }

/** A bare server in a process of its own, as the product is, that answers the very bytes and type of the product. */
async function bareServer(url: string, path: string): Promise<Bare> {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/bare-fastify.ts', url + path, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    url: `http://localhost:${port}${path}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function load(url: string, duration: number) {
  const result = await autocannon({ url, duration, connections, headers: { 'accept-encoding': 'br' } })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} errors`)
  return result.requests.average
}
