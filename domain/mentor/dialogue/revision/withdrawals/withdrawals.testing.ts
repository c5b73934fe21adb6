import { describe, expect, test } from 'vitest'
import { createBlankSpecification, type FormKey } from '#domain/specification/specification.ts'
import { talk } from '../../talk.testing.ts'

/** What a person has said about one form, and how they take back, replace and correct it afterwards. */
export interface Family {
  readonly module: FormKey
  readonly brainDump?: string
  readonly said: readonly string[]
  /** What is said next, what is gone then, and what stays or is there now. */
  readonly revisions: readonly (readonly [string, string, string])[]
  /** Sentences that sound alike and take nothing away. */
  readonly additions?: readonly string[]
}

const wordsIn = (list: string) => list.split(', ').filter(it => it !== '')

function expectForm(form: unknown, gone: string, holds: string): void {
  const text = JSON.stringify(form).toLowerCase()
  expect(wordsIn(gone).filter(it => text.includes(it))).toEqual([])
  expect(wordsIn(holds).filter(it => !text.includes(it))).toEqual([])
}

/** Says each revision in the conversation in which the rest was said. */
export function testInConversation(families: readonly Family[]): void {
  const revised = families.filter(({ revisions }) => revisions.length > 0)
  describe.each(revised)('$module: $said', ({ module, brainDump = '', said, revisions }) => {
    const project = { ...createBlankSpecification(), brainDump }
    test.each(revisions)('%s', (revision, gone, stays) =>
      expectForm(talk(module, [...said, revision], project).form, gone, stays),
    )
  })
}

/** Says each revision in the same conversation, and once the form has what was said; and what takes nothing away. */
export function testEverywhere(families: readonly Family[]): void {
  testInConversation(families)
  describe.each(families)('$module, once it’s in the form', ({ module, said, revisions, additions = [] }) => {
    const { form } = talk(module, said)
    const project = { ...createBlankSpecification(), [module]: form }
    const holds = [...new Set(revisions.flatMap(([, gone]) => wordsIn(gone)))].join(', ')

    test('has everything that was said', () => expectForm(form, '', holds))

    test.each(revisions)('%s', (revision, gone, stays) =>
      expectForm(talk(module, [revision], project).form, gone, stays),
    )

    test.each(additions)('takes nothing away: %s', addition => {
      expectForm(talk(module, [addition], project).form, '', holds)
      expectForm(talk(module, [...said, addition]).form, '', holds)
    })
  })
}
