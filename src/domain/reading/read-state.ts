import { fold } from '#domain/text/fold.ts'
import { stateNames } from '#domain/places/state-names.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { plainText } from './reading.ts'

const plain = (text: string) =>
  fold(plainText(text))
    .replaceAll('.', '')
    .replace(/^(?:state|province) of /, '')

const states = entriesOf(stateNames).map(([code, name]) => ({ code, name, spellings: [plain(code), plain(name)] }))

const stateOf = (text: string) => states.find(({ spellings }) => spellings.includes(plain(text)))

/** The postal code of a state: 'TX' for 'Texas', 'tx' and 'T.X.'. Any other text stays unchanged. */
export const stateCode = (text: string) => stateOf(text)?.code ?? text

/** The name of a state: 'Texas' for 'texas' and 'TX'. Any other text stays unchanged. */
export const stateName = (text: string) => stateOf(text)?.name ?? text
