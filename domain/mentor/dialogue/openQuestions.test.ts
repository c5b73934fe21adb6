import { describe, expect, test } from 'vitest'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { apply } from '#domain/field/patch.ts'
import { answerQuestion, type Answer } from '#domain/questions/answerQuestion.ts'
import { isAbout, readQueue } from '#domain/questions/readQueue.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import type { DialogueTurn } from './dialogueState.ts'
import { startDialogue } from './startDialogue.ts'
import { takeTurn } from './takeTurn.ts'
import { chipsOf, talk, textOf } from './talk.testing.ts'

const project = specificationFromTemplate('marketplace', 'Mine')
const open = readQueue(project).filter(isAbout('dataModels'))
const [first, second] = open as [(typeof open)[number], (typeof open)[number]]
const askedIn = ({ parts }: DialogueTurn) =>
  parts.flatMap(part => (part.kind === 'openQuestion' ? [part.question.id] : []))
const answered = (answer: Answer) =>
  apply(project, answerQuestion(first, answer, project, '2026-11-23T12:00:00.000Z')).specification
const reply = (text: string, specification = project) =>
  takeTurn(startDialogue('dataModels', project).state, { id: 'm1', text }, specification)

describe('once a form’s own questions are asked', () => {
  test('the mentor goes on with the most important open question about it', () => {
    const start = startDialogue('dataModels', project)
    expect(askedIn(start)).toEqual([first.id])
    expect(textOf(start)).toContain(`${open.length} questions about it are still open. The first:`)
    expect(chipsOf(start)).toEqual(['Skip', 'Help'])
  })

  test('an answer that is in the specification is acknowledged, and the next question follows', () => {
    const next = reply(first.options[0]!.text, answered({ kind: 'option', option: 0 }))
    expect(textOf(next)).toBe('Good, that’s settled.')
    expect(askedIn(next)).toEqual([second.id])
    expect(next.state.understood).toEqual(['m1'])
    expect(textOf(reply('you decide', answered({ kind: 'assume' })))).toMatch(/^I’ve assumed “.+” until/)
    expect(textOf(reply('not relevant', answered({ kind: 'irrelevant', reason: '' })))).toMatch(/^OK, that/)
  })

  test('a question back gets the reason, and the question stays', () => {
    const next = reply('why do you ask?')
    expect(textOf(next)).toBe(first.why)
    expect(askedIn(next)).toEqual([first.id])
  })

  test('a question that is skipped isn’t asked again in this conversation', () => {
    const next = reply('skip')
    expect(askedIn(next)).toEqual([second.id])
    expect(next.state.skipped).toEqual([first.id])
  })

  test('an answer that isn’t in the specification is read like any other, so that no word is lost', () => {
    const next = reply('Payout: amount, date')
    expect(JSON.stringify(next.state.entries)).toContain('Payout')
    expect(askedIn(next)).toEqual([first.id])
  })

  test('the summary ends it', () => {
    const next = reply('done')
    expect(next.state.phase).toBe('done')
    expect(askedIn(next)).toEqual([])
  })
})

test('nothing is asked about cards that are only in the conversation', () => {
  const { last } = talk('features', ['Booking', 'skip', 'skip', 'skip', 'skip'], createBlankSpecification())
  expect(askedIn(last)).toEqual([])
})
