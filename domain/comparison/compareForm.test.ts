import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareSpecifications,
  compareForm,
  diffSegmentsOf,
  changeSummaryOf,
  type FieldChange,
} from './compareForm.ts'
import { toComparisonDocument } from './comparisonDocument.ts'
import type { Field } from '../field/field.ts'
import { createRealisticSpecification } from '../export/document.testing.ts'
import {
  createBlankSpecification,
  forms,
  itemListOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'
import { repair } from '../field/value.ts'

/** Any value of any form, made of few different words, so that two values share some. */
const word = fc.constantFrom(
  '',
  'a',
  'tool',
  'lend a tool',
  ' ',
  '# b',
  '```',
  '~~~',
  '- x\n- y',
  'ä\r\nö',
  'As',
)
const anyOf = (form: FormKey) =>
  fc.anything({ values: [word], maxDepth: 4 }).chain(other =>
    fc
      .record({
        rows: fc.array(
          fc.dictionary(fc.constantFrom('id', 'name', 'description', 'goal', 'term', 'attributes'), word),
          { maxLength: 6 },
        ),
        ids: fc.shuffledSubarray([1, 2, 3, 4, 5, 6]),
      })
      .map(({ rows, ids }) => {
        const { body } = forms.find(it => it.key === form)!
        const list = itemListOf(form)
        const raw = list ? rows.map((row, i) => ({ ...row, id: `${list.prefix}-${ids[i] ?? i + 7}` })) : other
        // The repaired value is valid for this form.
        return repair<Field>(body, raw) as Specification[FormKey]
      }),
  )
const anyForm = fc.constantFrom(...forms.map(({ key }) => key))
const anyPair = anyForm.chain(form => fc.tuple(fc.constant(form), anyOf(form), anyOf(form)))

const textOf = (segments: ReturnType<typeof diffSegmentsOf>, without: 'in' | 'out', separator: string) =>
  segments
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join(separator)

describe('the comparison of two values of a form', () => {
  it('finds no differences between equal values', () => {
    fc.assert(
      fc.property(anyPair, ([form, value]) => {
        expect(compareForm(form, value, structuredClone(value))).toBeUndefined()
      }),
    )
    expect(
      compareSpecifications(createRealisticSpecification(), structuredClone(createRealisticSpecification())),
    ).toEqual([])
  })

  it('contains both texts of each changed field, to the letter', () => {
    fc.assert(
      fc.property(anyPair, ([form, from, to]) => {
        const { fields = [], items: cards = [] } = compareForm(form, from, to) ?? {}
        for (const change of [...fields, ...cards.flatMap(card => card.fields)]) {
          const separator = change.isList ? '\n' : ''
          expect(textOf(diffSegmentsOf(change), 'in', separator)).toBe(change.from.join(separator))
          expect(textOf(diffSegmentsOf(change), 'out', separator)).toBe(change.to.join(separator))
          expect(change.from).not.toEqual(change.to)
        }
      }),
    )
  })

  it('leads from the old cards to the new ones', () => {
    fc.assert(
      fc.property(anyPair, ([form, from, to]) => {
        if (itemListOf(form) === undefined) return
        const [before, after] = [from, to].map(value => (value as { id: string }[]).map(({ id }) => id))
        const { items: cards = [] } = compareForm(form, from, to) ?? {}
        const of = (kind: string) => cards.filter(card => card.kind === kind).map(({ id }) => id)
        const [added, removed] = [of('added'), of('removed')]
        expect(added.toSorted()).toEqual(after!.filter(id => !before!.includes(id)).toSorted())
        expect(removed.toSorted()).toEqual(before!.filter(id => !after!.includes(id)).toSorted())
        // Cards that weren't moved are in the same order before and after.
        const moved = cards.filter(card => card.isMoved).map(({ id }) => id)
        const stayed = (ids: readonly string[]) =>
          ids.filter(id => ![...added, ...removed, ...moved].includes(id))
        expect(stayed(before!)).toEqual(stayed(after!))
        for (const { id, position: place, kind } of cards)
          expect((kind === 'removed' ? before : after)![place - 1]).toBe(id)
      }),
    )
  })

  it('contains the same texts in the opposite direction', () => {
    fc.assert(
      fc.property(anyPair, ([form, from, to]) => {
        const [there, back] = [
          changeSummaryOf(compareForm(form, from, to)),
          changeSummaryOf(compareForm(form, to, from)),
        ]
        expect([there.added, there.removed, there.edited]).toEqual([back.removed, back.added, back.edited])
        expect(there.words + back.words).toBe(0)
      }),
    )
  })

  it('treats boxes as the document does: nothing is decided in an untouched form', () => {
    const untouched = createBlankSpecification().nonFunctionalRequirements
    const touched = { ...untouched, targetPlatform: 'Web' }
    const required = {
      ...touched,
      securityConsiderations: { ...touched.securityConsiderations, authRequired: true },
    }
    const changesBetween = (from: typeof touched, to: typeof touched) =>
      compareForm('nonFunctionalRequirements', from, to)!.fields.map(it => [it.label, ...it.from, ...it.to])
    expect(changesBetween(untouched, touched)).toEqual([
      ['Target Platform', '', 'Web'],
      ['Handles sensitive data', 'Not specified', 'No'],
      ['Authentication required', 'Not specified', 'No'],
    ])
    expect(changesBetween(touched, required)).toEqual([['Authentication required', 'No', 'Yes']])
  })

  it('tells moved cards from added, removed and edited ones', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name, i) => ({
      id: `FE-${i + 1}`,
      name,
      description: '',
      importance: 'Medium' as const,
    }))
    const change = compareForm('features', [a!, b!], [{ ...b!, importance: 'High' }, c!, a!])
    expect(change?.items.map(({ id, kind, position: place, isMoved }) => [id, kind, place, isMoved])).toEqual(
      [
        ['FE-2', 'edited', 1, false],
        ['FE-3', 'added', 2, false],
        ['FE-1', 'moved', 3, true],
      ],
    )
    expect(change?.items[0]?.fields).toEqual([
      { path: 'importance', label: 'Importance', isList: false, from: ['Medium'], to: ['High'] },
    ])
    expect(changeSummaryOf(change)).toEqual({
      added: 1,
      removed: 0,
      moved: 1,
      edited: 1,
      words: 1,
      names: ['b', 'c', 'a'],
    })
  })
})

describe('the comparison as Markdown', () => {
  const names = { projectName: 'Pantry', from: 'Before launch', to: 'Now' }

  it('is readable', () => {
    const from = createRealisticSpecification()
    const to = structuredClone(from)
    to.overview.corePurpose = 'Tells people what they can cook.'
    to.features = [to.features[1]!, { ...to.features[0]!, name: 'Find recipes' }]
    expect(toComparisonDocument(names, compareSpecifications(from, to))).toMatchInlineSnapshot(`
      "# Pantry - Changes

      From: Before launch  
      To: Now

      ## Project Overview

      **Core Purpose:**

      \`\`\`diff
      - Tells people what they can cook from what they have at home.
      + Tells people what they can cook.
      \`\`\`

      ## Core Features

      ### Moved and changed: Feature 2: Find recipes (FE-1)

      **Name:**

      \`\`\`diff
      - Search recipes
      + Find recipes
      \`\`\`
      "
    `)
  })

  it('says so if there are no differences', () => {
    expect(toComparisonDocument(names, [])).toContain('No differences')
  })

  it('contains each changed line, whatever its text, and no headings but its own', () => {
    fc.assert(
      fc.property(anyPair, ([form, from, to]) => {
        const change = compareForm(form, from, to)
        const markdown = toComparisonDocument(names, change ? [change] : [])
        const lines = markdown.split('\n')
        for (const { from, to, isList } of fieldsIn(change)) {
          const rows = (texts: readonly string[]) => texts.flatMap(text => text.split(/\r\n?|\n/))
          if (isList) continue
          for (const line of rows(to).filter(line => line !== '' && !rows(from).includes(line)))
            expect(lines).toContain(`+ ${line}`)
          for (const line of rows(from).filter(line => line !== '' && !rows(to).includes(line)))
            expect(lines).toContain(`- ${line}`)
        }
        expect(lines.filter(line => /^#{1,2} /.test(line))).toHaveLength(change ? 2 : 1)
        expect(lines.filter(line => /^ {0,3}### /.test(line))).toHaveLength(change?.items.length ?? 0)
      }),
    )
  })

  it('takes acceptable time for texts of a million letters', () => {
    const text = 'Every house in our street owns a drill. '.repeat(20_000)
    const from = { ...createBlankSpecification(), brainDump: text }
    const to = { ...createBlankSpecification(), brainDump: text.replaceAll('drill', 'saw') }
    expect(toComparisonDocument(names, compareSpecifications(from, to)).length).toBeGreaterThan(text.length)
  })
})

const fieldsIn = (change: ReturnType<typeof compareForm>): FieldChange[] =>
  change ? [...change.fields, ...change.items.flatMap(card => card.fields)] : []
