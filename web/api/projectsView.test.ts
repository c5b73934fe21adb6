import fc from 'fast-check'
import { expect, it } from 'vitest'
import { projectSorts } from '#domain/specification/project.ts'
import { isInView, queryOf, statusFilters, viewOf } from './projectsView.ts'

it('is the default if the address names none, or an unknown one', () => {
  const usual = { status: 'active', search: '', sort: 'updated' }
  for (const query of ['', '?', '?status=&sort=&search=', '?status=gone&sort=size&search=+++&x=1']) {
    expect(viewOf(query)).toEqual(usual)
    expect(queryOf(viewOf(query))).toBe('')
  }
})

it('is read back from the address that was written for it', () => {
  const search = fc.string({ unit: 'grapheme', maxLength: 60 }).map(text => text.trim().slice(0, 200))
  const views = fc.record({
    status: fc.constantFrom(...statusFilters),
    search,
    sort: fc.constantFrom(...projectSorts),
  })
  fc.assert(
    fc.property(views, view => {
      expect(viewOf(queryOf(view))).toEqual(view)
    }),
  )
})

it('shows trashed projects only in the trash', () => {
  const shown = statusFilters.map(status =>
    (['active', 'archived', 'trashed'] as const).filter(it => isInView(it, { status })),
  )
  expect(shown).toEqual([['active'], ['archived'], ['active', 'archived'], ['trashed']])
})
