import { readFileSync } from 'node:fs'
import { ParkFile } from '#contract/park/park-file.ts'
import { sizeRange } from '#domain/units/units.constants.ts'

export const readPark = (name: string) => ParkFile.parse(JSON.parse(readFileSync(`park/${name}.json`, 'utf8')))

const sample = readPark('park')

/** All words that belong to the sample park: every fact in its file, in the forms in which texts use it. */
function factsOfSample() {
  const { address, company, doorHeight, acres, rentIncludes, units, ...rest } = sample
  const size = sizeRange(units)
  return [
    rest.name,
    rest.shortName,
    ...Object.values(address),
    rest.phone,
    rest.phone.replaceAll(/\D/g, ''),
    rest.email,
    String(rest.latitude),
    String(Math.abs(rest.longitude)),
    rest.road,
    rest.highway,
    rest.timeZone,
    ...rest.hours.shown,
    ...rest.phases.flatMap(({ name, description }) => [name, description]),
    `${acres} acres`,
    'five acres',
    `founded in ${company.founded}`,
    `started in ${company.founded}`,
    ...company.story,
    ...company.team.flatMap(({ name, about }) => [name, about]),
    size,
    size.replace(',', ''),
    `${doorHeight}-foot`,
    `${doorHeight} feet`,
    `${doorHeight}'`,
    `${units.length} units are ready`,
    `all ${units.length} units`,
    `${units.length} flex units`,
    `plus ${rentIncludes}`,
    `before ${rentIncludes}`,
    `with ${rentIncludes}`,
    ...[...rest.highlights, ...rest.infrastructure].map(({ words }) => words),
    ...rest.amenities,
    ...rest.unitTypes,
    ...rest.towns,
  ]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Normalizes text from HTML and JSON: line breaks, word joiners and entities become plain spaces and characters. */
const plain = (text: string) =>
  text
    .replaceAll('\u2060', '')
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .replaceAll(/&#x27;|&#39;|\\u0027/g, "'")
    .replaceAll(/&amp;|\\u0026/g, '&')

/** Returns the words of the sample park in a text about another park, each with its context. */
export function findSampleWords(text: string, park: ParkFile) {
  const searched = plain(text)
  const lower = searched.toLowerCase()
  return wordsAgainst(park).flatMap((word) => {
    // A quick search of a long text comes before the search for whole words.
    if (!lower.includes(word.toLowerCase())) return []
    const found = new RegExp(String.raw`(?<![\w.])${escaped(word)}(?![\w])`, 'i').exec(searched)
    return found ? [`${word}: ${searched.slice(Math.max(0, found.index - 60), found.index + word.length + 60)}`] : []
  })
}

/** The words of the sample that the other park does not share. */
function wordsAgainst(park: ParkFile) {
  const own = plain(JSON.stringify(park)).toLowerCase()
  return [...new Set(factsOfSample())].filter((word) => !own.includes(word.toLowerCase()))
}
