import * as authApi from '#contract/auth/auth.ts'
import { startProduct } from '#test/product.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, fixed, progress } from './figures.ts'

const rounds = 500
/** Maximum difference of the medians, in ms. */
const bar = 2

/** The time of a refused sign-in for an address with an account and for one without, in turns. */
export const run: Bench = async () => {
  const product = await startProduct()
  const attempt = (email: string, password: string, cookie = '') =>
    fetch(`${product.url}${authApi.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    })
  const timed = async (email: string) => {
    const started = performance.now()
    const response = await attempt(email, 'not the one')
    const text = await response.text()
    const took = performance.now() - started
    if (response.status !== 401) throw new Error(`The sign-in of ${email} was answered ${response.status}: ${text}`)
    return took
  }
  const owner = 'owner@example.com'
  await claim(owner)
  for (let round = 0; round < 20; round += 1) {
    await timed(owner)
    await timed(`warm${round}@example.com`)
  }
  const withAccount: number[] = []
  const without: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, so that neither always follows the other; no unknown address is used twice.
    const unknown = `nobody${round}@example.com`
    if (round % 2 === 0) withAccount.push(await timed(owner))
    without.push(await timed(unknown))
    if (round % 2 === 1) withAccount.push(await timed(owner))
    if (round % 50 === 0) progress()
  }
  await product.stop()
  const difference = median(withAccount) - median(without)
  return [
    {
      what: 'refused sign-in, address with an account',
      value: `${fixed(median(withAccount), 2)} ms`,
      reference: `${fixed(median(without), 2)} ms, an unknown address`,
      ratio: `${fixed(difference, 2)} ms apart`,
      spread: `${rounds} each, Mann-Whitney p = ${mannWhitney(withAccount, without).toFixed(3)}`,
      bar: `at most ${bar} ms apart`,
      reached: Math.abs(difference) <= bar,
    },
  ]

  /** Creates the owner's account of a local start by two submits, as the form does. */
  async function claim(email: string) {
    const confirmation = await attempt(email, 'rope and anvil')
    const cookie = confirmation.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    const claimed = await attempt(email, 'rope and anvil', cookie.join('; '))
    if (!claimed.ok) throw new Error(`The account of ${email} was not created: ${await claimed.text()}`)
  }
}

/** The p-value of the Mann-Whitney U test: two-sided, by the normal approximation. */
function mannWhitney(one: number[], other: number[]) {
  const all = [...one.map((value) => ({ value, first: true })), ...other.map((value) => ({ value, first: false }))]
  const ranked = all.toSorted((a, b) => a.value - b.value)
  const ranks = ranked.reduce((sum, { first }, index) => (first ? sum + index + 1 : sum), 0)
  const u = ranks - (one.length * (one.length + 1)) / 2
  const mean = (one.length * other.length) / 2
  const deviation = Math.sqrt((one.length * other.length * (all.length + 1)) / 12)
  return 2 * upperTail(Math.abs(u - mean) / deviation)
}

/** The share of the normal distribution above z (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number) {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
