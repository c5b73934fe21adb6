import { describe, expect, test } from 'vitest'
import { talk, having, namesIn } from './talk.testing.ts'
import { startDialogue } from './startDialogue.ts'
import { takeTurn } from './takeTurn.ts'

const answerSignIn = (said: string) =>
  (
    talk('nonFunctionalRequirements', ['skip', said]).form as {
      securityConsiderations: { authRequired: boolean; other: string }
    }
  ).securityConsiderations

describe('asked whether people sign in', () => {
  test.each(['Parents by a code in a text message', 'no passwords, an invite link', 'Magic link'])(
    '“%s” means yes',
    said =>
      expect(answerSignIn(said)).toMatchObject({
        authRequired: true,
        other: expect.stringContaining(said.slice(1, 12)),
      }),
  )
  test.each(['no', 'nope, nobody should', 'no, it is open to all'])('“%s” means no', said =>
    expect(answerSignIn(said).authRequired).toBe(false),
  )
})

describe('a question back', () => {
  test.each(['Should I also say something about late boats?', 'whatever is usual?', 'I don’t know, you say'])(
    '“%s” is never stored',
    said =>
      expect(
        talk('technicalRequirements', ['skip', said]).last.state.entries.filter(({ finds }) =>
          Object.values(finds).some(it => it.mark === 'said'),
        ),
      ).toEqual([]),
  )
  test.each(['The usual in our harbour, Java', 'Python, as you see fit', 'Java, they say'])(
    '“%s” is an answer',
    said => expect(talk('technicalRequirements', ['skip', said]).last.state.entries).not.toEqual([]),
  )
})

describe('beside a ranking', () => {
  const specification = having({
    features: [
      { id: 'FE-1', name: 'Turns' },
      { id: 'FE-2', name: 'Debts' },
    ],
  })
  const said = (text: string) => {
    const start = startDialogue('features', specification)
    const asking = { ...start.state, slot: 'priority', asked: ['priority'] }
    return takeTurn(asking, { id: 'm1', text }, specification).state.entries.flatMap(({ finds }) =>
      finds['importance'] === undefined && finds['name'] !== undefined ? [finds['name'].value] : [],
    )
  }
  test.each([
    ['sure, sounds good, and swapping a turn with somebody, because exams', 'Swap a turn with somebody'],
    ['yes good. photo upload also', 'Photo upload'],
    ['ok, and printing the list', 'Print the list'],
  ])('“%s” names another feature', (text, name) => expect(said(text)).toContain(name))
  test.each(['turns first', 'yes, and debts can wait', 'both are a must'])('“%s” names none', text =>
    expect(said(text)).toEqual([]),
  )
})

test.each([
  ['people, chores, bills and yeah that’s it i think', ['Person', 'Chore', 'Bill']],
  ['Batches, claims and farms. That’s the whole thing', ['Batch', 'Claim', 'Farm']],
  ['Boats, crews and races, that’s all', ['Boat', 'Crew', 'Race']],
])('“%s” is a list without its end', (said, names) =>
  expect(namesIn(talk('dataModels', [said]).form)).toEqual(names),
)

test('an answer replaces a note from another conversation, and adds to what isn’t built', () => {
  const noted = (path: string, value: string, mark: 'said' | 'guessed') => ({
    finds: { [path]: { value, evidence: [{ quote: value, source: 'm9' }], mark } },
  })
  const after = (
    module: 'constraints' | 'outOfScope',
    path: string,
    value: string,
    mark: 'said' | 'guessed',
    said: string,
  ) => {
    const start = startDialogue(module, having({}), { parked: [noted(path, value, mark)] })
    const asking = { ...start.state, slot: path, asked: [path] }
    return JSON.stringify(takeTurn(asking, { id: 'm1', text: said }, having({})).state.entries)
  }
  const compliance = after('constraints', 'compliance', 'GDPR', 'said', 'The harbour act applies')
  expect(compliance).toContain('harbour act')
  expect(compliance).not.toContain('GDPR')
  expect(after('outOfScope', 'excludedFeatures', '- Map', 'guessed', 'No chat')).toMatch(/- Map.*Chat/)
  expect(after('outOfScope', 'excludedFeatures', '- Map (too dear)', 'guessed', 'the map')).not.toContain(
    'too dear',
  )
})
