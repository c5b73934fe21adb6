import { describe, expect, test } from 'vitest'
import { itemsOf, having, talk, textOf } from './talk.testing.ts'

describe('a sentence that is surely about another field goes there', () => {
  test.each([
    ['technicalRequirements', 'A website. The budget is 900 euros for the year.', 'constraints'],
    ['technicalRequirements', 'A website. It must not cost more than 900 euros.', 'constraints'],
    ['overview', 'A plan of the observatory’s nights. It has to be ready by the end of May.', 'constraints'],
  ] as const)('in %s: %s', (module, text, place) => {
    const { form, last } = talk(module, [text])
    expect(JSON.stringify(last.state.parked[place])).toMatch(/900|May/)
    expect(JSON.stringify(form)).not.toMatch(/900|May/)
  })

  test('of the same form, and its question stays open', () => {
    const { form, last } = talk('nonFunctionalRequirements', [
      'In the browser',
      'Only the wardens sign in. And a search must take two seconds at most.',
    ])
    expect(form).toMatchObject({ performanceNotes: 'A search must take two seconds at most.' })
    expect(last.state.byproducts).toContain('performanceNotes')
  })

  test('and is kept beside what the rest says of that field', () => {
    const { form } = talk('nonFunctionalRequirements', [
      'In the browser',
      'iPhones of the wardens ... iPhone',
    ])
    expect(JSON.stringify(form)).toContain('wardens')
  })

  test('“nothing else” before it answers the question', () => {
    const { last } = talk('technicalRequirements', [
      'A website',
      'whatever is cheap',
      'Nothing else. The budget is 900 euros for the year',
    ])
    expect(textOf(last)).toContain('Constraints')
    expect(last.state.slot).not.toBe('thirdPartyApis')
  })
})

describe('what may be an answer stays', () => {
  test.each([
    ['overview', 2, 'Forty nights are booked within a year. Claims cost under 900 euros.'],
    ['problemStatement', 2, 'It costs 900 euros a year. And nobody sleeps.'],
  ] as const)('in %s, question %i: %s', (module, at, text) => {
    const { last } = talk(module, [...['A plan of nights', 'Guests who like stars'].slice(0, at), text])
    expect(last.state.parked.constraints ?? []).toEqual([])
  })
})

describe('a remark says where the sentence before belongs', () => {
  test.each(['That’s a rule, not a feature.', 'That is a rule for all.', 'Please put that under checks.'])(
    '%s',
    remark => {
      const { form, last } = talk('features', [`See the moon. Nobody opens the dome in rain. ${remark}`])
      expect(JSON.stringify(form)).not.toMatch(/rain|rule|checks/)
      expect(JSON.stringify(last.state.parked.acceptanceCriteria)).toContain('Nobody opens the dome in rain')
    },
  )

  test('and is kept nowhere', () => {
    const { form } = talk(
      'personas',
      [
        'guides and the warden',
        'Guides want to see the night. Put the others in separately, those are different jobs.',
      ],
      having({}),
    )
    expect(itemsOf(form)[0]).toMatchObject({ name: 'Guide' })
  })
})
