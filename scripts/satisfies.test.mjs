import { expect, test } from 'vitest'
import { satisfies } from './satisfies.mjs'

const range = '^22.22.2 || ^24.15.0 || >=26'

test.each(['22.22.2', 'v22.23.0', '24.15.0', '24.21.0', '26.0.0', '26.10.0', '31.0.0'])(
  '%s is accepted',
  version => {
    expect(satisfies(version, range)).toBe(true)
  },
)

test.each(['18.20.8', '20.20.2', '22.22.1', '22.9.10', '23.11.0', '24.14.9', '25.9.0'])(
  '%s is refused',
  version => {
    expect(satisfies(version, range)).toBe(false)
  },
)

test('a range in any other form is an error', () => {
  expect(() => satisfies('24.15.0', '~24.15.0')).toThrow(/unknown form/)
})
