import { expect, test } from 'vitest'
import { reviewPathOf, reviewViewOf, reviewViews } from './views.ts'

test.each(reviewViews)('the address of the view %s leads to it', view => {
  const { pathname, search } = new URL(reviewPathOf('p-1', view), 'http://localhost')
  expect(pathname).toBe('/projects/p-1/review')
  expect(reviewViewOf(search)).toBe(view)
})

test('an unknown view is the document', () => {
  expect(reviewViewOf('?view=nothing')).toBe('document')
  expect(reviewViewOf('')).toBe('document')
})
