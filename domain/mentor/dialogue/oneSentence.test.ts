import { describe, expect, test } from 'vitest'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { itemsOf, talk, textOf } from './talk.testing.ts'

test('who has a problem says nothing of what it costs, although a reason follows', () => {
  const { form } = talk('problemStatement', [
    'The oven is always taken',
    'Everybody after work, and me because they all ring me',
  ])
  expect(form).toMatchObject({ painPoint: 'The oven is always taken', whyImportant: '' })
})

describe('what the brain dump excludes', () => {
  const specification = { ...createBlankSpecification(), brainDump: 'A booking app for ovens. No payments.' }

  test('stays when others are named', () => {
    const { form } = talk('outOfScope', ['no chat, no recipes'], specification)
    expect(form).toMatchObject({
      excludedFeatures: expect.stringMatching(/Payments[^]*Chat[^]*Recipes/i) as unknown,
    })
  })
})

describe('some sign in and others don’t', () => {
  test.each(['bakers no, just a phone number. clerks and the boss yes', 'Guests no, members yes'])(
    '%s',
    answer => {
      const { form } = talk('nonFunctionalRequirements', ['phones', answer])
      expect(form).toMatchObject({ securityConsiderations: { authRequired: true } })
    },
  )

  test.each(['no', 'Nobody, not even the boss', 'no, not needed'])('nobody: %s', answer => {
    const { form } = talk('nonFunctionalRequirements', ['phones', answer])
    expect(form).toMatchObject({ securityConsiderations: { authRequired: false } })
  })
})

test.each(['Fine, take that. It has to run in Chrome', 'ok let’s go with that. It has to run in Chrome'])(
  'a suggestion may be taken: %s',
  answer => {
    const { form } = talk('technicalRequirements', ['A website. What would you recommend?', answer])
    expect(form).toMatchObject({
      frontend: expect.stringMatching(/A website[^]*responsive web app[^]*Chrome/) as unknown,
    })
  },
)

describe('what is named only to be dropped', () => {
  test.each([
    'Postgres. The blockchain from my notes? Kill it, nobody knew why.',
    'Postgres. And the chat bot I wrote about? Please drop that.',
  ])('isn’t kept: %s', answer => {
    const { form, last } = talk('technicalRequirements', ['skip', answer])
    expect(JSON.stringify(form)).not.toMatch(/blockchain|chat bot|kill|drop/i)
    expect(textOf(last)).toContain('left out')
  })
})

test('a sentence in another language stays in one piece', () => {
  const { form } = talk('technicalRequirements', [
    ...['skip', 'skip'],
    'Ein Freund meint, wir sollten die Fotos nicht in der Cloud speichern',
  ])
  expect(Object.values(form as object)).toContain(
    'Ein Freund meint, wir sollten die Fotos nicht in der Cloud speichern',
  )
})

test('a list of things may say something of one of them', () => {
  const { form } = talk('dataModels', ['guests, things they bring, rooms, and the days'])
  expect(itemsOf(form).map(it => [it['name'], it['description']])).toEqual(
    ['Guest', 'Thing', 'Room', 'Day'].map(name => [name, '']),
  )
})
