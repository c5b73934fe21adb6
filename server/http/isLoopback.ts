import { isIPv4 } from 'node:net'

/** True if a host, as in an address or in HOST, is this machine: localhost, 127.0.0.0/8 or ::1. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}
