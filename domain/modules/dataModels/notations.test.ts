import { describe, expect, test } from 'vitest'
import { having, itemsOf, talk } from '#domain/mentor/dialogue/talk.testing.ts'

interface Model {
  readonly name: string
  readonly description: string
  readonly attributes: readonly {
    readonly name: string
    readonly type: string
    readonly example: string
    readonly required: boolean
  }[]
}
const full = ['label', 'colour', 'weight'].map(name => ({ name }))
const project = having({ dataModels: [{ name: 'Kiln' }, { name: 'Glaze', attributes: full }] })
const modelAfter = (answer: string) =>
  (itemsOf(talk('dataModels', [answer], project).form) as unknown as Model[])[0]!
const namesAfter = (answer: string) => modelAfter(answer).attributes.map(it => it.name)

describe('what is stored about a thing may be told', () => {
  test.each([
    ['maker:text, max heat: number, gas (yes/no)', ['maker', 'max heat', 'gas']],
    ['maker, state [cold|hot|broken], bought on', ['maker', 'state', 'bought on']],
    ['maker, state: cold | hot | broken', ['maker', 'state']],
    ['maker, number, tested until - all required', ['maker', 'number', 'tested until']],
    ['name location height n the hours it burns', ['name', 'location', 'height', 'hours it burns']],
    ['date time the shelf n who comes', ['date', 'time', 'shelf', 'who comes']],
    [
      'name phone and postcode, email if they have one',
      ['name', 'phone', 'postcode', 'email if they have one'],
    ],
    ['nickname level n birth year no real name', ['nickname', 'level', 'birth year']],
    ['which potter, how many shelves, status', ['potter', 'number of shelves', 'status']],
    ['same as the glaze plus the heat', ['label', 'colour', 'weight', 'heat']],
    ['see above + heat, gas', ['heat', 'gas']],
    ['phone number, start date, street name', ['phone number', 'start date', 'street name']],
  ])('like this: %s', (answer, names) => expect(namesAfter(answer)).toEqual(names))

  test.each([
    'maker:text, gas (yes/no)',
    'which potter, how many shelves, status',
    'maker, number, tested until - all required',
  ])('without being told again in the description: %s', answer =>
    expect(modelAfter(answer).description).toBe(''),
  )

  test('with its values', () => {
    expect(modelAfter('maker, state [cold|hot], heat').attributes[1]).toMatchObject({ example: 'cold, hot' })
    expect(modelAfter('maker, day price').attributes[1]).toMatchObject({ type: 'Number' })
    expect(modelAfter('maker, heat - all required').attributes.every(it => it.required)).toBe(true)
  })
})

test('a list in which each thing is told in its own way', () => {
  const answer =
    'Kiln (maker, heat), Shelf, Firing: kiln, date, max heat (number), cones. Potter: name, phone. Glaze (label, colour)'
  const { form } = talk('dataModels', [answer])
  expect(
    (itemsOf(form) as unknown as Model[]).map(it => [it.name, it.attributes.map(({ name }) => name)]),
  ).toEqual([
    ['Kiln', ['maker', 'heat']],
    ['Shelf', []],
    ['Firing', ['kiln', 'date', 'max heat', 'cones']],
    ['Potter', ['name', 'phone']],
    ['Glaze', ['label', 'colour']],
  ])
})
