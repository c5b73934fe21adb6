import { describe, expect, test } from 'vitest'
import { createBlankSpecification, type FormKey } from '#domain/specification/specification.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { hasPronounObject, resolvePronouns } from '../language/resolvePronouns.ts'
import { startDialogue } from './startDialogue.ts'
import { takeTurn } from './takeTurn.ts'

const blank = createBlankSpecification()

/** Returns the turns of a conversation that starts with the given slot. */
function talk(module: FormKey, slot: string, messages: readonly string[]): DialogueTurn[] {
  const { state } = startDialogue(module, blank)
  let last: DialogueState = { ...state, slot, asked: [slot] }
  return messages.map((text, i) => {
    const turn = takeTurn(last, { id: `m${i}`, text }, blank)
    // Serialised, as between two requests.
    last = JSON.parse(JSON.stringify(turn.state)) as DialogueState
    return turn
  })
}
const asksAgain = (turn: DialogueTurn) => turn.state.doubted !== undefined

describe('an answer that may be off topic', () => {
  test.each<[FormKey, string, string]>([
    ['technicalRequirements', 'frontend', 'The singers, the librarian and the treasurer'],
    ['technicalRequirements', 'database', 'every second Saturday after lunch'],
    ['technicalRequirements', 'thirdPartyApis', 'The conductor sees who is missing'],
    ['nonFunctionalRequirements', 'scalabilityNotes', 'it looks friendly'],
    ['dataModels', 'items', 'September'],
    ['dataModels', 'items', 'by the end of March'],
    ['features', 'items', 'the singers and the librarian'],
    ['personas', 'items', 'next Tuesday'],
    ['overview', 'primaryGoals', 'my mother and two friends'],
    ['problemStatement', 'whyImportant', 'the nurses'],
    ['overview', 'primaryGoals', 'my mother and me'],
    ['overview', 'targetAudience', 'in September'],
    ['constraints', 'compliance', 'September'],
    ['acceptanceCriteria', 'items', 'my mother'],
  ])('%s, %s: %j is questioned once', (module, slot, said) => {
    const [doubted, second] = talk(module, slot, [said, said])
    expect(asksAgain(doubted!)).toBe(true)
    expect(doubted!.state.entries).toEqual([])
    expect(doubted!.parts.filter(it => it.kind === 'question')).toHaveLength(1)
    expect(doubted!.parts.find(it => it.kind === 'chips')).toMatchObject({
      chips: expect.arrayContaining(['Yes']) as unknown,
    })
    // A user who repeats an answer means it.
    expect(asksAgain(second!)).toBe(false)
    expect(second!.state.answered).toContain(slot)
  })

  test.each<[FormKey, string, string]>([
    ['technicalRequirements', 'frontend', 'React'],
    ['technicalRequirements', 'frontend', 'just a website'],
    ['technicalRequirements', 'database', 'in a file on my laptop'],
    ['technicalRequirements', 'thirdPartyApis', 'it sends text messages'],
    ['technicalRequirements', 'backend', 'whatever the builder likes'],
    ['nonFunctionalRequirements', 'scalabilityNotes', 'about forty families'],
    ['dataModels', 'items', 'singers, rehearsals and songs'],
    ['features', 'items', 'invite singers, see the date'],
    ['personas', 'items', 'the singers and the librarian'],
    ['overview', 'primaryGoals', 'forty singers use it by September'],
    ['problemStatement', 'whyImportant', 'two hours a week'],
    ['constraints', 'budgetConstraints', 'in September'],
  ])('%s, %s: %j is accepted', (module, slot, said) => {
    const [turn] = talk(module, slot, [said])
    expect(asksAgain(turn!)).toBe(false)
    expect(turn!.state.entries).not.toEqual([])
  })

  test('is accepted unchanged after a yes, with its own message as the evidence', () => {
    const [, yes] = talk('overview', 'primaryGoals', ['my mother and two friends', 'yes'])
    expect(yes!.state.entries[0]!.finds['primaryGoals']).toMatchObject({
      value: 'My mother and two friends',
      evidence: [{ source: 'm0', quote: 'my mother and two friends' }],
    })
  })

  test('is replaced by another answer, and left open by a skip', () => {
    const [, other] = talk('technicalRequirements', 'frontend', [
      'the singers and the treasurer',
      'a website',
    ])
    expect(other!.state.entries.map(it => it.finds['frontend']?.value)).toEqual(['A website'])
    const [, skipped] = talk('technicalRequirements', 'frontend', ['the singers and the treasurer', 'skip'])
    expect(skipped!.state.entries).toEqual([])
    expect(skipped!.state.skipped).toEqual(['frontend'])
  })
})

describe('a feature that says “it”', () => {
  test.each([
    [
      ['list a tool with a photo', 'edit it', 'lend it out'],
      [],
      ['list a tool with a photo', 'edit tool', 'lend it out'.replace('it out', 'tool out')],
    ],
    [['post tools', 'lend them'], [], ['post tools', 'lend tools']],
    [['see recipes', 'edit it'], [], ['see recipes', 'edit recipe']],
    [['delete them'], ['Upload photos'], ['delete photos']],
    [['see a list of meal titles', 'open it'], [], ['see a list of meal titles', 'open meal title']],
    [['edit it'], [], ['edit it']],
    [['it works offline'], ['Upload photos'], ['it works offline']],
  ])('%j after %j is %j', (names, earlier, read) => expect(resolvePronouns(names, earlier)).toEqual(read))

  test('is distinguished from names with an object', () => {
    expect(
      ['edit it', 'save them', 'start, pause and stop it', 'edit recipes', 'IT support'].map(
        hasPronounObject,
      ),
    ).toEqual([true, true, false, false, false])
  })

  test('is questioned if nothing was named', () => {
    const [unclear, named] = talk('features', 'items', ['edit it', 'edit recipes, delete them'])
    expect(unclear!.parts[0]).toMatchObject({
      text: expect.stringContaining('what “Edit it” is about') as unknown,
    })
    expect(named!.state.entries.map(it => it.finds['name']?.value)).toEqual([
      'Edit recipes',
      'Delete recipes',
    ])
    const [, kept] = talk('features', 'items', ['edit it', 'yes'])
    expect(kept!.state.entries.map(it => it.finds['name']?.value)).toEqual(['Edit it'])
  })
})
