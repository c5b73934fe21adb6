import { describe, expect, test } from 'vitest'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { itemsOf, talk, textOf } from './talk.testing.ts'

describe('what only replies to a part of a question isn’t in the answer', () => {
  test.each([
    [
      'technicalRequirements',
      ['skip'],
      'No idea, Django on our own server',
      { backend: 'Django on our own server' },
    ],
    ['technicalRequirements', [], 'A website. I have no clue about frameworks', { frontend: 'A website.' }],
    ['constraints', [], 'Safari on iOS 15. No.', { mandatoryTechnologies: 'Safari on iOS 15.' }],
    ['technicalRequirements', [], 'Suggest. Website.', { frontend: 'Website.' }],
    ['overview', ['A club', 'quilters'], 'I don’t know, fewer quarrels?', { primaryGoals: 'Fewer quarrels' }],
  ] as const)('%s %j: %s', (module, before, answer, expected) => {
    expect(talk(module, [...before, answer]).form).toMatchObject(expected)
  })

  test.each([
    ['problemStatement', 'No idea who has the key, every single evening', 'painPoint'],
    ['constraints', 'No adverts. No tracking.', 'keyExclusions'],
  ] as const)('%s: %s stays', (module, answer, path) => {
    const { form } = talk(module, [answer])
    expect(String((form as Record<string, string>)[path]).replaceAll('\n', ' ')).toContain(
      answer.slice(3, 12),
    )
  })

  test('“I don’t care, you decide” asks for a suggestion', () => {
    expect(textOf(talk('technicalRequirements', ['I don’t care, you decide']).last)).toContain(
      'My suggestion',
    )
  })
})

describe('needs and what is in their way', () => {
  const read = (answer: string) => itemsOf(talk('personas', ['Warden', answer]).form)[0]!

  test.each([
    ['See tonight which doors are open and lock them. Has to walk through six corridors.', 'six corridors'],
    ['Know who is in the house. pain: he counts coats', 'He counts coats'],
    ['One list of the night. Lamps that look fine and are broken twice a week.', 'broken'],
  ])('a need and a pain: %s', (answer, pain) => {
    expect(read(answer)['painPoints']).toContain(pain)
    expect(read(answer)['needsAndGoals']).not.toContain(pain)
    expect(read(answer)['needsAndGoals']).not.toBe('')
    expect(read(answer)['painPoints']).not.toMatch(/^pain/i)
  })

  test.each([
    'Doors that look shut and are open. And a list that he can’t read.',
    'Types every name twice',
    'Being blamed constantly for open doors',
  ])('only pains: %s', answer => expect(read(answer)).toMatchObject({ needsAndGoals: '' }))

  test.each([
    'One board of the night. Has to lock a door within a minute.',
    'To never forget an open door again',
    'He wants to be told once and not twice',
  ])('only needs: %s', answer => expect(read(answer)).toMatchObject({ painPoints: '' }))
})

describe('guessed items that a list leaves out', () => {
  const dump =
    'Wardens and guests live in the house. The neighbour opens the gate. The wardens lock the doors.'
  const people = (answer: string) => {
    const { form, last } = talk('personas', [answer], { ...createBlankSpecification(), brainDump: dump })
    return { names: itemsOf(form).map(it => it['name']), said: textOf(last) }
  }

  test('go, and the mentor says so', () => {
    const { names, said } = people('Wardens, cleaners and guests')
    expect(names).toEqual(['Warden', 'Cleaner', 'Guest'])
    expect(said).toContain('You didn’t name “Neighbour”')
  })

  test.each(['Yes, and cleaners', 'also cleaners', 'Cleaners'])('stay if it only adds: %s', answer => {
    expect(people(answer).names).toEqual(expect.arrayContaining(['Neighbour', 'Warden', 'Cleaner']))
  })
})

test.each([
  ['Guests, the two of us who clean, and the caretaker', ['Guest', 'The two of us', 'Caretaker']],
  ['Guests, five of us at the desk', ['Guest', 'Five of us']],
])('several of us are somebody: %s', (answer, names) => {
  expect(itemsOf(talk('personas', [answer]).form).map(it => it['name'])).toEqual(names)
})
