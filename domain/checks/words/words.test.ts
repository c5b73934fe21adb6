import { expect, test } from 'vitest'
import { checks } from '../index.ts'

/** Texts in which a check finds a fault, and similar ones that it leaves alone. */
const examples: Readonly<
  Record<string, { readonly finds: readonly string[]; readonly leaves: readonly string[] }>
> = {
  placeholder: {
    finds: ['The limit is TBD.', 'Colours: to be decided', 'Sends {{name}} an email ???'],
    leaves: ['Shows the to-do list.', 'The user decides.', 'Write `TODO` in the code'],
  },
  'vague-amount': {
    finds: ['Shows several results.', 'A few photos can be added', 'Many people use it at once'],
    leaves: ['Shows at most 10 results.', 'As many as fit', 'Shows how many people are waiting'],
  },
}

const textChecks = checks.filter(check => check.scope === 'text')

test('there are examples of every check', () => {
  expect(Object.keys(examples).sort()).toEqual(textChecks.map(({ id }) => id).sort())
  for (const { finds, leaves } of Object.values(examples)) {
    expect(finds.length).toBeGreaterThanOrEqual(3)
    expect(leaves.length).toBeGreaterThanOrEqual(3)
  }
})

const rows = (kind: 'finds' | 'leaves') =>
  textChecks.flatMap(check =>
    (examples[check.id]?.[kind] ?? []).map(text => [check.id, text, check] as const),
  )

test.each(rows('finds'))('%s finds a fault in %j', (_id, text, check) => {
  expect(check.find(text)).not.toEqual([])
})

test.each(rows('leaves'))('%s leaves %j alone', (_id, text, check) => {
  expect(check.find(text)).toEqual([])
})

test.each(textChecks.map(check => [check.id, check] as const))(
  '%s mends its own example with the text that it suggests',
  (_id, check) => {
    expect(check.find(check.example.before)).not.toEqual([])
    expect(check.find(check.example.after)).toEqual([])
  },
)
