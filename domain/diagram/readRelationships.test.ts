import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cardinality, Entity } from './entity.ts'
import { readRelationships } from './readRelationships.ts'

const names = ['Recipe', 'Ingredient', 'User', 'Category', 'LineItem', 'Person', 'Order', 'Tag', 'Team']

/** Models with these names, the first of which has this text. */
const modelsOf = (relationships: string, of: readonly string[] = names): Entity[] =>
  of.map((name, i) => ({
    id: `DM-${i + 1}`,
    name,
    attributes: [],
    relationships: i === 0 ? relationships : '',
  }))

const cardinalityText = ({ min, max }: Cardinality) =>
  max === 1 ? (min === 1 ? '1' : '0-1') : min === 1 ? '1+' : '*'

/** "Recipe 1 has * Ingredient", one line per relationship. */
function shown(models: readonly Entity[]): string {
  const nameOf = (id: string) => models.find(model => model.id === id)!.name
  const { relationships: relations } = readRelationships(models)
  return relations
    .map(({ from, to, fromEnd, toEnd, label }) =>
      [nameOf(from), cardinalityText(fromEnd), label || '-', cardinalityText(toEnd), nameOf(to)].join(' '),
    )
    .join(', ')
}

/** A Recipe's text and the expected relationships; '' if nothing should be drawn. */
const families: Readonly<Record<string, readonly (readonly [text: string, reading: string])[]>> = {
  'having many': [
    ['A Recipe has many Ingredients', 'Recipe 1 has * Ingredient'],
    ['A recipe has many ingredients.', 'Recipe 1 has * Ingredient'],
    ['Recipes have ingredients', 'Recipe 1 has * Ingredient'],
    ['has many Ingredients', 'Recipe 1 has * Ingredient'],
    ['- Has several Ingredients', 'Recipe 1 has * Ingredient'],
    ['Each Order contains multiple line items', 'Order 1 contains * LineItem'],
    ['One Team consists of several People', 'Team 1 consists of * Person'],
    ['contains a list of Ingredients', 'Recipe 1 contains * Ingredient'],
    ['User has up to 5 Teams', 'User 1 has * Team'],
    ['A recipe has two users', 'Recipe 1 has 1+ User'],
    ['people have orders', 'Person 1 has * Order'],
    ['1 User has n Orders', 'User 1 has * Order'],
    ['Recipe with many Ingredients', 'Recipe 1 with * Ingredient'],
    ['Recipe: has many Ingredients', 'Recipe 1 has * Ingredient'],
    ['There are many Ingredients in a Recipe', 'Recipe 1 has * Ingredient'],
    ['has many DM-2', 'Recipe 1 has * Ingredient'],
    ['A Recipe usually has many active Orders', 'Recipe 1 has active * Order'],
  ],
  'having one': [
    ['Has one User', 'Recipe 1 has 1 User'],
    ['A Recipe has exactly one User', 'Recipe 1 has 1 User'],
    ['A Recipe has a User', 'Recipe 1 has 1 User'],
    ['A Recipe has a single, main User', 'Recipe 1 has main 1 User'],
    ['one Person per User', 'User 1 has 1 Person'],
    ['Each User owns one Person', 'User 1 owns 1 Person'],
    ['A Category has one parent Category', 'Category * has parent 1 Category'],
  ],
  belonging: [
    ['A Recipe belongs to one User', 'Recipe * belongs to 1 User'],
    ['One Order belongs to one User', 'Order * belongs to 1 User'],
    ['belongs to User', 'Recipe * belongs to 1 User'],
    ['Recipes belong to a user', 'Recipe * belongs to 1 User'],
    ['Many Users belong to one Team', 'User * belongs to 1 Team'],
    ['belongs to many Categories', 'Recipe * belongs to * Category'],
    ['is part of an Order', 'Recipe * is part of 1 Order'],
    ['A Line Item is contained in one Order', 'LineItem * is contained in 1 Order'],
    ['Order is placed by a User', 'Order * is placed by 1 User'],
    ['is written by one person', 'Recipe * is written by 1 Person'],
    ['References User', 'Recipe * references 1 User'],
    ['FK to User', 'Recipe * fk to 1 User'],
    ['An Order refers to one Person', 'Order * refers to 1 Person'],
    ['User (belongs to)', 'Recipe * belongs to 1 User'],
  ],
  doing: [
    ['Users place Orders', 'User 1 places * Order'],
    ['A User writes many Recipes', 'User 1 writes * Recipe'],
    ['A User can rate many Recipes', 'User 1 rates * Recipe'],
    ['A User rates one Recipe', 'User * rates 1 Recipe'],
    ['Users carry Tags', 'User 1 carries * Tag'],
    ['A User follows many Users', 'User * follows * User'],
    ['A User bookmarks many Recipes', 'User * bookmarks * Recipe'],
  ],
  'many on both sides': [
    ['Recipe and Tag: many-to-many', 'Recipe * - * Tag'],
    ['many-to-many with Tags', 'Recipe * - * Tag'],
    ['Many to many between Recipe and Tag', 'Recipe * - * Tag'],
    ['Recipe n:m Tag', 'Recipe * - * Tag'],
    ['Tags (m:n)', 'Recipe * - * Tag'],
    ['has and belongs to many Tags', 'Recipe * has and belongs to * Tag'],
    ['has many Tags through LineItems', 'Recipe * has * Tag'],
  ],
  'ratios and signs': [
    ['User 1:n Orders', 'User 1 - * Order'],
    ['User 1-n Orders', 'User 1 - * Order'],
    ['User 1..* Orders', 'User 1 has 1+ Order'],
    ['Order n:1 User', 'Order * - 1 User'],
    ['Order belongs to User (1:n)', 'Order * belongs to 1 User'],
    ['One-to-many relationship with Line Items', 'Recipe 1 - * LineItem'],
    ['One-to-one with Person', 'Recipe 1 - 1 Person'],
    ['Recipe - User: many to one', 'Recipe * - 1 User'],
    ['1:n with Ingredients and Tags', 'Recipe 1 - * Ingredient, Recipe 1 - * Tag'],
    ['User --< Order', 'User 1 - * Order'],
    ['Order >-- User', 'Order * - 1 User'],
    ['User ||--o{ Order : places', 'User 1 places * Order'],
    ['Recipe }|..|{ Tag', 'Recipe 1+ - 1+ Tag'],
    ['Recipe → Ingredients', 'Recipe 1 - * Ingredient'],
    ['Orders <- User', 'User 1 - * Order'],
    ['User 1 - n Orders', 'User 1 - * Order'],
    ['User 1 --> * Order', 'User 1 - * Order'],
    ['[1] Person -- [0..*] Order', 'Person 1 - * Order'],
    ['User (1) — (n) Order', 'User 1 - * Order'],
    ['Ingredients (many)', 'Recipe 1 has * Ingredient'],
  ],
  'perhaps none, at least one': [
    ['Has an optional User', 'Recipe 1 has 0-1 User'],
    ['may have one User', 'Recipe 1 has 0-1 User'],
    ['has zero or one User', 'Recipe 1 has 0-1 User'],
    ['Recipe has 0..1 User', 'Recipe 1 has 0-1 User'],
    ['An order may belong to a person', 'Order * belongs to 0-1 Person'],
    ['belongs to one Team (optional)', 'Recipe * belongs to 0-1 Team'],
    ['Optionally belongs to a Category', 'Recipe * belongs to 0-1 Category'],
    ['must have at least one Ingredient', 'Recipe 1 has 1+ Ingredient'],
    ['has one or more Ingredients', 'Recipe 1 has 1+ Ingredient'],
    ['has zero or more Ingredients', 'Recipe 1 has * Ingredient'],
  ],
  'several in one text': [
    [
      'A Recipe has many Ingredients; a Recipe belongs to one User',
      'Recipe 1 has * Ingredient, Recipe * belongs to 1 User',
    ],
    ['has many ingredients and belongs to one user', 'Recipe 1 has * Ingredient, Recipe * belongs to 1 User'],
    [
      'A Recipe has many Ingredients, Tags and Categories',
      'Recipe 1 has * Ingredient, Recipe 1 has * Tag, Recipe 1 has * Category',
    ],
    [
      'A Recipe has many Ingredients and a User has many Recipes',
      'Recipe 1 has * Ingredient, User 1 has * Recipe',
    ],
    ['Users and Teams have many Orders', 'User 1 has * Order, Team 1 has * Order'],
    ['- has many Tags\n- belongs to User', 'Recipe 1 has * Tag, Recipe * belongs to 1 User'],
    ['1. Has many tags.\n2. Has one user.', 'Recipe 1 has * Tag, Recipe 1 has 1 User'],
    [
      'has one User (the author), many Ingredients (ordered) and many Tags',
      'Recipe 1 has 1 User, Recipe 1 has * Ingredient, Recipe 1 has * Tag',
    ],
  ],
  'both sides told': [
    ['Recipe has many Tags. Tag has many Recipes.', 'Recipe * has * Tag'],
    ['Recipe has many Tags. A Tag belongs to one Recipe.', 'Recipe 1 has * Tag'],
    ['A Recipe has a Category. A Category has many Recipes.', 'Recipe * has 1 Category'],
    ['A User has one Person. A Person belongs to one User.', 'User 1 has 1 Person'],
    ['User writes many Orders. User approves many Orders.', 'User 1 writes * Order, User 1 approves * Order'],
    ['has many Tags; has many Tags', 'Recipe 1 has * Tag'],
    ['User writes many Recipes. Recipe has many Users.', 'User 1 writes * Recipe, Recipe 1 has * User'],
  ],
  'what is no relation, or not one of these models': [
    ['An Admin is a User', ''],
    ['A User is a Person', ''],
    ['A User never has an Order', ''],
    ['A Recipe has no User', ''],
    ["A User doesn't have Orders", ''],
    ['A Recipe has many Comments', ''],
    ['A Recipe has photos of Ingredients', ''],
    ['Recipe, Ingredient', ''],
    ['Recipe -> User', ''],
    ['A User creates a Recipe', ''],
    ['When a User signs up, a Team is created', ''],
    ["A User's Orders are many", ''],
    ['A Recipe is linked to many Users', ''],
    ['The Userland has many Orders', ''],
    ['Recipe has Ingredients that a User adds', 'Recipe 1 has * Ingredient'],
    ['See DM-77; 1:n; ->; has many', ''],
    ['', ''],
  ],
}

describe('the relationships of models', () => {
  for (const [family, cases] of Object.entries(families)) {
    describe(family, () => {
      test.each(cases)('%s', (text, reading) => {
        expect(shown(modelsOf(text))).toBe(reading)
      })
    })
  }

  test('are combined from the texts of all models', () => {
    const models = modelsOf('has many Tags').map(it =>
      it.name === 'Tag' ? { ...it, relationships: 'has many Recipes' } : it,
    )
    expect(shown(models)).toBe('Recipe * has * Tag')
  })

  test.each([
    ['has many categories', 'Category'],
    ['has many Category', 'Categories'],
    ['has many line_items', 'Line Item'],
    ['has many LineItems', 'line-item'],
    ['has many children', 'Child'],
    ['has many people', 'Person'],
    ['has many addresses', 'Address'],
    ['has many buses', 'Bus'],
    ['has many Statuses', 'status'],
    ['has many knives', 'Knife'],
    ['has many boxes', 'Box'],
    ['has many potatoes', 'Potato'],
    ['has many Cafés', 'café'],
    ['has many Order lines', 'Order Line'],
    ['has many API keys', 'APIKey'],
    ['has many Заказ', 'Заказ'],
  ])('%s: names the model %s', (text, name) => {
    expect(shown(modelsOf(text, ['Recipe', name, 'Order']))).toMatch(new RegExp(`^Recipe 1 has \\* ${name}$`))
  })

  test('don’t use a name that two models share, except in the text of one of them', () => {
    expect(shown(modelsOf('has many Tags', ['Recipe', 'Tag', 'tag']))).toBe('')
    expect(shown(modelsOf('Recipe has many Tags', ['Recipe', 'Tag', 'recipe']))).toBe('Recipe 1 has * Tag')
  })

  test('exclude sentences that state none, which are kept as text', () => {
    const text = '- Has many Tags.\n- Nothing is deleted, ever.\nHas many Comments'
    expect(readRelationships(modelsOf(text)).unreadSentences).toEqual([
      { entityId: 'DM-1', sentence: 'Nothing is deleted, ever' },
      { entityId: 'DM-1', sentence: 'Has many Comments' },
    ])
  })

  test('never fail on any text, and never name an unknown model', () => {
    const pieces = [
      ...names,
      ...Object.values(families).flatMap(cases => cases.flatMap(([text]) => text.split(/(?= )/))),
      ...'\n;.,:()[]{}<>-–—→|*1nm0'.split(''),
      '\uD800',
      '👩‍🍳',
    ]
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map(all => all.join('')),
      fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map(all => all.join(' ')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    const model = fc.record({
      name: fc.oneof(fc.constantFrom(...names, 'A', 'Many', ''), texts),
      relationships: texts,
    })
    fc.assert(
      fc.property(fc.array(model, { maxLength: 5 }), all => {
        const models = all.map((it, i) => ({ ...it, id: `DM-${i + 1}`, attributes: [] }))
        const { relationships, unreadSentences } = readRelationships(models)
        const ids = new Set(models.map(({ id }) => id))
        for (const { from, to } of relationships) expect(ids.has(from) && ids.has(to)).toBe(true)
        for (const { entityId: model, sentence } of unreadSentences) {
          expect(models.find(({ id }) => id === model)!.relationships).toContain(sentence)
        }
        expect(readRelationships(structuredClone(models))).toEqual({ relationships, unreadSentences })
      }),
      { numRuns: 3_000, seed: 7 },
    )
  })
})
