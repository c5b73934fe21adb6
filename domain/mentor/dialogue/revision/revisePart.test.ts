import { describe, expect, test } from 'vitest'
import { having, namesIn, talk, textOf } from '../talk.testing.ts'

const specification = having({
  brainDump:
    'Guests should be able to book a telescope. They should be able to reserve a telescope. They should be able to print a star map.',
})

describe('a message that answers and changes something else', () => {
  test.each([
    'Check the weather for tonight. Booking a telescope and reserving a telescope are the same thing',
    'Check the weather for tonight. And book a telescope and reserve a telescope are one thing.',
  ])('merges and keeps the answer: %s', text => {
    const names = namesIn(talk('features', [text], specification).form)
    expect(names).toHaveLength(3)
    expect(names).toContain('Check the weather for tonight')
  })

  test.each([
    'See the weather for tonight, and no, forget the star map',
    'See the weather for tonight. Please drop the star map.',
    'Drop the star map. And people see the weather for tonight.',
  ])('takes away and keeps the answer: %s', text => {
    const { form, last } = talk('features', [text], specification)
    expect(namesIn(form)).not.toContain('Print a star map')
    expect(namesIn(form).join()).toMatch(/weather for tonight/i)
    expect(textOf(last)).toContain('taken out “Print a star map”')
  })

  test('what follows something that is taken away and says why is no answer', () => {
    const { form } = talk('features', ['Drop the star map. Nobody looks at them'], specification)
    expect(namesIn(form)).not.toContain('Print a star map')
    expect(JSON.stringify(form)).not.toContain('looks at')
  })

  test('a number is corrected beside an answer', () => {
    const { form } = talk(
      'acceptanceCriteria',
      [
        'A guest waits 40 minutes at most',
        'A night lasts until dawn for guests. And not 40 minutes, 35 minutes',
      ],
      having({ userStories: [{ id: 'US-1', goal: 'open the dome' }] }),
    )
    expect(JSON.stringify(form)).toContain('35')
    expect(JSON.stringify(form)).not.toContain('40')
    expect(JSON.stringify(form)).toContain('until dawn')
  })
})

describe('words that are called otherwise', () => {
  test.each([
    'Stargazers and schools. Don’t say stargazers, call them night guests.',
    'Stargazers and schools. Please say night guests, not stargazers',
  ])('in the same message: %s', text => {
    const { form } = talk('overview', ['A plan of nights', text])
    expect(form).toMatchObject({ targetAudience: 'Night guests and schools.' })
  })

  test('in what was said before, for one and for several', () => {
    const { form } = talk('overview', [
      'A plan of nights for stargazers, each stargazer sees one',
      'don’t say stargazers, call them night guests',
    ])
    expect(form).toMatchObject({
      corePurpose: 'A plan of nights for night guests, each night guest sees one',
    })
  })

  test('what is written nowhere changes nothing', () => {
    const { form } = talk('overview', ['A plan of nights', 'don’t say clients, call them guests'])
    expect(JSON.stringify(form)).not.toContain('clients, call')
  })
})

test.each(['no no, just Polaris', 'Hm. We just say the Polaris'])('the name of the app in “%s”', answer => {
  const { form } = talk('overview', ['A plan of nights', 'guests', 'fewer calls', answer])
  expect(form).toMatchObject({ name: 'Polaris' })
})

test('“not them” after somebody is no removal', () => {
  const { form } = talk('personas', ['guides and the warden', 'The warden is me, not them'])
  expect(namesIn(form)).toEqual(['Guide', 'Warden'])
})

describe('a card that is the same as another one', () => {
  test.each(['Is the same thing: book a telescope', 'That’s the same as booking a telescope'])('%s', text => {
    const said = ['Find a star', 'Finding first', text]
    const { form, turns } = talk('features', [
      'Book a telescope, reserve a night, find a star',
      ...said.slice(1),
    ])
    const asked = turns.at(-2)?.state.slot ?? ''
    expect(asked).toMatch(/^description@/)
    expect(namesIn(form)).toHaveLength(asked.includes('Book') ? 3 : 2)
  })
})
