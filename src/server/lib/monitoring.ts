import { BlockList, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * Returns whether a request comes from a network listed in METRICS. Behind an untrusted proxy, every client would have
 * the address of the proxy.
 */
export function createMonitoring({ metrics, trustProxy }: Pick<Config, 'metrics' | 'trustProxy'>) {
  const readers = blockList(metrics)
  const proxies = blockList(trustProxy)
  return (request: FastifyRequest) => {
    const forwarded = forwarding.some((name) => request.headers[name] !== undefined)
    if (forwarded && !includes(proxies, request.socket.remoteAddress)) return false
    return includes(readers, request.ip)
  }
}

const includes = (list: BlockList, address = '') => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

function blockList(blocks: string[]) {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', bits] = block.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return list
}
