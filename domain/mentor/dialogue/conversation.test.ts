import { describe, expect, test } from 'vitest'
import { createBlankSpecification, formOf } from '#domain/specification/specification.ts'
import { slotsOf } from './slots.ts'
import { chipsOf, having, itemsOf, namesIn, talk, textOf } from './talk.testing.ts'

const blank = createBlankSpecification()

describe('a list', () => {
  test('takes each further thing, whatever is asked', () => {
    const { form } = talk('features', ['search', 'also import', 'and also a map', 'plus print the list'])
    expect(namesIn(form)).toEqual(['Search', 'Import', 'Map', 'Print the list'])
  })

  test.each([
    ['beginners crew leads filmers and parents i guess', ['Beginner', 'Crew lead', 'Filmer', 'Parent']],
    [
      'Dispatcher, driver, beekeeper, grower, yard foreman.',
      ['Dispatcher', 'Driver', 'Beekeeper', 'Grower', 'Yard foreman'],
    ],
    ['Customer, worker, and me the owner', ['Customer', 'Worker', 'Owner']],
    ['families, the churchwarden and the vicar', ['Family', 'Churchwarden', 'Vicar']],
  ])('of people is read from “%s”', (said, names) =>
    expect(namesIn(talk('personas', [said]).form)).toEqual(names),
  )

  test('keeps what is said about somebody on their card', () => {
    const { form } = talk('personas', [
      'The treasurer, he does the bill once a quarter. And members who have no phone',
    ])
    expect(itemsOf(form)).toMatchObject([
      { name: 'Treasurer', characteristics: 'He does the bill once a quarter' },
      { name: 'Member', characteristics: 'Who have no phone' },
    ])
  })

  test.each([
    ['Course (title, teacher), Student (name, email)', ['Course', 'Student']],
    ['spots jams reports users and traceurs', ['Spot', 'Jam', 'Report', 'User', 'Traceur']],
    ['Course has a title, a teacher and up to 20 seats; students enrol in courses', ['Course']],
  ])('of things is read from “%s”', (said, names) =>
    expect(namesIn(talk('dataModels', [said]).form)).toEqual(names),
  )

  test('of terms is read from sentences', () => {
    const { form } = talk('glossary', [
      'A slot is half an hour at one tap. A no-show is somebody who stays away',
    ])
    expect(itemsOf(form)).toMatchObject([
      { term: 'Slot', definition: 'half an hour at one tap' },
      { term: 'No-show', definition: 'somebody who stays away' },
    ])
  })

  test('of features has names of a few words, and the sentences as descriptions', () => {
    const { form } = talk('features', [
      'You look at the taps and see who is on. I can put in slots for those who ring me.',
    ])
    expect(itemsOf(form)).toMatchObject([
      { name: 'Look at the taps' },
      { name: 'See who is on' },
      { name: 'Put in slots for those who ring me', description: 'I can put in slots for those who ring me' },
    ])
  })
})

describe('a question', () => {
  const dump = having({
    brainDump:
      'Many families call me. My husband drives the van. I want an app called Znicz where they order.',
  })

  test('isn’t asked if the brain dump says it in so many words', () => {
    const { turns } = talk('overview', ['skip', 'skip', 'skip', 'skip'], dump)
    expect(textOf(turns[0]!)).toContain('Project Name: Znicz')
    expect(turns.map(it => it.state.slot)).not.toContain('name')
  })

  test('about something guessed says so, and takes a yes', () => {
    const project = having({ brainDump: 'Members book a court. My husband pays. The coach sees the list.' })
    const { turns, form } = talk('personas', ['yes'], project)
    expect(textOf(turns[0]!)).toMatch(/“Coach”.*belong here/)
    expect(namesIn(form)).toContain('Coach')
    const denied = talk('personas', ['no'], project)
    expect(namesIn(denied.form)).not.toContain('Coach')
  })

  test('isn’t closed by what another answer says beside the point, and shows that as a guess', () => {
    const { turns } = talk('nonFunctionalRequirements', [
      'phones',
      'yes, with a code by text',
      'names and phone numbers',
    ])
    const asked = turns.flatMap(it => it.state.slot ?? [])
    expect(asked).toContain('performanceNotes')
    const all = talk('nonFunctionalRequirements', [
      'phones',
      'yes, with a code by text',
      ...Array<string>(6).fill('skip'),
    ])
    expect(all.turns.map(it => it.state.slot)).toContain('securityConsiderations.other')
    const problem = talk('problemStatement', [
      'Tool owners forget who has their ladder, so they buy a second one.',
    ])
    expect(textOf(problem.last)).toContain('You wrote “Tool owners”')
    expect(
      talk('problemStatement', ['Tool owners forget who has their ladder, so they buy a second one.', 'yes'])
        .form,
    ).toMatchObject({
      whoExperiences: 'Tool owners',
    })
  })

  test('that was answered keeps its answer when a later one mentions it', () => {
    const { form } = talk('nonFunctionalRequirements', [
      'iPad Air 2 at the desk',
      'yes, owners by a code on their phone',
    ])
    expect(form).toMatchObject({ targetPlatform: 'iPad Air 2 at the desk' })
  })

  test('about one card that is answered about another goes there, and says so', () => {
    const { form, last } = talk('personas', [
      'Daughters and caretakers',
      'The caretaker needs a list of her pills',
    ])
    expect(textOf(last)).toMatch(/about “Caretaker”, so I’ve put it there[^]*“Daughter”/)
    expect(itemsOf(form)).toMatchObject([
      { name: 'Daughter', needsAndGoals: '' },
      { name: 'Caretaker', needsAndGoals: expect.stringContaining('list of her pills') as unknown },
    ])
  })
})

describe('a question back', () => {
  const booking = having({
    brainDump: 'A booking app for our vet clinic. Owners book an appointment and get a reminder.',
  })

  test.each([
    'what do other apps have?',
    'what would you recommend?',
    'You’re the expert, what would you recommend?',
    'no clue what would u recommend',
    'any ideas?',
  ])('“%s” is answered from apps of that kind, with choices', said => {
    const { last } = talk('outOfScope', [said], booking)
    expect(textOf(last)).toContain('This looks like a booking app. Others often have:')
    expect(chipsOf(last)).toContain('Payments and invoices')
    expect(last.state.entries).toEqual([])
    // A choice is an answer like any other.
    expect(talk('outOfScope', [said, 'Group courses'], booking).form).toEqual({
      excludedFeatures: '- Group courses',
    })
  })

  test('is never answered by our own example', () => {
    for (const { key } of [
      formOf('features'),
      formOf('personas'),
      formOf('constraints'),
      formOf('technicalRequirements'),
    ]) {
      const examples = slotsOf(key, blank[key], blank).map(it => it.example)
      for (const said of ['what do other apps have?', 'Does it need a login?', 'what would you suggest']) {
        const text = textOf(talk(key, [said]).last)
        expect(examples.filter(it => text.includes(it))).toEqual([])
      }
    }
  })

  test('after an answer leaves the question open', () => {
    const { turns, form } = talk(
      'overview',
      [
        'A booking app for our vet clinic',
        'Fewer calls. What do other apps put here?',
        'Half the calls by June',
      ],
      booking,
    )
    expect(turns[2]!.state.slot).toBe(turns[1]!.state.slot)
    expect(JSON.stringify(form)).toMatch(/Fewer calls[^]*Half the calls by June/)
  })

  test('keeps what else was said', () => {
    const { last } = talk('technicalRequirements', [
      'What would you recommend? I know diesel engines, not browsers.',
    ])
    expect(textOf(last)).toContain('I know diesel engines, not browsers')
  })
})

describe('a contradiction is noticed', () => {
  test('between what is excluded and what is to be built', () => {
    const project = having({ features: [{ id: 'FE-1', name: 'Pay online', importance: 'High' }] })
    const { last } = talk('outOfScope', ['no paying online, no chat'], project)
    // What is said last holds.
    expect(textOf(last)).toContain('no “Pay online”. I’ll suggest taking it out of Core Features')
    expect(last.state.parked.features).toMatchObject([{ id: 'FE-1', removed: 'Pay online' }])
    expect(textOf(talk('outOfScope', ['no chat'], project).last)).not.toContain('feature list')
  })

  test('between no sign-in and what only some may see', () => {
    const project = having({ brainDump: 'Only coordinators see the addresses of households.' })
    const { last } = talk('nonFunctionalRequirements', ['web', 'no'], project)
    expect(textOf(last)).toContain('Only coordinators see the addresses')
  })
})

describe('an answer', () => {
  test.each(['.', '–', '...', '!!', '🙂'])('without words (“%s”) is no answer', said => {
    const { last, form } = talk('personas', [said])
    expect(form).toEqual([])
    expect(textOf(last)).toContain('didn’t catch')
  })

  test('in another language is kept whole where it was asked for, and said so once', () => {
    const said = 'Die Nachbarn wissen nicht, wer eine Leiter hat, und kaufen sich deshalb eine neue.'
    const { form, turns } = talk('problemStatement', [
      said,
      'Alle, die in der Straße wohnen und nicht viel Platz haben',
    ])
    expect(form).toMatchObject({
      painPoint: said,
      whoExperiences: 'Alle, die in der Straße wohnen und nicht viel Platz haben',
    })
    expect(turns.filter(it => textOf(it).includes('I work best in English'))).toHaveLength(1)
  })

  test('that nobody could check gets one question', () => {
    const { turns } = talk('acceptanceCriteria', ['It works and looks good', 'it just works'])
    expect(textOf(turns[1]!)).toContain('How would someone else see that?')
    expect(textOf(turns[2]!)).not.toContain('How would someone else see that?')
    expect(textOf(talk('acceptanceCriteria', ['After 10 minutes the slot is free']).last)).not.toContain(
      'someone else see',
    )
  })
})
