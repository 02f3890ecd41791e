/* Written by tools/fonts.ts. */
import overpass from './overpass.woff2'
import archivo from './archivo.woff2'
import stencil from './stencil.woff2'

export const faces = [
  { family: 'Overpass', url: overpass, weight: '400 700' },
  { family: 'Archivo', url: archivo, weight: '800' },
  { family: 'Stencil', url: stencil, weight: '800' },
]
