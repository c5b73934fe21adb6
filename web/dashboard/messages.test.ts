import { expect, it } from 'vitest'
import { forms } from '#domain/specification/specification.ts'
import { stepTitles } from './messages.ts'

it('step titles equal form titles', () => {
  const { review: _, ...titles } = stepTitles
  expect(titles).toEqual(Object.fromEntries(forms.map(({ key, title }) => [key, title])))
})
