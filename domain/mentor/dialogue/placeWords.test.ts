import { describe, expect, test } from 'vitest'
import { createBlankSpecification, type FormKey } from '#domain/specification/specification.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { previewForm } from './slots.ts'
import { startDialogue } from './startDialogue.ts'
import { takeTurn } from './takeTurn.ts'

const blank = createBlankSpecification()
function talk(module: FormKey, messages: readonly string[]) {
  let turn = startDialogue(module, blank)
  const turns: DialogueTurn[] = [turn]
  for (const [i, text] of messages.entries()) {
    turn = takeTurn(JSON.parse(JSON.stringify(turn.state)) as DialogueState, { id: `m${i}`, text }, blank)
    turns.push(turn)
  }
  return { turns, last: turn, form: previewForm(module, blank[module], turn.state.entries) }
}
const textOf = ({ parts }: DialogueTurn) =>
  parts.flatMap(part => (part.kind === 'text' || part.kind === 'question' ? [part.text] : [])).join('\n')
const chipsOf = ({ parts }: DialogueTurn) => parts.flatMap(part => (part.kind === 'chips' ? part.chips : []))

const words = 'photos of tools look better in daylight'
const before = ['A loan lasts a week. Photos are optional.', words]

describe('words without a place', () => {
  test('come with the likeliest places as quick answers, and the interview goes on', () => {
    const { last } = talk('acceptanceCriteria', before)
    expect(textOf(last)).toContain(`I haven’t placed “${words}”. Where does it belong?`)
    const chips = chipsOf(last)
    expect(chips).toContain('Leave it out')
    expect(chips).toContain('Core Features')
    expect(chips.length).toBeLessThanOrEqual(4)
    expect(last.state.phase).not.toBe('done')
  })

  test.each(['Acceptance Criteria', 'acceptance criteria', 'it’s a rule', 'put it in the criteria please'])(
    'go where “%s” says',
    said => {
      const { last, form } = talk('acceptanceCriteria', [...before, said])
      expect(JSON.stringify(form)).toContain('hotos of tools look better in daylight')
      expect(last.state.unplaced).toEqual([])
      expect(textOf(last)).toContain('into Acceptance Criteria')
    },
  )

  test.each([
    ['Out of Scope', 'outOfScope'],
    ['Core Features', 'features'],
    ['that’s a feature', 'features'],
  ] as const)('go to another module by “%s”', (said, module) => {
    const { last } = talk('acceptanceCriteria', [...before, said])
    expect(JSON.stringify(last.state.parked[module])).toContain('hotos of tools look better in daylight')
    expect(last.state.unplaced).toEqual([])
  })

  test.each(['Leave it out', 'no, leave that out', 'not needed'])('are left out by “%s”', said => {
    const { last, form } = talk('acceptanceCriteria', [...before, said])
    expect(JSON.stringify(form)).not.toContain('daylight')
    expect(last.state.unplaced).toEqual([])
    expect(textOf(last)).toContain('left out')
  })

  test('stay undecided if the person goes on with something else', () => {
    const { last } = talk('acceptanceCriteria', [...before, 'skip'])
    expect(last.state.unplaced).toEqual([words])
    expect(last.state.toPlace).toBeUndefined()
  })
})

describe('what may be taken away', () => {
  const features = ['Search tools, borrow a tool, bookings', 'bookings can be deleted']

  test('is asked about, with what it may mean as quick answers', () => {
    const { last, form } = talk('features', features)
    expect(textOf(last)).toContain('Should I take out “Bookings”?')
    expect(chipsOf(last)).toEqual(expect.arrayContaining(['Take out “Bookings”', 'Keep it']))
    expect(JSON.stringify(form)).toContain('Bookings')
  })

  test.each(['yes', 'Take out “Bookings”', 'bookings'])('goes by “%s”', said => {
    const { form } = talk('features', [...features, said])
    expect((form as { name: string }[]).map(it => it.name)).not.toContain('Bookings')
  })

  test.each(['Keep it', 'no', 'no, keep them'])('stays by “%s”, and the words are an answer', said => {
    const { form, last } = talk('features', [...features, said])
    expect(JSON.stringify(form)).toContain('Bookings')
    expect(JSON.stringify([form, last.parts, last.state])).toContain('deleted')
  })

  test('leaves the words without a place if the person goes on', () => {
    const { last } = talk('features', [...features, 'search and borrow first'])
    expect(last.state.unplaced).toContain('bookings can be deleted')
  })
})
