import { siteStyles } from '#domain/brand/brand.ts'
import { hashOf } from './content-hash.ts'

const transport = 'max-age=63072000; includeSubDomains'

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Calls return data, never documents, so nothing may be loaded or framed.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

const plain = common
const overTls = { ...common, 'strict-transport-security': transport }

/** The headers of a file that a user uploaded or exported. A browser runs nothing in it, even if opened on its own. */
export const sandboxHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The headers of every response. Pages replace the content security policy. */
export const securityHeaders = (publicUrl: string) => (publicUrl.startsWith('https:') ? overTls : plain)

type Policy = {
  /** Whether the site is built. In development its client uses inline scripts, inline styles and a web socket. */
  built: boolean
  /** The accent of the park. Its colours are the only inline style that a page may have. */
  accent: string
  /** The hash of the script within the page, if it has one. */
  scriptHash?: string
  analytics: boolean
  secure: boolean
}

const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:; img-src 'self' https: data: blob:"

export function pagePolicy({ built, accent, scriptHash, analytics, secure }: Policy) {
  if (!built) return developmentPolicy
  const tag = analytics ? ' https://www.googletagmanager.com' : ''
  const collect = analytics ? ' https://*.google-analytics.com https://*.analytics.google.com' : ''
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHash === undefined ? '' : ` '${scriptHash}'`}${tag}`,
    `style-src 'self'${accent && ` '${hashOf(siteStyles(accent))}'`}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${tag}${collect}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The content security policy of the staff area: only its own files, and images from any site over https. */
export const staffPolicy = ({ built, secure }: { built: boolean; secure: boolean }) =>
  built
    ? [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' https: data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        ...(secure ? ['upgrade-insecure-requests'] : []),
      ].join('; ')
    : developmentPolicy
