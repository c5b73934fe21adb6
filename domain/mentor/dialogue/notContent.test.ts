import { describe, expect, test } from 'vitest'
import { having, namesIn, talk, textOf } from './talk.testing.ts'

const features = having({
  features: [
    { id: 'FE-1', name: 'Signature' },
    { id: 'FE-2', name: 'Tracking link' },
  ],
})

describe('what says nothing about the app is stored nowhere', () => {
  test.each([
    ['constraints', 'No, nothing like that. It mustn’t cost anything every month', /nothing like that/],
    ['overview', 'Let me think. Neighbours lend each other tools', /let me think/i],
    ['problemStatement', 'As I said, nobody knows who is next', /as i said/i],
    ['dataModels', 'sounds right to me', /sounds/],
    ['technicalRequirements', 'I really couldn’t say', /couldn/],
  ] as const)('%s: %s', (module, said, gone) =>
    expect(JSON.stringify(talk(module, [said]).form)).not.toMatch(gone),
  )

  test('about one of several cards either', () => {
    const { form } = talk('personas', [
      'Clerks and riders',
      'Write a list in one go. They forget half of it',
      'See the next job. The phone dies by noon',
      'For the clerk: nothing. For the rider: gloves',
    ])
    expect(form).toMatchObject([
      { name: 'Clerk', characteristics: '' },
      { name: 'Rider', characteristics: expect.stringContaining('loves') },
    ])
  })

  test('and “see the brain dump” makes its words the answer', () => {
    const { form } = talk(
      'problemStatement',
      ['See the brain dump.'],
      having({ brainDump: 'An app for a choir. Right now it is a whiteboard and somebody wipes it.' }),
    )
    expect(form).toMatchObject({ painPoint: expect.stringContaining('whiteboard') })
  })
})

describe('what isn’t stored is a constraint', () => {
  test.each(['Please don’t keep diagnoses', 'no addresses though, that’s their business'])('%s', said => {
    const { form, last } = talk('dataModels', ['Visits and volunteers', said])
    expect(form).toMatchObject([{ attributes: [] }, { attributes: [] }])
    expect(last.state.parked.constraints?.[0]?.finds['keyExclusions']).toBeDefined()
    expect(textOf(last)).toContain('What should the app store about each Visit?')
  })
})

describe('after a list', () => {
  test.each([
    ['and a daily export', 'Daily export'],
    ['a map too please', 'Map'],
    ['Could there be a way to swap?', 'Way to swap'],
  ])('“%s” adds to it, and the question is asked again', (said, name) => {
    const { form, last } = talk('features', ['Search, sort and print', said])
    expect(namesIn(form)).toContain(name)
    expect(textOf(last)).toContain('Which of these do you need on day one')
  })

  test.each(['and chat between riders', 'oh and no film reviews', 'The chat they asked for, no'])(
    '“%s” isn’t built either',
    said => {
      const { form } = talk('outOfScope', ['payments', said])
      expect(JSON.stringify(form)).toMatch(/Payments[^]*- (?:Chat|Film reviews)/)
    },
  )

  test('a limit of a feature is part of it, and any other is a rule', () => {
    const { form } = talk('features', ['done', 'the signature is only needed over 50 euros'], features)
    expect(form).toMatchObject([
      { name: 'Signature', description: expect.stringContaining('50 euros') },
      { name: 'Tracking link', description: '' },
    ])
    const { last } = talk('features', ['done', 'And not more than six seats each'], features)
    expect(last.state.parked.acceptanceCriteria?.[0]?.finds['criteria']?.value).toEqual([
      'Not more than six seats each',
    ])
  })
})

describe('nobody is taken away', () => {
  const people = having({ personas: [{ id: 'PE-1', name: 'Customer' }] })
  test('by an answer about who signs in', () =>
    expect(
      talk('nonFunctionalRequirements', ['skip', 'riders with a pin, customers no'], people).last.state.parked
        .personas,
    ).toBeUndefined())
  test('by what happens if somebody doesn’t do something', () =>
    expect(
      talk(
        'acceptanceCriteria',
        ['if you don’t track the link you are out'],
        having({ features: [{ id: 'FE-1', name: 'Track the link' }] }),
      ).last.state.parked.features,
    ).toBeUndefined())
})

test('a reason for one of several features isn’t a story of its own', () => {
  const specification = having({
    personas: [{ id: 'PE-1', name: 'Driver' }],
    features: ['Order', 'Packing list', 'Cakes', 'Report'].map((name, i) => ({ id: `FE-${i + 1}`, name })),
  })
  const { form, last } = talk(
    'userStories',
    ['skip', 'driver, so no box goes missing. The drivers, they want to see the route.'],
    specification,
  )
  expect(form).toMatchObject([{ persona: 'Driver', goal: expect.stringContaining('see the route') }])
  expect(textOf(last)).toContain('driver, so no box goes missing')
})

describe('what is said beside a question', () => {
  test('about a network isn’t about who may see something', () => {
    const { form } = talk('nonFunctionalRequirements', [
      ...['web', 'no', 'no', 'skip', 'skip', 'skip'],
      'It must work offline in basements',
    ])
    expect(form).toMatchObject({ performanceNotes: 'It must work offline in basements' })
  })

  test('“no patient data” is no plain no', () =>
    expect(
      JSON.stringify(
        talk('nonFunctionalRequirements', ['web', 'no', 'No patient data. Some lines are secret']).form,
      ),
    ).toContain('No patient data. Some lines are secret'))

  test('large print is no number', () =>
    expect(
      textOf(talk('nonFunctionalRequirements', ['web', 'no', 'no', 'skip', 'skip', 'Large print']).last),
    ).not.toContain('Roughly how many is that'))

  test('“told you” keeps what the brain dump says', () => {
    const { form } = talk(
      'problemStatement',
      ['whiteboard. told you'],
      having({ brainDump: 'A garage. Jobs are on a whiteboard and somebody wipes it off every week.' }),
    )
    expect(form).toMatchObject({ painPoint: expect.stringContaining('wipes it off') })
  })

  test('a feature that is excluded isn’t built', () => {
    const project = having({ features: [{ id: 'FE-1', name: 'Running list of faults' }] })
    const { last } = talk('outOfScope', ['Tickets, and the fault list'], project)
    expect(last.state.parked.features).toMatchObject([{ id: 'FE-1', removed: 'Running list of faults' }])
  })

  test('the features that are named together come first together, and no point in the rest isn’t a rank', () => {
    const { form } = talk('features', [
      'Family request, offer by phone, list of visits',
      'The request and the offer come first, there is no point in the rest without them',
    ])
    expect(form).toMatchObject([{ importance: 'High' }, { importance: 'High' }, { importance: 'Medium' }])
  })
})
