import { expect, test } from 'vitest'
import { sectionLabelOf, withoutSectionLabel } from './sectionLabelOf.ts'

test.each([
  ['Out: experimentation, mobile SDKs', 'Out', 'experimentation, mobile SDKs'],
  ['Users. Sales rep (25), director', 'Users', 'Sales rep (25), director'],
  ['**Non-goals.** Booking the transport', undefined, undefined],
  ['Non-goals. Booking the transport', 'Non-goals', 'Booking the transport'],
  ['Kitchen: opens at nine', undefined, undefined],
  ['Why. ', undefined, undefined],
])('the label of %j is %j', (text, label, rest) => {
  expect(sectionLabelOf(text)).toBe(label)
  expect(withoutSectionLabel(text)).toBe(rest ?? text)
})
