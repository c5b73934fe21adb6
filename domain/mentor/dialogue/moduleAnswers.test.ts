import { describe, expect, test } from 'vitest'
import { chipsOf, having, itemsOf, namesIn, questionIn, talk, textOf } from './talk.testing.ts'

/** The answers to the first questions about qualities: where it's used, who signs in, what is stored. */
const qualities = (...answers: readonly string[]) =>
  talk('nonFunctionalRequirements', answers).form as {
    securityConsiderations: { authRequired: boolean; handlesSensitiveData: boolean; other: string }
  }

describe('an answer to a question with yes or no', () => {
  test.each(['no', 'nobody needs a login', 'you don’t need an account', 'I don’t think so'])(
    'is a no: “%s”, which is in the form and isn’t asked again',
    answer => {
      const { securityConsiderations } = qualities('skip', answer)
      expect(securityConsiderations).toMatchObject({ authRequired: false })
      expect(securityConsiderations.other).not.toBe('')
    },
  )

  test.each([
    'looking works without an account but posting needs a login',
    'no passwords, an invite link',
    'No, only with a code by text',
  ])('is a yes: “%s”', answer => {
    expect(qualities('skip', answer).securityConsiderations.authRequired).toBe(true)
  })

  test.each([
    ['no names, no emails', false],
    ['we don’t store anything about people', false],
    ['names and addresses, so a little yes', true],
    ['No. Well, the email address', true],
  ])('tells whether there is personal data: “%s”', (answer, is) => {
    expect(qualities('skip', 'skip', answer).securityConsiderations.handlesSensitiveData).toBe(is)
  })

  test('a plain no isn’t asked about again in another conversation', () => {
    const { form } = talk('nonFunctionalRequirements', ['skip', 'no', 'no'])
    const asked = talk(
      'nonFunctionalRequirements',
      ['skip', 'skip'],
      having({ nonFunctionalRequirements: form }),
    ).turns.map(questionIn)
    expect(asked.join(' ')).not.toMatch(/sign in|personal/)
  })

  test('what the project says already is asked as a guess', () => {
    const project = having({
      dataModels: [{ name: 'Guest', attributes: [{ name: 'email' }, { name: 'room' }] }],
      features: [{ name: 'Log in with Google' }],
    })
    const asked = talk('nonFunctionalRequirements', ['skip', 'skip'], project).turns.map(questionIn)
    expect(asked).toContain('You wrote “Log in with Google”, so people sign in. Is that right?')
    expect(asked).toContain('You listed “email”, so it stores personal data. Is that right?')
  })
})

describe('what is excluded', () => {
  test.each([
    ['no chat no gear shop no coaching videos', '- Chat\n- Gear shop\n- Coaching videos'],
    ['other cemeteries, and flowers to homes', '- Other cemeteries\n- Flowers to homes'],
    ['no ads', '- Ads'],
  ])('is one line each: “%s”', (answer, lines) => {
    expect(talk('outOfScope', [answer]).form).toMatchObject({ excludedFeatures: lines })
  })

  test('is understood without a question if it says so', () => {
    const { form } = talk('outOfScope', ['chat', 'and a family tree, maybe next year'])
    expect(JSON.stringify(form)).toMatch(/family tree/i)
  })
})

test.each([
  ['jam is a meeting to train, traceur is a person who does it, line is a few moves', 3],
  ['A slot is half an hour, the first one is free', 1],
  ['A tun is a vessel, it is made of steel', 1],
])('terms in one sentence: “%s”', (answer, count) => {
  expect(itemsOf(talk('glossary', [answer]).form)).toHaveLength(count)
})

describe('people', () => {
  test('somebody who is named right after is one person', () => {
    const { form } = talk('personas', ['Brewers, farmers, and somebody on our side, an operations manager'])
    expect(namesIn(form)).toEqual(['Brewer', 'Farmer', 'Operations manager'])
  })

  test.each([
    ['find easy spots. theyre scared to ask', 'scared'],
    ['plan jams. always answering on four chats', 'always answering'],
    ['to see the photo. they feel guilty', 'guilty'],
  ])('what holds them back isn’t a goal: “%s”', (answer, pain) => {
    const [person] = itemsOf(talk('personas', ['Visitors', answer]).form)
    expect(String(person!['painPoints']).toLowerCase()).toContain(pain)
    expect(String(person!['needsAndGoals']).toLowerCase()).not.toContain(pain)
  })
})

describe('features', () => {
  test('what goes wrong today is noted for the problem', () => {
    const { form, last } = talk('features', ['Book a court, nobody knows who has the key'])
    expect(namesIn(form)).toEqual(['Book a court'])
    expect(JSON.stringify(last.state.parked.problemStatement)).toContain('Nobody knows who has the key')
    expect(textOf(last)).toContain('That belongs to Problem Statement')
  })

  test('one that is only a part of another takes its name, and the reply says so once', () => {
    const project = having({ features: [{ name: 'Score' }, { name: 'Monthly report' }] })
    const { form, last } = talk(
      'features',
      ['the score and the report are the same thing, the score is just a number in the monthly report'],
      project,
    )
    expect(namesIn(form)).toEqual(['Monthly report'])
    expect(textOf(last).match(/are one now/g)).toHaveLength(1)
  })
})

test('a criterion about another feature goes there, and the reply says so', () => {
  const project = having({
    userStories: [{ id: 'US-1', persona: 'Grower', goal: 'confirm at breakfast' }],
    features: [{ id: 'FE-1', name: 'Scan pallets at loading' }],
  })
  const { form, last } = talk(
    'acceptanceCriteria',
    ['The link is valid for a day. Every pallet is scanned before loading'],
    project,
  )
  expect(itemsOf(form).map(it => it['userStoryId'])).toEqual([
    'US-1 confirm at breakfast',
    'Scan pallets at loading',
  ])
  expect(textOf(last)).toContain('That’s about “Scan pallets at loading”, so I’ve put it there.')
})

test('a question back is answered, although the rest is an answer that could be suggested', () => {
  const { form, last } = talk('technicalRequirements', ['A web page. What would you recommend?'])
  expect(textOf(last)).toContain('I’d suggest: Frontend: A responsive web app')
  expect(form).toMatchObject({ frontend: 'A web page.' })
})

test('what goes on about an exclusion stays with it', () => {
  const { form } = talk('constraints', ['No payment in the app. They settle by invoice'])
  expect(form).toMatchObject({
    mandatoryTechnologies: '',
    keyExclusions: 'No payment in the app. They settle by invoice',
  })
})

describe('an answer about several cards that names none', () => {
  const project = having({
    personas: ['Family', 'Worker', 'Owner'].map(name => ({ name, needsAndGoals: 'a', painPoints: 'b' })),
  })
  const traitsOf = (...answers: readonly string[]) =>
    itemsOf(talk('personas', answers, project).form).map(it => it['characteristics'])
  const trait = 'big buttons, muddy thumbs'
  const kept = 'Big buttons, muddy thumbs'

  test('is asked about', () => {
    const { last } = talk('personas', [trait], project)
    expect(textOf(last)).toBe(
      'You said: “big buttons, muddy thumbs”.\nWhich one is that about: “Family”, “Worker” or “Owner”?',
    )
    expect(chipsOf(last)).toEqual(['Family', 'Worker', 'All of them', 'Skip'])
  })

  test.each([
    ['worker and owner', ['', kept, kept]],
    ['All of them', [kept, kept, kept]],
    ['the family', [kept, '', '']],
  ])('goes where the person says: “%s”', (reply, traits) => {
    expect(traitsOf(trait, reply)).toEqual(traits)
  })

  test('has no place if the person doesn’t say', () => {
    const { last } = talk('personas', [trait, 'skip'], project)
    expect(last.state.unplaced).toEqual([trait])
  })

  test.each([
    ['they are all over sixty', 3],
    ['Owner: bad eyes', 1],
    ['bad eyes, that’s the owner', 1],
  ])('isn’t one if it says whom it is about: “%s”', (answer, count) => {
    expect(traitsOf(answer).filter(it => it !== '')).toHaveLength(count)
  })
})

describe('the name of the app', () => {
  test.each([
    ['# Hookline\nA service for webhooks', 'Hookline'],
    ['We build the layer for that, MaltMatch, for whey.', 'MaltMatch'],
  ])('is asked as a guess if the brain dump likely says it: %j', (brainDump, name) => {
    const { turns } = talk('overview', ['skip', 'skip', 'skip'], having({ brainDump }))
    expect(questionIn(turns.at(-1)!)).toBe(
      `You wrote “${name}”. Is that the answer to this? What’s it called? A working title is fine.`,
    )
  })

  test.each(['# Notes\nA thing for runners', 'They write on WhatsApp all day.'])(
    'isn’t guessed from %j',
    brainDump => {
      const { turns } = talk('overview', ['skip', 'skip', 'skip'], having({ brainDump }))
      expect(questionIn(turns.at(-1)!)).toBe('What’s it called? A working title is fine.')
    },
  )
})
