import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMermaid } from './toMermaid.ts'
import type { Entity } from './entity.ts'
import { readRelationships } from './readRelationships.ts'

const model = (
  number: number,
  name: string,
  relationships = '',
  attributes: Entity['attributes'] = [],
): Entity => ({
  id: `DM-${number}`,
  name,
  relationships,
  attributes,
})

const attribute = (name: string, example = '', required = false) => ({
  name,
  type: 'Text',
  required,
  example,
})

describe('the diagram as Mermaid', () => {
  test('contains the models with their attributes, followed by their relationships', () => {
    const models = [
      model(1, 'Recipe', 'A Recipe has many Ingredients; a Recipe belongs to one User', [
        { name: 'title', type: 'Text', required: true, example: 'Tomato soup' },
        { name: 'is public', type: 'Boolean', required: false, example: '' },
      ]),
      model(2, 'Ingredient', 'may belong to many Recipes\nUser 1:n Ingredient'),
      model(3, 'User'),
    ]
    expect(toMermaid(models)).toBe(
      [
        'erDiagram',
        '  Recipe {',
        '    Text title "required, e.g. Tomato soup"',
        '    Boolean is_public "is public"',
        '  }',
        '  Ingredient',
        '  User',
        '  Recipe }o--o{ Ingredient : "has"',
        '  Recipe }o--|| User : "belongs to"',
        '  User ||--o{ Ingredient : ""',
      ].join('\n'),
    )
  })

  test.each([
    [['Line Item'], ['Line_Item["Line Item"]']],
    [
      ['User', 'user', 'USER'],
      ['User', 'user_2["user"]', 'USER_3["USER"]'],
    ],
    [
      ['One', 'end', 'Class'],
      ['DM_1_One["One"]', 'DM_2_end["end"]', 'DM_3_Class["Class"]'],
    ],
    [
      ['Größe', 'レシピ', ''],
      ['Gro_e["Größe"]', 'DM_2["レシピ"]', 'DM_3["DM-3"]'],
    ],
    [['3D Model'], ['DM_1_3D_Model["3D Model"]']],
    [['a "b" `c`\n%%{init}%% <d>'], [`a_b_c_init_d["a 'b' 'c' ％％(init)％％ ‹d›"]`]],
    [['go direction TB'], ['go_direction_TB["go direction-TB"]']],
    [['x'.repeat(200)], [`${'x'.repeat(60)}["${'x'.repeat(119)}…"]`]],
  ])('names models %j as %j', (names, expected) => {
    const lines = toMermaid(names.map((name, i) => model(i + 1, name))).split('\n')
    expect(lines).toEqual(['erDiagram', ...expected.map(line => `  ${line}`)])
  })

  test('names each attribute once, and never as a key', () => {
    const attributes = [
      attribute('id'),
      attribute('ID'),
      attribute('PK'),
      attribute(''),
      attribute('Größe', '5 "cm"', true),
    ]
    expect(
      toMermaid([model(1, 'A', '', attributes)])
        .split('\n')
        .slice(2, -1),
    ).toEqual([
      '    Text id',
      '    Text ID_2 "ID"',
      '    Text attribute_PK "PK"',
      '    Text attribute',
      `    Text Gro_e "Größe, required, e.g. 5 'cm'"`,
    ])
  })

  test('consists of these lines only, whatever the texts are', () => {
    const id = '[A-Za-z]\\w*'
    // No line end, quote, backtick, backslash, %, ~, brace or "direction TB": everything that Mermaid interprets in a
    // quote.
    const quoted = '"(?:(?!direction (?:TB|BT|RL|LR))[^"`\\\\%~{}<>#;\\p{Cc}\\u2028\\u2029])*"'
    const grammar = [
      /^erDiagram$/u,
      new RegExp(`^  ${id}(?:\\[${quoted}\\])?(?: \\{)?$`, 'iu'),
      new RegExp(`^    (?:Text|Number) ${id}(?: ${quoted})?$`, 'iu'),
      /^ {2}\}$/u,
      new RegExp(
        `^  ${id} (?:\\|\\||\\|o|\\}\\||\\}o)--(?:\\|\\||o\\||\\|\\{|o\\{) ${id} : ${quoted}$`,
        'iu',
      ),
    ]
    const pieces =
      'User|Order|one|end|PK|direction TB|%%{init}%%|```|"|\\|<b>|\n|\r\n|\u2028|~|{|}|[|]|#|;|é|レシピ|\uD800|\0| | has many | belongs to one '.split(
        '|',
      )
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map(all => all.join(''))
    const attributes = fc.array(
      fc.record({
        name: text,
        type: fc.constantFrom('Text', 'Number'),
        required: fc.boolean(),
        example: text,
      }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: text, relationships: text, attributes }), { maxLength: 4 }),
        all => {
          const models = all.map((it, i) => ({ ...it, id: `DM-${i + 1}` }))
          const lines = toMermaid(models).split('\n')
          for (const line of lines)
            expect(
              grammar.some(rule => rule.test(line)),
              line,
            ).toBe(true)
          const rows = models.reduce(
            (sum, it) => sum + 1 + (it.attributes.length && it.attributes.length + 1),
            0,
          )
          expect(lines.length).toBe(1 + rows + readRelationships(models).relationships.length)
          const names = lines.flatMap(
            line => /^ {2}(\w+)(?:\[.*\])?(?: \{)?$/.exec(line)?.[1]?.toLowerCase() ?? [],
          )
          expect(new Set(names).size).toBe(models.length)
        },
      ),
      { numRuns: 2_000, seed: 3 },
    )
  })
})
