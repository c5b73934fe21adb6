import { describe, expect, test } from 'vitest'
import { chipsOf, namesIn, talk, textOf } from '../talk.testing.ts'

const wishes = 'a wish list for the shop, click and collect, gift cards, a blog, stock alerts'

describe('what may be a second thought', () => {
  test.each([
    ['The blog’s not worth it.', 'Blog'],
    ['Stock alerts? Nobody would read them.', 'Stock alerts'],
    ['I got carried away with the gift cards', 'Gift cards'],
  ])('is asked about: %s', (said, name) => {
    const { last } = talk('features', [wishes, said])
    expect(textOf(last)).toContain(`You said “${said}”. Should I take out “${name}”?`)
    expect(chipsOf(last).slice(0, 2)).toEqual([`Take out “${name}”`, 'Keep it'])
  })

  test('and goes or stays as the person decides', () => {
    const said = [wishes, 'The blog’s not worth it.']
    expect(namesIn(talk('features', [...said, 'Take out “Blog”']).form)).not.toContain('Blog')
    expect(namesIn(talk('features', [...said, 'Keep it']).form)).toContain('Blog')
  })

  test.each([
    'you pick a time and collect it, no login',
    'the alerts go out when something is back, not every day',
    'people give gift cards to friends and nobody needs a printer',
  ])('isn’t seen in what only describes: %s', said =>
    expect(textOf(talk('features', [wishes, 'skip', said]).last)).not.toContain('Should I take out'),
  )
})
