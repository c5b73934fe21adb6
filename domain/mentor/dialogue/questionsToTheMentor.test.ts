import { describe, expect, test } from 'vitest'
import { having, namesIn, talk, textOf } from './talk.testing.ts'

const skips = (count: number) => Array.from({ length: count }, () => 'skip')

describe('a question to the mentor is answered, and never stored', () => {
  test.each([
    ['Does a small society fall under data protection?', 'GDPR applies'],
    ['Do we have to ask the works council?', 'works council'],
    ['anything else I should think of?', 'Usual answers'],
  ])('%s', (question, answer) => {
    const { form, last } = talk('constraints', [...skips(2), question])
    expect(form).toMatchObject({ compliance: '' })
    expect(textOf(last)).toContain(answer)
  })

  test('what comes before it is the answer', () => {
    const { form, last } = talk('constraints', [
      ...skips(2),
      'HIPAA. Does the works council have to agree as well?',
    ])
    expect(form).toMatchObject({ compliance: 'HIPAA.' })
    expect(textOf(last)).toContain('ask it early')
  })

  test.each(['What does third-party mean?', 'What you mean with third-party service?'])('%s', question => {
    const { last } = talk('technicalRequirements', [...skips(2), question])
    expect(textOf(last)).toContain('run by another company')
  })

  test('whether an answer will do', () => {
    const { form, last } = talk('overview', [
      ...['A site for sharing prams', 'parents in Graz', 'forty prams by May'],
      'Rolling Home. Or is that too silly?',
    ])
    expect(form).toMatchObject({ name: 'Rolling Home' })
    expect(textOf(last)).toContain('fine as an answer')
  })

  test('whether something may be said says it', () => {
    const { form } = talk('acceptanceCriteria', ['Is it ok to say a pram is returned within two weeks?'])
    expect(form).toMatchObject([{ criteria: ['A pram is returned within two weeks'] }])
  })

  test('no idea, with a word of endearment, is no answer', () => {
    const { form } = talk('technicalRequirements', ['skip', 'No idea mate, what would you take?'])
    expect(form).not.toMatchObject({ backend: expect.stringContaining('ate') })
  })

  test('without an answer the mentor says that it has none', () => {
    const { form, last } = talk('technicalRequirements', [
      ...['Website', 'Java', 'Maps', 'What are the usual alternatives to Java?'],
    ])
    expect(form).toMatchObject({ backend: 'Java' })
    expect(textOf(last)).toContain('I can’t tell you that')
  })
})

describe('what others have or do is answered with something to choose from', () => {
  test.each([
    ['overview', ['A club for quilters', 'quilters'], 'what do others usually write here?'],
    ['overview', ['A club for quilters', 'quilters'], 'What do similar clubs put there?'],
    ['features', ['Cut a pattern, sew it'], 'what do other apps do first?'],
    ['acceptanceCriteria', [], 'What do other systems check there?'],
    ['problemStatement', [], 'what do people normally say?'],
  ] as const)('%s %j: %s', (module, before, question) => {
    expect(textOf(talk(module, [...before, question]).last)).toMatch(/Usual answers are|Others often have/)
  })

  test('what it costs others isn’t known', () => {
    const { last } = talk('constraints', ['skip', 'What do other firms spend on a thing like that?'])
    expect(textOf(last)).toContain('a developer can estimate')
  })

  test('at the end of a list', () => {
    const { form, last } = talk('features', [
      'Cut a pattern, sew a hem, and what else do quilting apps have?',
    ])
    expect(namesIn(form)).toEqual(['Cut a pattern', 'Sew a hem'])
    expect(textOf(last)).toContain('Usual answers are')
  })

  test('which of two is better is a question for a recommendation', () => {
    const { form, last } = talk('technicalRequirements', ['A website, I think. Or is an app better?'])
    expect(form).toMatchObject({ frontend: expect.stringContaining('A website') as unknown })
    expect(textOf(last)).toContain('I’d suggest')
  })

  test.each(['Which formats do you support?', 'How many photos does it allow?', 'Can it handle two tills?'])(
    'what it can do already is nothing: %s',
    question => {
      const { form, last } = talk('features', ['Scan a ticket, sell a ticket', 'scanning first', question])
      expect(JSON.stringify(form)).not.toContain(question.slice(6, 20))
      expect(textOf(last)).toContain('Nothing is built yet')
    },
  )
})

test('what annoys somebody may be a question', () => {
  const { form } = talk('problemStatement', ['Where is my pram? Who has it?'])
  expect(form).toMatchObject({ painPoint: 'Where is my pram? Who has it' })
})

test('a question doesn’t say whose the words before are', () => {
  const specification = having({
    personas: [
      { id: 'PE-1', name: 'Parent' },
      { id: 'PE-2', name: 'Mechanic' },
    ],
  })
  const { last } = talk(
    'personas',
    ['ok', 'a', 'b', 'Always in a hurry', 'Why do you need that of the mechanic?'],
    specification,
  )
  expect(JSON.stringify(last.state.entries)).not.toContain('Always in a hurry')
})
