import { describe, expect, test } from 'vitest'
import { having, talk, textOf } from './talk.testing.ts'

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
