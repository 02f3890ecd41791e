const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for an element's content or a quoted attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => entities[char] ?? char)
