/** Every text that visitors read, in English and in Spanish (docs/decisions/037-spanish.md). */
export const spanish: Readonly<Record<string, string>> = {
  en: 'es',
  'en-US': 'es-US',
  Home: 'Inicio',
  'Unit {number}': 'Unidad {number}',
}
