import { describe, expect, test } from 'vitest'
import { apply, type Patch } from '#domain/field/patch.ts'
import { startDialogue } from '#domain/mentor/dialogue/startDialogue.ts'
import { takeTurn } from '#domain/mentor/dialogue/takeTurn.ts'
import { talk, having } from '#domain/mentor/dialogue/talk.testing.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { patchOfAnswer } from '#server/mentor/patchOfAnswer.ts'

const blank = createBlankSpecification()
const dump = 'Our ferry for bikes. People stand at the pier and do not know when we come.'

describe('what a quick answer of the guided mentor changes', () => {
  test('is the field that a “yes” is about', () => {
    const { state } = talk('nonFunctionalRequirements', ['phones']).last
    expect(patchOfAnswer('Yes', state, blank)).toEqual([
      {
        op: 'set',
        at: { module: 'nonFunctionalRequirements', path: ['securityConsiderations', 'authRequired'] },
        from: false,
        to: true,
      },
    ])
  })

  test('is the guess that it confirms, and is not proposed again once it is in the form', () => {
    const project: Specification = { ...blank, brainDump: dump }
    const { state } = startDialogue('problemStatement', project)
    const patch = patchOfAnswer('Yes', state, project)
    expect(patch).toMatchObject([{ op: 'set', at: { module: 'problemStatement', path: ['painPoint'] } }])
    const { specification } = apply(project, patch as Patch)
    const { entries } = takeTurn(state, { id: 'm1', text: 'Yes' }, specification).state
    const { changes } = createProposal('problemStatement', specification.problemStatement, entries)
    expect(changes.filter(({ path }) => path === 'painPoint')).toEqual([])
  })

  test('is the card that is taken out', () => {
    const project = having({
      features: [
        { id: 'FE-1', name: 'Blog' },
        { id: 'FE-2', name: 'Map' },
      ],
    })
    const { state } = talk('features', ['The blog’s not worth it.'], project).last
    expect(patchOfAnswer('Take out “Blog”', state, project)).toMatchObject([
      { op: 'removeItem', module: 'features', index: 0, item: { id: 'FE-1' } },
    ])
    expect(patchOfAnswer('Keep it', state, project)).toBeNull()
  })

  test.each(['Skip', 'Give me an example', 'Suggest something'])('is nothing for “%s”', answer => {
    const { state } = startDialogue('nonFunctionalRequirements', blank)
    expect(patchOfAnswer(answer, state, blank)).toBeNull()
  })
})
