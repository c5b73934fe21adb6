import { describe, expect, test, vi } from 'vitest'
import type * as moduleList from './index.ts'
import { compareForm, changeSummaryOf } from '../comparison/compareForm.ts'
import { toDocument } from '../export/document.ts'
import { schemaOf } from '../field/schema.ts'
import { draftModule } from '../mentor/draftModule.ts'
import { startDialogue } from '../mentor/dialogue/startDialogue.ts'
import { takeTurn } from '../mentor/dialogue/takeTurn.ts'
import { previewForm } from '../mentor/dialogue/slots.ts'
import { mergeThreeWay } from '../merge/mergeThreeWay.ts'
import { applyProposal } from '../proposal/applyProposal.ts'
import { createProposal } from '../proposal/proposal.ts'
import { readSummary, formValueOf } from '../reading/summary/readSummary.ts'
import { toSummary } from '../reading/summary/toSummary.ts'
import { findReferences } from '../specification/findReferences.ts'
import { itemsOf, withRenamedLinks } from '../specification/links.ts'
import {
  createBlankSpecification,
  filledModulesOf,
  formOf,
  nameFieldOf,
  progressOf,
  type Specification,
} from '../specification/specification.ts'
import { repair } from '../field/value.ts'
import { modules } from './index.ts'
import { sampleRisk } from './thirteenthModule.testing.ts'

vi.mock('./index.ts', async importOriginal => {
  const { modules } = await importOriginal<typeof moduleList>()
  const { risks } = await import('./thirteenthModule.testing.ts')
  return { modules: [...modules, risks] }
})

// TypeScript knows only the twelve modules, and takes this one's key for one of theirs.
const { key } = modules.at(-1)!
const blank = createBlankSpecification()
const value = repair(formOf(key).body, [sampleRisk]) as Specification[typeof key]
const filled: Specification = {
  ...blank,
  features: [{ id: 'FE-1', name: 'List a tool', description: '', importance: 'High' }],
  [key]: value,
}

/** A module is one folder and one line in the list; no other file in `domain` knows this one. */
describe('a thirteenth module', () => {
  test('is a form with a valid blank value', () => {
    expect(key).toBe('risks')
    expect(blank[key]).toEqual([])
    expect(schemaOf(formOf(key).body).parse([sampleRisk])).toEqual([sampleRisk])
    expect(nameFieldOf(key)).toBe('name')
  })

  test('counts towards the progress', () => {
    expect(modules).toHaveLength(13)
    expect(filledModulesOf(filled)).toEqual(['features', key])
    expect(progressOf(filledModulesOf(filled).length)).toBe(15)
  })

  test('has a section in the document, before the appendix', () => {
    const document = toDocument('Shed', { ...filled, brainDump: 'A shed' }, 'Nov 21, 2026')
    expect(document).toContain('## 13. Risk Register\n\n### Risk 1: Nobody lends (RI-1)')
    for (const text of [sampleRisk.description, ...sampleRisk.signs, 'Offer a first tool (Planned)'])
      expect(document).toContain(text)
    expect(document.indexOf('## 13.')).toBeLessThan(document.indexOf('## Appendix'))
  })

  test('is linked to other modules, and follows their renames', () => {
    expect(findReferences(filled, 'features', new Set(['FE-1']))).toHaveLength(1)
    const renamed = { ...filled, features: filled.features.map(it => ({ ...it, name: 'Add a tool' })) }
    const [risk] = itemsOf(withRenamedLinks(filled, renamed, 'features'), key)
    expect(risk).toMatchObject({ relatedFeature: 'FE-1 Add a tool' })
  })

  test('survives a round trip through a summary', () => {
    const summary = JSON.stringify(toSummary(key, value))
    const { entries, unplaced } = readSummary(key, summary)
    expect(unplaced).toEqual([])
    expect(formValueOf(key, entries)).toEqual(value)
  })

  test('is read from its title, its labels, and items given as one text', () => {
    const { entries, unplaced } = readSummary(key, {
      'Risk Register': [
        { Name: 'Nobody lends', 'early signs': ['No loan'], likelihood: 'High', owner: 'Ines' },
        'Theft: a tool is not brought back',
      ],
    })
    expect(unplaced).toEqual([])
    expect(formValueOf(key, entries)).toMatchObject([
      { name: 'Nobody lends', signs: ['No loan'], likelihood: 'High', description: 'owner: Ines' },
      { name: 'Theft', description: 'a tool is not brought back' },
    ])
  })

  test('accepts a proposal that changes an existing item and adds a new one', () => {
    const { entries } = readSummary(key, {
      risks: [
        { name: 'nobody lends', likelihood: 'Low' },
        { name: 'Theft', signs: ['A late return'] },
      ],
    })
    const { changes } = createProposal(key, value, entries)
    const applied = applyProposal(key, value, changes, prefix => `${prefix}-2`)
    expect([applied.stale, applied.refused]).toEqual([[], []])
    expect(applied.value).toEqual([
      { ...sampleRisk, likelihood: 'Low' },
      expect.objectContaining({ id: 'RI-2', name: 'Theft', signs: ['A late return'] }),
    ])
  })

  test('is drafted from a section with its name', () => {
    const brainDump =
      '# Shed\n\n## Risk register\n- Nobody lends: the list stays empty\n- theft\n\n## Later\n- Chat'
    const entries = draftModule(key, { ...blank, brainDump })
    expect(previewForm(key, blank[key], entries)).toMatchObject([
      { name: 'Nobody lends', description: 'the list stays empty' },
      { name: 'Theft' },
    ])
  })

  test('is asked about by the guided mentor, in the words of its definition', () => {
    const { state, parts } = startDialogue(key, blank)
    expect(parts).toContainEqual(
      expect.objectContaining({
        kind: 'question',
        text: 'What belongs under “Risk Register”? One per line is fine.',
      }),
    )
    const named = takeTurn(state, { id: 'm1', text: 'nobody lends, theft and rain' }, blank)
    expect(named.parts).toContainEqual({
      kind: 'question',
      slot: 'description@Nobody lends',
      text: '“Nobody lends”: Description?',
    })
    const told = takeTurn(named.state, { id: 'm2', text: 'the list of tools stays empty' }, blank)
    const signs = takeTurn(told.state, { id: 'm3', text: '- No loan in a week\n- No new tool' }, blank)
    expect(previewForm(key, blank[key], signs.state.entries)).toMatchObject([
      {
        name: 'Nobody lends',
        description: 'The list of tools stays empty',
        signs: ['No loan in a week', 'No new tool'],
      },
      { name: 'Theft' },
      { name: 'Rain' },
    ])
    for (const text of ['why?', 'example', 'suggest', 'skip', 'go back', 'done'])
      expect(takeTurn(signs.state, { id: 'm4', text }, blank).parts.length).toBeGreaterThan(0)
  })

  test('is compared and merged', () => {
    const [risk] = itemsOf(filled, key)
    const mine = [{ ...risk!, likelihood: 'Low' }] as unknown as typeof value
    const theirs = [{ ...risk!, isAccepted: false }] as unknown as typeof value
    expect(changeSummaryOf(compareForm(key, value, mine))).toMatchObject({
      edited: 1,
      names: ['Nobody lends'],
    })
    expect(mergeThreeWay(key, value, mine, theirs)).toMatchObject({
      value: [{ likelihood: 'Low', isAccepted: false }],
      conflicts: [],
    })
  })
})
