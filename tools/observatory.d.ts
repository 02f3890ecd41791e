declare module '@mdn/mdn-http-observatory' {
  type Scan = { grade: string; score: number; statusCode: number; testsFailed: number }
  type Result = { result: string; pass: boolean; scoreModifier?: number }
  /** Looks at a host, or a host with a port and a path, by http and by https. */
  export function scan(address: string): Promise<{ scan: Scan; tests: Record<string, Result> }>
}
