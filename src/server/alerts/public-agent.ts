import { type LookupAddress, lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList } from 'node:net'

/** Networks outside the public internet (RFC 6890 and its updates). */
const others: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]
const blocked = new BlockList()
for (const [network, bits] of others) blocked.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')

/** Whether an address is on the public internet. */
export const isPublic = ({ address, family }: Pick<LookupAddress, 'address' | 'family'>) =>
  !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4')

/**
 * Connects only to machines on the public internet. The check is part of connecting, so that a name cannot resolve to
 * another address after the check.
 */
export const publicAgent = () =>
  new Agent({
    lookup: (hostname, options, done) =>
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return done(error, [])
        const other = addresses.find((one) => !isPublic(one))
        if (other) return done(new Error(`${hostname} is at ${other.address}, which is no public address`), [])
        return done(null, options.all ? addresses : (addresses[0]?.address ?? ''), addresses[0]?.family)
      }),
  })
