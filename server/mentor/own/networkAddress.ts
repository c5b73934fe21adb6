import { isIP } from 'node:net'

/**
 * Where a network address leads: the public internet; a private network or this machine; or somewhere that no model is
 * ever at: metadata services, link-local, multicast, reserved and documentation ranges.
 */
export type AddressKind = 'public' | 'private' | 'forbidden'

type Range = readonly [prefix: string, bits: number]

const privateV4: readonly Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]
const forbiddenV4: readonly Range[] = [
  ['0.0.0.0', 8],
  // Metadata services of clouds.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
const privateV6: readonly Range[] = [
  ['::1', 128],
  ['fc00::', 7],
]
const forbiddenV6: readonly Range[] = [
  ['fd00:ec2::', 32],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
/** The only range of public addresses. */
const globalV6: Range = ['2000::', 3]
/** Ranges whose last 32 bits are an IPv4 address, to which packets are then sent. */
const embeddingV6: readonly Range[] = [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
]

/** Classifies an IP address. Whatever isn't one is forbidden. */
export function addressKindOf(address: string): AddressKind {
  const version = isIP(address)
  // An address with a zone (fe80::1%eth0) is a link-local one.
  if (version === 0 || address.includes('%')) return 'forbidden'
  const bits = version === 4 ? parseV4(address) : parseV6(address)
  return version === 4 ? kindOfV4(bits) : kindOfV6(bits)
}

function kindOfV4(bits: bigint): AddressKind {
  if (forbiddenV4.some(range => isInRange(bits, 32, parseV4(range[0]), range[1]))) return 'forbidden'
  return privateV4.some(range => isInRange(bits, 32, parseV4(range[0]), range[1])) ? 'private' : 'public'
}

function kindOfV6(bits: bigint): AddressKind {
  const isIn = ([prefix, length]: Range) => isInRange(bits, 128, parseV6(prefix), length)
  if (embeddingV6.some(isIn)) return kindOfV4(bits & 0xffff_ffffn)
  if (forbiddenV6.some(isIn)) return 'forbidden'
  if (privateV6.some(isIn)) return 'private'
  return isIn(globalV6) ? 'public' : 'forbidden'
}

const isInRange = (bits: bigint, size: number, prefix: bigint, length: number) =>
  bits >> BigInt(size - length) === prefix >> BigInt(size - length)

const parseV4 = (address: string): bigint =>
  address.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)

function parseV6(address: string): bigint {
  // The URL parser writes the last 32 bits in hexadecimal, too.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail] = plain.split('::').map(groupsOf)
  const missing = tail === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])]
  return groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}

const groupsOf = (text: string) => text.split(':').filter(group => group !== '')
