import type { PageData } from './page.tsx'

export function watchVisit(_data: PageData) {}
