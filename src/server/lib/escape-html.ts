const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML, also within a double-quoted attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)
