import { problemOfFile } from '#domain/reading/files/decode-text.ts'

/** A chosen file; its bytes stay, so that it can be read in another way. */
export type CsvFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Reads the bytes of a chosen file; throws a readable error for one that holds no text. */
export async function openCsvFile(file: File): Promise<CsvFile> {
  const buffer = await file.arrayBuffer().catch(() => {
    throw new Error('The file could not be read. Choose it again.')
  })
  const bytes = new Uint8Array(buffer)
  const problem = problemOfFile(bytes)
  if (problem !== undefined) throw new Error(problem)
  return { name: file.name, bytes }
}
