import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#domain/text/words.ts'
import { splitByCard } from './splitByCard.ts'
import { createOpenSlot, slotsOf, type Slot } from './slots.ts'
import { having, questionIn, talk } from './talk.testing.ts'

describe('all cards that are left are asked about at once', () => {
  const people = 'Families, gardeners, the vicar and the treasurer'

  test('after the first two', () => {
    const { turns } = talk('personas', [people, 'see the grave', 'find the grave'])
    expect(questionIn(turns[3]!)).toBe(
      'What do “Vicar” and “Treasurer” want to get done, and what’s holding them back today? One line each is fine.',
    )
  })

  test('after one was skipped', () => {
    const { last } = talk('personas', [people, 'skip'])
    expect(questionIn(last)).toContain('“Gardener”, “Vicar” and “Treasurer”')
  })

  test.each([
    'Vicar: know who is responsible. Treasurer: send the bills.',
    'the vicar wants to know who is responsible, the treasurer wants to send the bills',
    '- treasurer – send the bills\n- vicar – know who is responsible',
    'For the vicar: know who is responsible. And the treasurer, he has to send the bills.',
  ])('and each gets its part of the answer: %s', answer => {
    const { form } = talk('personas', [people, 'skip', answer])
    const textOf = (name: string) => JSON.stringify((form as { name: string }[]).find(it => it.name === name))
    expect(textOf('Vicar')).toContain('responsible')
    expect(textOf('Vicar')).not.toContain('bills')
    expect(textOf('Treasurer')).toContain('bills')
    expect(textOf('Treasurer')).not.toContain('responsible')
  })

  test('unless the person wants more questions', () => {
    const { last } = talk('personas', [people, 'skip', 'skip', 'skip', 'Ask me more'])
    expect(last.state.slot).toMatch(/@(?!\*)/)
  })

  test('no word of an answer about several cards is lost', () => {
    const project = having({ personas: ['Family', 'Worker', 'Owner'].map(name => ({ name })) })
    const slots = slotsOf('personas', project.personas, project).filter(it => it.path === 'characteristics')
    const words = 'family worker owner the for all big buttons : – , . ; and\nold phone at night'.split(' ')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 25 }), picked => {
        const text = picked.join(' ')
        const kept = new Set([
          ...splitByCard(text, slots).flatMap(it => wordsOf(it.text)),
          // A label is the card that the rest is about.
          ...wordsOf('for the and family worker owner'),
        ])
        expect(wordsOf(text).filter(word => !kept.has(word))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('an answer that names none of several cards', () => {
  const slots = ['Guest', 'Clerk'].map((itemName): Slot => ({ ...createOpenSlot('personas'), itemName }))
  const namesOf = (text: string) => splitByCard(text, slots).map(it => it.slot?.itemName)

  test.each(['They want to finish quickly', 'Their phones are old', 'Nobody reads manuals'])(
    'is about all of them if it says so: %s',
    text => expect(namesOf(text)).toEqual(['Guest', 'Clerk']),
  )
  test.each([
    ['Guest: they are tired. They forget things', ['Guest']],
    ['Clerks need a lamp. Their desk is dark', ['Clerk']],
    ['Old phones', [undefined]],
  ])('isn’t about all of them otherwise: %s', (text, names) => expect(namesOf(text)).toEqual(names))
})

describe('what belongs together is one question', () => {
  test('and each sentence goes to its field', () => {
    expect(
      talk('personas', ['Gardeners', 'Find the grave fast. They lose an hour every day.']).form,
    ).toMatchObject([{ needsAndGoals: 'Find the grave fast', painPoints: 'They lose an hour every day' }])
    expect(talk('constraints', ['Go and Postgres, no Kafka']).form).toMatchObject({
      mandatoryTechnologies: 'Go and Postgres',
      keyExclusions: 'No Kafka',
    })
    expect(talk('technicalRequirements', ['skip', 'Postgres at our school']).form).toMatchObject({
      database: expect.stringContaining('Postgres') as unknown,
    })
  })

  test('so that an interview about technology has three questions', () => {
    const { turns } = talk('technicalRequirements', ['skip', 'skip', 'skip', 'skip'])
    expect(turns.flatMap(it => it.state.slot ?? [])).toEqual(['frontend', 'backend', 'thirdPartyApis'])
  })
})
