export const stampFile: string
export function buildIfStale(node?: string): void
export function hashOfInputs(): string
