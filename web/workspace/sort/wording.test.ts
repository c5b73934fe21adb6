import { expect, test } from 'vitest'
import type { SortResponse } from '#contract/sort.ts'
import { sortText } from '#domain/mentor/sort/sortText.ts'
import { modules } from '#domain/modules/index.ts'
import { createBlankSpecification, type ModuleKey } from '#domain/specification/specification.ts'
import { applyReviewedProposals } from '../mentor/proposal/applyReviewedProposals.ts'
import { createDraft } from '../session/draft.ts'
import { linkNames } from './linkNames.ts'
import { reviewedProposalsOf, sortedSpecificationOf } from './sortedSpecification.ts'
import { createSortStore, noChoices, type SortStore } from './sortStore.ts'
import { hasNamesake, withWords } from './wording.ts'

const text = `I want an app where neighbours lend each other tools.
- List a tool with a photo
- Return reminders

As a tool owner, I want to list a tool with a photo so that borrowers find it.
Our main goal is to have 40 households list a tool within three months.`

const blank = createBlankSpecification()
async function openStore(): Promise<SortStore> {
  const store = createSortStore(
    async decisions => JSON.parse(JSON.stringify(sortText(text, blank, decisions))) as SortResponse,
  )
  await store.refresh()
  return store
}
const shownIn = (store: SortStore) => sortedSpecificationOf(blank, store.get().result!, store.get().choices)

/** Gives a field of a part other words; returns the part’s id. */
function reword(store: SortStore, module: ModuleKey, title: string, to: string, path?: string): string {
  const part = shownIn(store).parts[module].find(it => it.title.includes(title))!
  const field = part.fields.find(it => path === undefined || it.path === path)!
  store.choose(choices => ({ ...choices, wordings: withWords(choices.wordings, field, to) }))
  return part.id
}

test('a card is applied under its new name, and what names it follows', async () => {
  const store = await openStore()
  reword(store, 'features', 'Lend each other', 'Lending')
  const id = reword(store, 'features', 'List a tool', 'Tool listing')
  const sorted = shownIn(store)
  const part = sorted.parts.features.find(it => it.id === id)!
  expect(part).toMatchObject({ title: 'Tool listing', state: 'new' })
  const draft = createDraft({ modules: blank, itemNumbers: {} }, () => {})
  applyReviewedProposals(draft, 'Sorted', reviewedProposalsOf(sorted, store.get().result!))
  linkNames(draft, blank)
  const { features, userStories } = draft.get()
  expect(features.map(({ name }) => name)).toContain('Lending')
  const listing = features.find(({ name }) => name === 'Tool listing')!
  expect(userStories.map(({ relatedFeature }) => relatedFeature)).toContain(`${listing.id} Tool listing`)
})

test('each part of a story can be reworded, and a renamed persona is renamed in stories', async () => {
  const store = await openStore()
  const story = shownIn(store).parts.userStories[0]!
  expect(story.fields.map(({ path }) => path)).toEqual(['persona', 'goal', 'benefit'])
  reword(store, 'userStories', story.title, 'they ask for it', 'benefit')
  reword(store, 'personas', 'ool owner', 'Lender')
  const [changed] = shownIn(store).parts.userStories
  expect(changed!.id).toBe(story.id)
  expect(changed!.title).toMatch(/lender/i)
  expect(changed!.title).toContain('they ask for it')
})

test('the value of a field is kept when more of the text goes there', async () => {
  const store = await openStore()
  reword(store, 'overview', 'Goal', 'Forty households in three months.')
  const at = text.indexOf('- Return reminders') + 2
  store.choose(choices => ({
    ...choices,
    decisions: [{ start: at, end: at + 16, to: 'overview.primaryGoals' }],
  }))
  await new Promise(resolve => setImmediate(resolve))
  const goals = shownIn(store).parts.overview.find(({ title }) => title.includes('Goal'))!
  expect(goals.lines.join(' ')).toContain('Forty households')
})

test('no words, or the proposed ones, are no words of one’s own; another card’s name isn’t taken', async () => {
  const store = await openStore()
  const id = reword(store, 'features', 'List a tool', 'Tool listing')
  expect(store.get().choices.wordings.size).toBe(1)
  const name = { path: 'name', text: 'return reminders' }
  expect(hasNamesake('features', id, name, blank, shownIn(store).worded)).toBe(true)
  expect(hasNamesake('features', id, { ...name, text: 'Other' }, blank, shownIn(store).worded)).toBe(false)
  const there = {
    ...blank,
    features: [{ id: 'FE-1', name: 'Other', description: '', importance: 'High' as const }],
  }
  expect(hasNamesake('features', id, { ...name, text: 'other' }, there, shownIn(store).worded)).toBe(true)
  reword(store, 'features', 'Tool listing', '  ')
  expect(store.get().choices).toMatchObject({ wordings: new Map() })
  reword(store, 'features', 'List a tool', 'List a tool with a photo')
  expect(store.get().choices).toMatchObject({ wordings: new Map() })
})

test('undo takes back one step of typing at once', async () => {
  const store = await openStore()
  const [part] = shownIn(store).parts.features
  const step = {}
  for (const words of ['T', 'To', 'Tool'])
    store.choose(
      choices => ({ ...choices, wordings: withWords(choices.wordings, part!.fields[0]!, words) }),
      step,
    )
  store.undoStep({})
  expect(shownIn(store).parts.features[0]!.title).toBe('Tool')
  store.undo()
  expect(store.get()).toMatchObject({ canUndo: false, choices: noChoices })
})

test('every text of a new part can be reworded, and says so if nothing was changed', async () => {
  const { all, worded } = shownIn(await openStore())
  for (const part of all) for (const field of part.fields) expect(field.text).toBe(field.proposed)
  for (const { key } of modules)
    for (const { change, fields } of worded[key]) expect(fields.length > 0, `${key} ${change.key}`).toBe(true)
})
