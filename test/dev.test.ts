import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './product.ts'

const sources = ['src', 'scripts', 'park', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']

test('in development a page shows a changed component, and a changed route answers anew', async () => {
  const root = copyOfSources()
  const url = await startDev(root)
  const text = (path: string) => fetch(url + path).then((response) => response.text())
  await vi.waitFor(async () => expect(await text('/no-such-page')).toContain('404 Page Not Found'), patience)

  edit(join(root, 'src/site/not-found/not-found-screen.tsx'), '404 Page Not Found</h1>', '404 Page Seen Anew</h1>')
  await vi.waitFor(async () => expect(await text('/no-such-page')).toContain('404 Page Seen Anew'), patience)

  edit(join(root, 'src/server/render/pages.routes.ts'), 'User-agent: *', 'User-agent: changed')
  await vi.waitFor(async () => expect(await text('/robots.txt')).toContain('User-agent: changed'), patience)
}, 120_000)

const patience = { timeout: 50_000, interval: 200 }

function copyOfSources() {
  const root = mkdtempSync(join(tmpdir(), 'baydoor-dev-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))
  for (const name of sources) cpSync(name, join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}

async function startDev(root: string) {
  const port = await freePort()
  const dev = spawn(process.execPath, ['scripts/run.js', 'dev'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(root, 'data') },
    stdio: 'ignore',
  })
  const ended = once(dev, 'exit')
  onTestFinished(async () => {
    dev.kill('SIGTERM')
    await ended
  })
  return `http://localhost:${port}`
}

function edit(path: string, from: string, to: string) {
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
}
