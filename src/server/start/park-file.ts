import { readdir, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { ParkFile } from '#contract/park/park-file.ts'

/** Reads and checks the operator's file. An error gives the path in the file and the expected value. */
export async function readParkFile(path: string): Promise<ParkFile> {
  const source = await readFile(path, 'utf8')
  const result = z.safeParse(ParkFile, parseJson(path, source))
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new Error(`${path} does not describe a park:\n${faults.join('\n')}`)
}

/** Reads park/NAME.json, by default the sample park. An error about an unknown name lists the known ones. */
export async function readNamedPark(name = 'park'): Promise<ParkFile> {
  const names = (await readdir('park'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
  if (!names.includes(name)) throw new Error(`There is no park named ${name}. Name one of these: ${names.join(', ')}.`)
  return readParkFile(`park/${name}.json`)
}

function parseJson(path: string, source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new Error(`${path} is not valid JSON`, { cause: error })
  }
}
