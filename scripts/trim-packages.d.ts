export function trimPackages(): void
