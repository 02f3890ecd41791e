export function complaint(file: string, source: string): string | undefined
