import { fold } from '#domain/text/fold.ts'
import { stateNames } from '#domain/places/state-names.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { plainText } from './reading.ts'

const plain = (text: string) =>
  fold(plainText(text))
    .replaceAll('.', '')
    .replace(/^(?:state|province) of /, '')

const known = entriesOf(stateNames).map(([code, name]) => ({ code, name, said: [plain(code), plain(name)] }))

const stateOf = (text: string) => known.find(({ said }) => said.includes(plain(text)))

/** The postal code of a state: 'TX' for 'Texas', 'tx' and 'T.X.'. Any other text stays unchanged. */
export const stateCode = (text: string) => stateOf(text)?.code ?? text

/** The name of a state: 'Texas' for 'texas' and 'TX'. Any other text stays unchanged. */
export const stateName = (text: string) => stateOf(text)?.name ?? text
