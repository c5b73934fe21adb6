import { describe, expect, test } from 'vitest'
import type { SortDecision, SortResponse } from '#contract/sort.ts'
import { sortText } from '#domain/mentor/sort/sortText.ts'
import {
  createBlankSpecification,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { createDraft } from '../session/draft.ts'
import { applyReviewedProposals } from '../mentor/proposal/applyReviewedProposals.ts'
import { isGuessedCard } from './draftedParts.ts'
import { sortedStatementsOf, storedDecisionsOf } from './storedDecisions.ts'
import { linkNames } from './linkNames.ts'
import {
  isAppliedStatement,
  partsOfStatement,
  reviewedProposalsOf,
  sortedSpecificationOf,
} from './sortedSpecification.ts'
import { createSortStore, noChoices, type SortResult } from './sortStore.ts'

const text = `I want an app where neighbours lend each other tools.
- List a tool with a photo
- Ask for a tool

Borrowers can see what is free this weekend.

A tool has a name and a category. Borrowers send requests to the owner.`

async function sorted(specification: Specification, decisions: readonly SortDecision[] = []) {
  const store = createSortStore(
    async decisions => JSON.parse(JSON.stringify(sortText(text, specification, decisions))) as SortResponse,
    { ...noChoices, decisions },
  )
  await store.refresh()
  return store.get().result!
}
const draftOf = (modules: Specification) => createDraft({ modules, itemNumbers: {} }, () => {})
const titlesOf = (specification: Specification, result: SortResult, module: ModuleKey, choices = noChoices) =>
  sortedSpecificationOf(specification, result, choices).parts[module].map(({ title, state }) => [
    title,
    state,
  ])

const blank = createBlankSpecification()

test('the specification shows what would change, with the words that it is based on', async () => {
  const result = await sorted(blank)
  const specification = sortedSpecificationOf(blank, result, noChoices)
  expect(titlesOf(blank, result, 'features')).toEqual(
    expect.arrayContaining([
      ['List a tool with a photo', 'new'],
      ['Ask for a tool', 'new'],
    ]),
  )
  const start = text.indexOf('List a tool')
  const parts = partsOfStatement(specification, { start, end: start + 24 })
  expect(parts.map(({ title }) => title)).toContain('List a tool with a photo')
  expect(specification.questions.personas.length).toBeGreaterThan(0)
})

test('guesses wait until they are taken, and what was left out is not applied', async () => {
  const result = await sorted(blank)
  const { all } = sortedSpecificationOf(blank, result, noChoices)
  const guess = all.find(isGuessedCard)!
  const part = all.find(({ title }) => title === 'Ask for a tool')!
  expect(guess.state).toBe('guessed')
  const choices = { ...noChoices, leftOut: new Set([part.id]), taken: new Set([guess.id]) }
  const chosen = sortedSpecificationOf(blank, result, choices)
  expect(chosen.all.find(({ id }) => id === guess.id)?.state).toBe('new')
  expect(chosen.all.find(({ id }) => id === part.id)?.state).toBe('leftOut')

  const draft = draftOf(blank)
  applyReviewedProposals(draft, 'Sorted', reviewedProposalsOf(chosen, result))
  expect(draft.get().features.map(({ name }) => name)).not.toContain('Ask for a tool')
  expect(JSON.stringify(draft.get()[guess.module])).toContain(guess.title)
})

describe('applied', () => {
  async function applied(decisions: readonly SortDecision[] = []) {
    const result = await sorted(blank, decisions)
    const draft = draftOf(blank)
    const reviewed = reviewedProposalsOf(sortedSpecificationOf(blank, result, noChoices), result)
    applyReviewedProposals(
      draft,
      'Sorted',
      reviewed,
      (name, act) =>
        draft.undoStack.runAsStep(name, () => {
          act()
          linkNames(draft, blank)
        }),
      used => sortedStatementsOf(text, result.statements, decisions, [], used),
    )
    return { draft, specification: draft.get() }
  }

  test('everything is present, and marked as such', async () => {
    const { specification } = await applied()
    const result = await sorted(specification)
    const again = sortedSpecificationOf(specification, result, noChoices)
    expect(again.all.filter(({ state }) => state === 'new')).toEqual([])
    expect(titlesOf(specification, result, 'features').every(([, state]) => state === 'present')).toBe(true)
    const start = text.indexOf('Ask for a tool')
    expect(isAppliedStatement(again, { start, end: start + 14 })).toBe(true)
    expect(again.others.features).toBe(0)
    expect(reviewedProposalsOf(again, result)).toEqual([])
  })

  test('stories are linked to the features and personas of the same step, and undone with them', async () => {
    const { draft, specification } = await applied()
    const story = specification.userStories.find(({ goal }) => goal.includes('requests'))
    expect(story?.relatedFeature).toMatch(/^FE-\d+ Send requests to the owner$/)
    expect(specification.personas.map(({ name }) => name)).toContain(story?.persona)
    expect(draft.undo()?.name).toBe('Sorted')
    expect(draft.get()).toEqual(blank)
  })

  test('nothing can be applied twice while the answer is awaited', async () => {
    const { specification } = await applied()
    const before = await sorted(blank)
    const shown = sortedSpecificationOf(specification, before, noChoices)
    expect(shown.all.filter(({ state }) => state === 'new')).toEqual([])
    expect(shown.others).toMatchObject({ features: 0, problemStatement: 0 })
    expect(reviewedProposalsOf(shown, before)).toEqual([])
  })

  test('the states are stored, and found again after an edit', async () => {
    const start = text.indexOf('Ask for a tool')
    const aside: SortDecision = { start, end: start + 14, to: 'aside' }
    const { specification } = await applied([aside])
    const edited = `First of all: ${text.replace('List a tool with a photo', 'List a tool with two photos')}`
    const decisions = storedDecisionsOf(edited, specification)
    expect(decisions).toContainEqual({
      ...aside,
      start: edited.indexOf('Ask for'),
      end: edited.indexOf('Ask for') + 14,
    })
    const response = sortText(edited, specification, decisions)
    const stateOf = (words: string) =>
      response.statements.find(it => edited.slice(it.start, it.end).startsWith(words))?.state
    expect(stateOf('Ask for a tool')).toBe('aside')
    const proposed = JSON.stringify(response.modules.features.proposal)
    expect(proposed).toContain('two photos')
    expect(proposed).not.toContain('Send requests')
  })

  test('what the text does not mention is counted', async () => {
    const { specification } = await applied()
    const more = {
      ...specification,
      features: [
        ...specification.features,
        { id: 'FE-99', name: 'Own idea', description: '', importance: 'Low' as const },
      ],
      constraints: { ...specification.constraints, compliance: 'GDPR' },
    }
    const { others } = sortedSpecificationOf(more, await sorted(more), noChoices)
    expect(others).toMatchObject({ features: 1, constraints: 1, glossary: 0 })
  })
})
