import { describe, expect, test } from 'vitest'
import { createBlankSpecification } from '../../specification/specification.ts'
import { readAnswer } from './readAnswer.ts'
import { shortenQuotes } from './shortenQuotes.ts'
import { slotsOf } from './slots.ts'

const itemWith = (quote: string, start?: number) => ({
  finds: {
    name: {
      value: 'x',
      mark: 'said' as const,
      evidence: [
        { quote, source: 'm', ...(start === undefined ? {} : { start, end: start + quote.length }) },
      ],
    },
  },
})

describe('quotes', () => {
  test('stay whole up to twenty times the length of the message', () => {
    const text = 'a'.repeat(5_000)
    const entries = Array.from({ length: 20 }, () => itemWith(text, 0))
    expect(shortenQuotes(entries, text.length)).toEqual(entries)
  })

  test('are cut to their first 200 units if they are longer, with the new end position', () => {
    const text = 'a'.repeat(5_000)
    const cut = shortenQuotes(
      Array.from({ length: 21 }, () => itemWith(text, 7)),
      text.length,
    )
    expect(cut).toEqual(Array.from({ length: 21 }, () => itemWith('a'.repeat(200), 7)))
  })

  test('are never cut in the middle of a character, and may lack a position', () => {
    const text = `a${'😀'.repeat(2_500)}`
    const [first] = shortenQuotes(
      Array.from({ length: 21 }, () => itemWith(text)),
      text.length,
    )
    expect(first).toEqual(itemWith(`a${'😀'.repeat(99)}`))
  })
})

test('take up only a few times the length of a repetitive answer about 300 features', () => {
  const features = Array.from({ length: 300 }, (_, i) => ({
    id: `FE-${i + 1}`,
    name: `Feature ${i + 1}`,
    description: 'It does it.',
    importance: '',
  }))
  const project = { ...createBlankSpecification(), features } as never
  const [slot] = slotsOf('features', features, project).filter(it => it.path === 'priority')
  const text = 'all are a must. '.repeat(1_250)
  const entries = readAnswer('features', slot!, { id: 'm', text }, project)
  expect(entries).toHaveLength(300)
  expect(JSON.stringify(entries).length).toBeLessThan(10 * text.length)
})
