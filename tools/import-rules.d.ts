export function complaint(file: string, source: string, names?: string[]): string | undefined
