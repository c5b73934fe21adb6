import { describe, expect, test } from 'vitest'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { namesIn, talk, textOf } from '../talk.testing.ts'

const blank = createBlankSpecification()

describe('people are taken away', () => {
  test.each([
    'forget the drivers',
    'no, forget the driver, he has no phone',
    'remove drivers',
    'delete Driver',
    'actually drop the drivers',
    'scratch the drivers',
    'nah, no drivers after all',
    'wait, not the drivers',
    'the drivers are out',
    'drivers are not users',
    'a driver is not a user, remove him',
    'the drivers won’t use it',
    'we don’t need the drivers',
    'take the drivers off the list',
    'leave the drivers out of it',
    'please get rid of the drivers',
    'the drivers were a mistake',
    'can you take out the drivers again',
    'oh and the drivers, kill that',
    'drivers can go',
  ])('by “%s”', said => {
    const { form, last } = talk('personas', ['Owners, clerks and drivers', said])
    expect(namesIn(form)).toEqual(['Owner', 'Clerk'])
    expect(textOf(last)).not.toMatch(/“Drivers?”[^.]*\?/)
  })

  test('by a pronoun, when they are asked about', () => {
    expect(namesIn(talk('personas', ['Drivers and clerks', 'forget him']).form)).toEqual(['Clerk'])
    expect(namesIn(talk('personas', ['Drivers and clerks', 'he isn’t a user']).form)).toEqual(['Clerk'])
  })

  test('and aren’t brought back by the brain dump', () => {
    const project = { ...blank, brainDump: 'Members book a court. My husband pays. The coach sees the list.' }
    const { form } = talk('personas', ['My husband is not a user, remove him'], project)
    expect(JSON.stringify(form)).not.toMatch(/husband/i)
  })
})

describe('what people do with the app isn’t a correction', () => {
  test.each([
    ['Add a recipe', 'delete a recipe, cancel an order'],
    ['Search', 'remove a member, take out a loan'],
    ['Post', 'drop a pin on the map'],
    ['Book', 'cancel or move a booking'],
  ])('%s; %s', (first, second) => {
    const before = namesIn(talk('features', [first]).form)
    const after = namesIn(talk('features', [`${first}, ${second}`]).form)
    expect(after.length).toBeGreaterThan(before.length)
  })
})

describe('features are taken away', () => {
  test.each([
    'that’s wrong, export is not a feature',
    'actually drop export',
    'scrap the export',
    'no export then',
  ])('by “%s”', said =>
    expect(namesIn(talk('features', ['search, sort, export', said]).form)).toEqual(['Search', 'Sort']),
  )

  test('and suggested as something that the app won’t do, with the reason', () => {
    const { last } = talk('features', ['search, sort, export', 'leave out export, nobody prints anything'])
    const [item] = last.state.parked.outOfScope!.filter(it => it.removed === undefined)
    expect(item!.finds['excludedFeatures']).toMatchObject({
      value: expect.stringMatching(/^- Export \(nobody prints anything\)$/i) as unknown,
      mark: 'guessed',
    })
  })

  test('but not the others', () => {
    expect(
      namesIn(talk('features', ['search, sort, export', 'also import', 'actually drop sort']).form),
    ).toEqual(['Search', 'Export', 'Import'])
  })

  test('from the form, as a proposed removal', () => {
    const features = [
      { id: 'FE-1', name: 'Search', description: '', importance: 'Medium' as const },
      { id: 'FE-2', name: 'Export', description: '', importance: 'Medium' as const },
    ]
    const { form, last } = talk('features', ['remove Export'], { ...blank, features })
    expect(namesIn(form)).toEqual(['Search'])
    expect(last.state.entries).toContainEqual({ id: 'FE-2', finds: {}, removed: 'Export' })
  })
})

describe('names are changed', () => {
  test.each([
    'no, walkers are called sitters',
    'walkers should be called sitters',
    'rename Walker to Sitter',
    'not walkers, but sitters',
  ])('by “%s”', said =>
    expect(namesIn(talk('personas', ['Owners and walkers', said]).form)).toEqual(['Owner', 'Sitter']),
  )

  test.each([
    'it’s called Kong, not Vaultd',
    'wait its not vaultd anymore its called Kong now',
    'So it’s Kong, not Vaultd.',
    'no, the app is called Kong',
  ])('of the app by “%s”', said => {
    const project = { ...blank, brainDump: 'An app for parkour spots called Vaultd.' }
    expect(talk('overview', [said], project).form).toMatchObject({ name: 'Kong' })
  })
})

describe('two are made one', () => {
  test.each([
    ['users and traceurs are the same thing, just say traceur', ['Spot', 'Traceur']],
    ['users and traceurs are the same, leave the users', ['Spot', 'User']],
    ['actually the users are just another word for traceurs', ['Spot', 'Traceur']],
    ['a user is the same as a traceur', ['Spot', 'Traceur']],
    ['merge users and traceurs', ['Spot', 'User']],
  ])('by “%s”', (said, names) =>
    expect(namesIn(talk('dataModels', ['spots, users, traceurs', said]).form)).toEqual(names),
  )
})

describe('a value is corrected', () => {
  test.each([
    ['A claim is released after four hours', 'Wait, that’s wrong, it’s three hours', 'three hours'],
    [
      'He can’t order for 7 days',
      'that’s wrong, not 7, it should be 14 days, people are on holidays',
      '14 days',
    ],
    ['If 3 people say so it turns grey', 'no wait 3 is too many make it 2', '2 people'],
    [
      'He has to confirm within 24 hours',
      'No, that’s wrong, the 24 hours. It’s 48, because of weekends.',
      '48 hours',
    ],
    ['At most 50 seats', 'no, 50 is too much, make it 40', '40 seats'],
    ['At most 50 seats', 'sorry, 40 seats, not 50', '40 seats'],
    ['At most 50 seats', 'actually it’s 40', '40 seats'],
  ])('%s: %s', (first, said, corrected) => {
    const { form } = talk('acceptanceCriteria', [first, said])
    expect(JSON.stringify(form)).toContain(corrected)
    expect((form as { criteria: string[] }[]).flatMap(it => it.criteria)).toHaveLength(1)
  })
})

describe('the last answer is taken back', () => {
  test.each([
    'never mind',
    'undo that',
    'scratch that',
    'forget what I said',
    'no, that’s wrong',
    'that is wrong',
  ])('by “%s”', said => {
    const { form, last } = talk('problemStatement', ['We lose keys.', 'Tenants', said])
    expect(form).toMatchObject({ painPoint: 'We lose keys.', whoExperiences: '' })
    expect(last.state.slot).toBe('whoExperiences')
  })
})
