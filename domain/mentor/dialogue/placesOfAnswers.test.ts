import { describe, expect, test } from 'vitest'
import { having, itemsOf, namesIn, talk, textOf } from './talk.testing.ts'

describe('an answer about several cards', () => {
  const persons = 'Harbour girls, the pilot, skippers'
  const characteristics = (said: string) => talk('personas', [persons, 'a', 'b', 'c', said]).form

  test('is about whoever a sentence begins with, by the last word of the name', () => {
    expect(
      characteristics('The pilot wears thick gloves. The girls change every summer, they study'),
    ).toMatchObject([
      { characteristics: 'The girls change every summer, they study' },
      { characteristics: 'The pilot wears thick gloves.' },
      {},
    ])
  })

  test('is about all after "everybody", until it names one', () => {
    expect(characteristics('Everybody is outdoors. Skippers don’t know the jargon')).toMatchObject([
      { characteristics: 'Everybody is outdoors.' },
      { characteristics: 'Everybody is outdoors.' },
      { characteristics: 'Everybody is outdoors.\nSkippers don’t know the jargon' },
    ])
  })

  test('that lists attributes isn’t about the thing that one of them is called after', () => {
    const { last } = talk('dataModels', [
      'Skipper, trip, mooring, boat',
      ...['name, phone', 'date, weather', 'boat, skipper, until'],
    ])
    expect(textOf(last)).toContain('Which one is that about')
  })

  test('that names no feature asks which one it is', () => {
    const specification = having({
      personas: [{ id: 'PE-1', name: 'Skipper' }],
      features: ['Moorings', 'Tides', 'Weather'].map((name, i) => ({ id: `FE-${i + 1}`, name })),
    })
    const { last, form } = talk(
      'userStories',
      ['skip', 'Skippers so they don’t have to ring round', 'tides'],
      specification,
    )
    expect(textOf(last)).toContain('So: As a Skipper')
    expect(form).toMatchObject([{ relatedFeature: 'FE-2 Tides', benefit: 'they don’t have to ring round' }])
  })
})

describe('who needs it, and why', () => {
  const specification = having({
    personas: ['Skipper', 'Office clerk', 'Newbie'].map((name, i) => ({ id: `PE-${i + 1}`, name })),
    features: [{ id: 'FE-1', name: 'Moorings' }],
  })
  test.each([
    ['skippers. save calls', 'Skipper', 'I can save calls'],
    ['The skipper for not ring again', 'Skipper', 'I do not ring again'],
    ['skipper, he come only when is free', 'Skipper', 'he come only when is free'],
    ['office, to send the bills', 'Office clerk', 'I can send the bills'],
    [
      'the office clerk, otherwise she works at night',
      'Office clerk',
      'it doesn’t happen that she works at night',
    ],
  ])('%s', (said, persona, benefit) =>
    expect(talk('userStories', [said], specification).form).toMatchObject([{ persona, benefit }]),
  )

  test('two people have a reason each', () => {
    const { form } = talk(
      'userStories',
      ['the skipper so he finds it. and the office clerk, to see the cost'],
      specification,
    )
    expect(form).toMatchObject([
      { persona: 'Skipper', benefit: 'he finds it' },
      { persona: 'Office clerk', benefit: 'I can see the cost' },
    ])
  })

  test('a circumstance isn’t what somebody wants to reach', () => {
    const { form } = talk('userStories', ['Newbies want to see who helps because they’re shy'], specification)
    expect(form).toMatchObject([
      { persona: 'Newbie', goal: 'see who helps', benefit: 'it fits that they’re shy' },
    ])
  })
})

test('what somebody wishes for is a need, whatever goes wrong in it', () => {
  const { form } = talk('personas', [
    'Pilot, skipper',
    'The pilot needs to see which boats will miss the tide. Today that comes by radio, too late.',
  ])
  expect(form).toMatchObject([
    {
      needsAndGoals: 'See which boats will miss the tide',
      painPoints: 'Today that comes by radio, too late',
    },
    {},
  ])
})

test('a list of things of which one is described names all of them', () => {
  const { form } = talk('dataModels', ['Boats, skippers, and the piers with how many they hold'])
  expect(namesIn(form)).toEqual(['Boat', 'Skipper', 'Pier'])
  expect(itemsOf(form)[2]).toMatchObject({ attributes: [{ name: 'how many they hold' }] })
})

test.each([
  ['name phone', ['name', 'phone']],
  ['name breed weight notes', ['name', 'breed', 'weight', 'notes']],
  ['start time phone number', ['start time', 'phone number']],
  ['the colour of its sail', ['colour of its sail']],
])('attributes of a person in a hurry: %s', (said, names) => {
  const { form } = talk('dataModels', ['boat, pier', said])
  expect((itemsOf(form)[0]!['attributes'] as { name: string }[]).map(it => it.name)).toEqual(names)
})

test('what needn’t be kept is no attribute', () => {
  const { form, last } = talk('dataModels', ['boat, pier', 'name, length, the colour no need'])
  expect(JSON.stringify(form)).not.toContain('colour')
  expect(JSON.stringify(last.state.parked)).toContain('colour no need')
})
