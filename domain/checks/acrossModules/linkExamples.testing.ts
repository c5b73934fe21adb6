import type { Examples } from './examples.testing.ts'
import { attributesOf, specificationOf as of } from './specification.testing.ts'

const story = { persona: 'Cook', goal: 'find a recipe', relatedFeature: 'FE-1 Search recipes' }
const search = { name: 'Search recipes', importance: 'High' } as const
const cook = { name: 'Cook' }
const criterion = 'When I search for an egg, then 3 recipes are shown.'
const noMatch = 'When nothing matches, then the 3 nearest recipes are shown.'
const model = (name: string, relationships = '', ...names: readonly string[]) => ({
  name,
  relationships,
  attributes: attributesOf(...names),
})
const feature = (name: string, description = '') => ({ name, description, importance: 'Medium' as const })
function purpose() {
  return 'Suggests recipes for the ingredients in the fridge, so that families waste less food and cook dinner without shopping first or asking each other what to eat.'
}

/** A specification with all that's essential. */
const whole = {
  overview: { corePurpose: 'Suggests recipes' },
  problemStatement: { painPoint: 'Food is thrown away' },
  personas: [cook],
  features: [search, { name: 'Share', importance: 'Low' as const }],
}

/** Examples of checks of links, stories and data models. */
export const linkExamples: Readonly<Record<string, Examples>> = {
  'broken-feature-link': {
    finds: [
      of({ features: [search], userStories: [{ ...story, relatedFeature: 'FE-9' }] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: 'FE-2 Search recipes' }] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: 'Browse recipes' }] }),
    ],
    leaves: [
      of({ features: [search], userStories: [story] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: '' }] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: 'Search recipes' }] }),
      of({ userStories: [{ ...story, relatedFeature: 'Search recipes' }] }),
    ],
  },
  'broken-story-link': {
    finds: [
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-4 find a recipe', criteria: [criterion] }],
      }),
      of({ userStories: [story], acceptanceCriteria: [{ userStoryId: 'US-2', criteria: [criterion] }] }),
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'save a recipe', criteria: [criterion] }],
      }),
    ],
    leaves: [
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-1 find a recipe', criteria: [criterion] }],
      }),
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'find a recipe', criteria: [criterion] }],
      }),
      of({ userStories: [story], acceptanceCriteria: [{ userStoryId: '', criteria: [criterion] }] }),
    ],
  },
  'unknown-persona': {
    finds: [
      of({ personas: [cook], userStories: [{ ...story, persona: 'Administrator' }] }),
      of({ personas: [cook], userStories: [{ ...story, persona: 'Head cook' }] }),
      of({ personas: [cook], userStories: [{ ...story, persona: 'cooks' }] }),
    ],
    leaves: [
      of({ personas: [cook], userStories: [story] }),
      of({ personas: [cook], userStories: [{ ...story, persona: 'PE-1' }] }),
      of({ userStories: [{ ...story, persona: 'Administrator' }] }),
    ],
  },
  'missing-essential': {
    finds: [
      of({ ...whole, overview: {} }),
      of({ ...whole, problemStatement: { whyImportant: 'It costs an hour a day' } }),
      of({ ...whole, personas: [], userStories: [story, { ...story, persona: 'Baker' }] }),
      of({ ...whole, personas: [{ name: ' ' }] }),
      of({
        ...whole,
        features: [
          { ...search, importance: 'Medium' },
          { name: 'Share', importance: 'Low' },
        ],
      }),
    ],
    leaves: [
      of(whole),
      of({ ...whole, features: [{ ...search, importance: 'Medium' }] }),
      of({ features: [{ name: '' }, { name: '' }, { name: ' ' }] }),
    ],
  },
  'feature-without-story': {
    finds: [
      of({ features: [search], personas: [cook] }),
      of({ features: [search, { name: 'Share a recipe', importance: 'High' }], userStories: [story] }),
      of({ features: [{ ...search, importance: 'Medium' }], personas: [cook, { name: 'Editor' }] }),
    ],
    leaves: [
      of({ features: [search], userStories: [story] }),
      of({ features: [{ ...search, importance: 'Low' }], personas: [cook] }),
      of({ features: [{ name: '', importance: 'High' }] }),
    ],
  },
  'story-without-criteria': {
    finds: [
      of({ features: [search], userStories: [story] }),
      of({
        features: [search],
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [' '] }],
      }),
      of({
        features: [search],
        userStories: [story, { ...story, goal: 'save a recipe' }],
        acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion] }],
      }),
      of({ features: [{ ...search, importance: 'Medium', description: 'By name' }], userStories: [story] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: '' }] }),
    ],
    leaves: [
      of({
        features: [search],
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion] }],
      }),
      of({ features: [{ ...search, importance: 'Low' }], userStories: [story] }),
      of({
        features: [{ ...search, importance: 'Medium', description: 'Up to 5 ingredients.' }],
        userStories: [story],
      }),
    ],
  },
  'no-failure-case': {
    finds: [
      of({ userStories: [story], acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion] }] }),
      of({ acceptanceCriteria: [{ criteria: ['Given a receipt, when I print it, then it has a date.'] }] }),
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion, 'The page names the source.'] }],
      }),
    ],
    leaves: [
      of({ acceptanceCriteria: [{ criteria: [criterion, noMatch] }] }),
      of({ acceptanceCriteria: [{ criteria: ['When the card is declined, then the basket is kept.'] }] }),
      of({ acceptanceCriteria: [{ criteria: ['Given a text of 501 characters, then the answer is 400.'] }] }),
      of({ acceptanceCriteria: [{ criteria: [''] }] }),
    ],
  },
  'criteria-count': {
    finds: [
      of({ acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion] }] }),
      of({ acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion, ''] }] }),
      of({ acceptanceCriteria: [{ criteria: Array.from({ length: 10 }, (_, i) => `Row ${i} is shown.`) }] }),
    ],
    leaves: [
      of({ acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion, noMatch] }] }),
      of({ acceptanceCriteria: [{ criteria: [criterion] }] }),
      of({ acceptanceCriteria: [{ criteria: [''] }] }),
      of({ acceptanceCriteria: [{ criteria: Array.from({ length: 9 }, (_, i) => `Row ${i} is shown.`) }] }),
    ],
  },
  'persona-without-story': {
    finds: [
      of({ personas: [cook, { name: 'Editor' }], userStories: [story] }),
      of({
        personas: [{ name: 'Guest', needsAndGoals: 'To try a recipe without an account.' }],
        userStories: [story],
      }),
      of({ personas: [{ name: 'Cookery teacher' }], userStories: [story] }),
    ],
    leaves: [
      of({ personas: [cook], userStories: [story] }),
      of({ personas: [cook], userStories: [{ ...story, persona: 'cooks' }] }),
      of({ personas: [cook, { name: 'Editor' }] }),
      of({ personas: [cook, { name: '' }], userStories: [story] }),
    ],
  },
  'feature-without-purpose': {
    finds: ['Weather widget', 'Choose a wallpaper', 'Play background music'].map(name =>
      of({ overview: { corePurpose: purpose() }, features: [feature(name)] }),
    ),
    leaves: [
      of({ overview: { corePurpose: purpose() }, features: [feature('Search recipes')] }),
      of({ overview: { corePurpose: purpose() }, features: [feature('Filter', 'By ingredients')] }),
      of({ overview: { corePurpose: 'Finds recipes.' }, features: [feature('Weather widget')] }),
    ],
  },
  'unused-data-model': {
    finds: ['Voucher', 'Loyalty point', 'Warehouse'].map(name =>
      of({ userStories: [story], dataModels: [model(name)] }),
    ),
    leaves: [
      of({ userStories: [story], dataModels: [model('Recipe')] }),
      of({ dataModels: [model('Voucher')] }),
      of({ features: [feature('Redeem vouchers')], dataModels: [model('Voucher')] }),
      of({
        userStories: [{ ...story, goal: 'find a recipe by tag' }],
        dataModels: [
          model('Recipe'),
          model('Tag'),
          model('Link', 'A Link belongs to one Recipe. A Link belongs to one Tag.'),
        ],
      }),
    ],
  },
  'missing-data-model': {
    finds: [
      ['create an invoice', 'delete the invoice', 'edit an open invoice'],
      ['upload a contract', 'rename my contracts', 'archive all contracts'],
      ['add a new shelf', 'update the shelf', 'delete an old shelf'],
    ].map(goals => of({ userStories: goals.map(goal => ({ goal })) })),
    leaves: [
      of({ userStories: ['create an invoice', 'delete the invoice'].map(goal => ({ goal })) }),
      of({
        userStories: ['create an invoice', 'delete the invoice', 'edit an open invoice'].map(goal => ({
          goal,
        })),
        dataModels: [model('Invoice')],
      }),
      of({ userStories: ['add a new row', 'delete the row', 'update a row'].map(goal => ({ goal })) }),
      of({ userStories: ['see an invoice', 'print the invoice', 'read an invoice'].map(goal => ({ goal })) }),
    ],
  },
}
