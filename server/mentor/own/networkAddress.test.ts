import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKindOf } from '#server/mentor/own/networkAddress.ts'

describe('a network address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:800::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('%s is public', address => {
    expect(addressKindOf(address)).toBe('public')
  })

  it.each([
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.255.255',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fc00::1',
    'fd12:3456:789a::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.1.2.3',
    '64:ff9b::a00:1',
    '64:ff9b::192.168.1.1',
  ])('%s is private', address => {
    expect(addressKindOf(address)).toBe('private')
  })

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '169.254.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::1',
    'fd00:ec2::254',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    '::127.0.0.1',
    '64:ff9b:1::1',
    '100::1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '',
    'localhost',
    '1.2.3',
    '2130706433',
    '0x7f.0.0.1',
    '[::1]',
  ])('%s is never connected to', address => {
    expect(addressKindOf(address)).toBe('forbidden')
  })

  it('is classified the same way in each spelling', () => {
    fc.assert(
      fc.property(fc.ipV4(), address => {
        const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number]
        const mapped = `::ffff:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
        expect(addressKindOf(mapped)).toBe(addressKindOf(address))
        expect(addressKindOf(`::FFFF:${address}`)).toBe(addressKindOf(address))
      }),
    )
    fc.assert(
      fc.property(fc.ipV6(), address => {
        expect(addressKindOf(address.toUpperCase())).toBe(addressKindOf(address))
      }),
    )
  })
})
