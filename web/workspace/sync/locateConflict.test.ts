import { describe, expect, test } from 'vitest'
import {
  createBlankSpecification,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { locateConflict } from './locateConflict.ts'

const all = {
  ...createBlankSpecification(),
  overview: { name: 'Street shed', corePurpose: '', primaryGoals: '', targetAudience: '' },
  features: [
    { id: 'FE-2', name: 'Ask for a tool', description: '', importance: 'High' },
    { id: 'FE-1', name: 'List a tool', description: '', importance: 'High' },
  ],
  acceptanceCriteria: [{ id: 'AC-1', userStoryId: '', criteria: ['Within a minute', 'By message'] }],
} as unknown as Specification
const conflictAt = (form: FormKey, path: string, mine: string) => ({
  id: 'c',
  form,
  path,
  label: 'Name',
  base: '',
  mine,
  theirs: 'theirs',
})

describe('a conflict', () => {
  test('is found by its card’s ID, wherever the card is now', () => {
    const { labels, text, withText } = locateConflict(
      all,
      conflictAt('features', 'features.FE-1.name', 'List'),
    )
    expect(labels).toEqual(['Feature 2 · FE-1', 'Name'])
    expect(text).toBe('List a tool')
    expect(withText('Lend a tool')).toEqual([all.features[0], { ...all.features[1], name: 'Lend a tool' }])
  })

  test('has no text if its card was deleted, and then replaces nothing', () => {
    const { labels, text, withText } = locateConflict(all, conflictAt('features', 'features.FE-9.name', 'x'))
    expect([labels, text, withText('y')]).toEqual([['FE-9', 'Name'], undefined, all.features])
  })

  test('in a line is found only if the line is unchanged', () => {
    const path = 'acceptanceCriteria.AC-1.criteria.0'
    expect(locateConflict(all, conflictAt('acceptanceCriteria', path, 'Within a minute')).text).toBe(
      'Within a minute',
    )
    expect(locateConflict(all, conflictAt('acceptanceCriteria', path, 'Something else')).text).toBeUndefined()
  })

  test('with an unknown address still has a label', () => {
    expect(locateConflict(all, conflictAt('overview', 'overview.gone', 'x'))).toMatchObject({
      labels: ['Name'],
      text: undefined,
    })
  })
})
