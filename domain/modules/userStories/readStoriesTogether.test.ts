import { describe, expect, test } from 'vitest'
import { having, itemsOf, talk } from '#domain/mentor/dialogue/talk.testing.ts'
import { readStoriesTogether } from './readStoriesTogether.ts'
import { readSubjectAnswer } from './readSubjectAnswer.ts'

const project = having({
  personas: [{ name: 'Curator' }, { name: 'Visitor' }],
  features: [
    { name: 'Audio tour' },
    { name: 'Ticket scan' },
    { name: 'Loan register' },
    { name: 'Cloakroom' },
    { name: 'Opening hours' },
  ],
})
const subjects = project.features.map(({ id, name }) => ({ id, name }))
const read = (text: string) => {
  const { items, rest } = readStoriesTogether({ id: 'm1', text }, project, subjects)
  const stories = items.map(({ finds }) =>
    ['persona', 'goal', 'benefit', 'relatedFeature'].map(path => finds[path]?.value ?? ''),
  )
  return { stories, rest }
}

describe('an answer about several features', () => {
  test.each([
    ['Curators want to see what is lent out, so that nothing gets lost', ['Curator', 'see what is lent out']],
    ['Audio tour: visitors, so they needn’t read', ['Visitor', 'use the audio tour']],
    ['For the cloakroom – visitors, because of wet coats', ['Visitor', 'use the cloakroom']],
    ['As a visitor, I want to hear the tour in Dutch', ['Visitor', 'hear the tour in Dutch']],
    ['visitors, so the scan takes a second', ['Visitor', 'use the ticket scan']],
  ])('tells one story: %s', (text, [persona, goal]) => {
    expect(read(text).stories.map(it => it.slice(0, 2))).toEqual([[persona, goal]])
  })

  test('tells a story in each sentence', () => {
    const { stories } = read(
      'Visitors want to skip the queue. The curator needs a list of loans; visitors want a map.',
    )
    expect(stories.map(it => it.slice(0, 2))).toEqual([
      ['Visitor', 'skip the queue'],
      ['Curator', 'a list of loans'],
      ['Visitor', 'a map'],
    ])
  })

  test.each(['everybody really', 'both', 'all of them, of course', 'it depends'])(
    'isn’t copied to each of them: %s',
    text => expect(read(text)).toEqual({ stories: [], rest: [text] }),
  )
})

test('several wishes in an answer about one feature are a story each', () => {
  const text = 'as a curator I want to note a loan so I can find it; as a visitor I want to see what is away'
  const [subject] = subjects.slice(2)
  expect(
    readSubjectAnswer(subject!, { id: 'm1', text }, project).map(({ finds }) => finds['goal']?.value),
  ).toEqual(['note a loan', 'see what is away'])
})

test('a drafted story belongs to the feature that the person has given another name', () => {
  const { form } = talk('userStories', ['skip'], {
    ...having({
      personas: [{ name: 'Visitor' }],
      features: [{ name: 'Book a tour' }, { name: 'Map' }],
    }),
    brainDump: 'Visitors book a tour with a guide.',
  })
  expect(itemsOf(form)[0]).toMatchObject({ relatedFeature: 'FE-1 Book a tour' })
})

test('asked what people want, what somebody does is a goal, although nobody is named', () => {
  const people = project.personas.map(({ id, name }) => ({ id, name }))
  const message = { id: 'm1', text: 'Close a room for a day so nobody gets in' }
  const [item] = readStoriesTogether(message, project, people).items
  expect(item?.finds).toMatchObject({
    goal: { value: 'Close a room for a day' },
    benefit: { value: 'nobody gets in' },
  })
  expect(readStoriesTogether(message, project, subjects).items).toEqual([])
})
