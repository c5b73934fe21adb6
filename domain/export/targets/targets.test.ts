import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withValueAt } from '../../field/address.ts'
import { arbitrarySpecification } from '../../field/values.testing.ts'
import { walkForm } from '../../field/walk.ts'
import {
  createBlankSpecification,
  visibleForms,
  type Specification,
  type VisibleFormKey,
} from '../../specification/specification.ts'
import { findLinkTarget, links, linkTargetsOf } from '../../specification/links.ts'
import { createRealisticSpecification, generatedOn } from '../document.testing.ts'
import { notations, type Notation } from '../criteria/notation.ts'
import { leftOutOf, targets } from './index.ts'
import type { ExportOptions } from './target.ts'

const optionsWith = (notation: Notation, name = 'Walking Bus'): ExportOptions => ({
  name,
  date: '2026-11-21',
  generatedOn,
  notation,
  openQuestions: [{ text: 'Who pays?', why: 'It decides what is stored.' }],
})

test('have keys of their own, which the command line can name', () => {
  const keys = targets.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
})

describe.each(targets.map(target => [target.key, target] as const))('the target %s', (_, target) => {
  const anyInput = fc.tuple(
    arbitrarySpecification,
    fc.constantFrom(...notations),
    fc.oneof(fc.string(), fc.constantFrom('', '../../etc/passwd', 'con', '# a\n---\n', '"]: {}')),
  )

  test('makes the same files again, at paths that every system accepts, for any specification', () => {
    fc.assert(
      fc.property(anyInput, ([specification, notation, name]) => {
        const files = target.files(specification, optionsWith(notation, name))
        expect(files).toEqual(target.files(structuredClone(specification), optionsWith(notation, name)))
        expect(files.length).toBeGreaterThan(0)
        const paths = files.map(({ path }) => path.toLowerCase())
        expect(new Set(paths).size).toBe(paths.length)
        for (const { path, text } of files) {
          expect(path.normalize('NFC')).toBe(path)
          expect(path).not.toMatch(/^\/|\\|[<>:"|?*\p{Cc}]|(?:^|\/)(?:\.{1,2}|[^/]*[. ])(?:\/|$)/u)
          expect(new TextEncoder().encode(path).length).toBeLessThan(200)
          expect(text).toMatch(/[^\n]\n$/)
          expect(text.isWellFormed()).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('makes files of an empty specification, and leaves nothing out of it', () => {
    expect(target.files(createBlankSpecification(), optionsWith('plain')).length).toBeGreaterThan(0)
    expect(leftOutOf(target, createBlankSpecification())).toEqual([])
  })

  test.each(notations)(
    'has what it says it keeps, and nothing of what it says it leaves out (%s)',
    notation => {
      const { specification, words } = withMarkedTexts(createRealisticSpecification())
      const all = target
        .files(specification, optionsWith(notation))
        .map(({ text }) => text)
        .join('\n')
      for (const { key } of visibleForms) {
        const found = words.get(key)!.filter(word => all.includes(word))
        const { extent } = target.keeps[key]
        if (extent === 'all') expect(found, key).toEqual(words.get(key))
        else if (extent === 'nothing') expect(found, key).toEqual([])
        else expect(found.length, key).toBeLessThan(words.get(key)!.length)
      }
    },
  )
})

const isLinkThatLeads = (
  specification: Specification,
  from: VisibleFormKey,
  path: readonly (string | number)[],
  text: string,
): boolean =>
  links.some(
    link =>
      link.by === 'id' &&
      link.from === from &&
      link.field === path.at(-1) &&
      findLinkTarget(text, linkTargetsOf(specification, link.to)) !== undefined,
  )

/** The specification with a word of its own at the end of each text, and these words by form. */
function withMarkedTexts(specification: Specification) {
  let marked = specification
  const words = new Map<VisibleFormKey, string[]>()
  for (const { key } of visibleForms) {
    const here: string[] = []
    for (const { address, field, value } of walkForm(key, specification[key])) {
      // A link is written as each format writes links.
      if (field.kind === 'text' && field.link !== undefined) continue
      const texts = Array.isArray(value) ? (value as unknown[]) : [value]
      for (const [i, text] of texts.entries()) {
        const isText = typeof text === 'string' && /\s/.test(text)
        // A link that leads somewhere is shown by where the item stands, not by its words.
        if (!isText || isLinkThatLeads(specification, key, address.path, text)) continue
        const word = `zq${words.size}x${here.length}zq`
        const at = Array.isArray(value) ? { ...address, path: [...address.path, i] } : address
        marked = { ...marked, [key]: withValueAt(marked[key], at, `${text} ${word}`) }
        here.push(word)
      }
    }
    words.set(key, here)
  }
  return { specification: marked, words }
}

test('other tools aren’t asked where a note belongs', () => {
  const openQuestions = [
    { text: '“Bring the drill” is in your notes. Where does it belong?', why: '', isAboutNotes: true },
    { text: 'Who pays?', why: 'It decides what is stored.', isAboutNotes: false },
  ]
  for (const target of targets) {
    const files = target.files(createRealisticSpecification(), { ...optionsWith('plain'), openQuestions })
    const has = (words: string) => files.some(({ text }) => text.includes(words))
    expect(has('Bring the drill'), target.key).toBe(
      (target.key === 'markdown' || target.key === 'json') && has('Who pays?'),
    )
  }
})
