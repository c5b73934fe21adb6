import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../field/patch.ts'
import { nastySpecification } from '../export/targets/nasty.testing.ts'
import { handOverOptions, sample } from '../export/targets/handedOver.testing.ts'
import { json } from '../export/targets/json/target.ts'
import { kiro } from '../export/targets/kiro/target.ts'
import { markdown } from '../export/targets/markdown/target.ts'
import { openspec } from '../export/targets/openspec/target.ts'
import {
  createBlankSpecification,
  hiddenFormsOf,
  type Specification,
} from '../specification/specification.ts'
import { describePlaces } from './import.testing.ts'
import { importFiles, readers } from './index.ts'

test('readers have keys of their own', () => {
  expect(new Set(readers.map(({ key }) => key)).size).toBe(readers.length)
})

test('the patch leads to the specification that was read', () => {
  const files = markdown.files({ ...sample, features: sample.features.slice(2) }, handOverOptions)
  const { patch, specification } = importFiles(files, sample)
  expect(patch).toHaveLength(2)
  expect(apply(sample, patch).specification).toEqual(specification)
})

test('a link that leads to the same item under its new name isn’t a change', () => {
  const names = new Map(sample.features.map(({ id, name }) => [id, `${name} now`]))
  const renamed: Specification = {
    ...sample,
    features: sample.features.map(it => ({ ...it, name: names.get(it.id)! })),
    userStories: sample.userStories.map(it => {
      const id = it.relatedFeature.split(' ')[0]!
      return { ...it, relatedFeature: `${id} ${names.get(id)!}` }
    }),
  }
  for (const target of [markdown, kiro, openspec]) {
    const { patch } = importFiles(target.files(renamed, handOverOptions), sample)
    expect(describePlaces(patch)).toEqual(sample.features.map(({ id }) => `set features.${id}.name`))
  }
})

test('our own document stays ours, whatever it quotes', () => {
  const term = { id: 'GL-1', term: 'Rule', definition: '```\n### Requirement: mine\n\n- [ ] #1 done\n```' }
  const files = markdown.files({ ...sample, glossary: [term] }, handOverOptions)
  const edited = files.map(({ path, text }) => ({ path, text: text.replace('## 4. Core', '## Core') }))
  expect(importFiles(edited, { ...sample, glossary: [term] })).toMatchObject({
    reader: { key: 'markdown' },
    patch: [],
  })
})

describe('any text', () => {
  test('gets to the end of the brain dump', () => {
    const { reader, specification, patch } = importFiles([{ path: 'a.txt', text: 'Buy a bell.\n' }], sample)
    expect(reader.key).toBe('text')
    expect(specification.brainDump).toBe(`${sample.brainDump.trimEnd()}\n\nBuy a bell.`)
    expect(patch).toHaveLength(1)
  })

  test('isn’t added twice', () => {
    const files = [{ path: 'a.txt', text: 'Buy a bell.' }]
    const once = importFiles(files, createBlankSpecification()).specification
    expect(once.brainDump).toBe('Buy a bell.')
    expect(importFiles(files, once).patch).toEqual([])
  })

  test('is nothing if there is none', () => {
    expect(importFiles([], sample).patch).toEqual([])
    expect(importFiles([{ path: 'a.md', text: ' \n' }], sample).patch).toEqual([])
  })
})

describe('our JSON', () => {
  test('changes nothing when it is unchanged, and gives the same file again in a blank project', () => {
    fc.assert(
      fc.property(nastySpecification, specification => {
        const files = json.files(specification, handOverOptions)
        expect(importFiles(files, specification)).toMatchObject({ reader: { key: 'json' }, patch: [] })
        const { specification: taken } = importFiles(files, createBlankSpecification())
        const visible = { ...taken, ...hiddenFormsOf(specification) }
        expect(json.files(visible, handOverOptions)).toEqual(files)
      }),
    )
  })

  test('has exactly the change that was made in it', () => {
    const text = JSON.stringify({ format: 1, specification: { glossary: [], features: sample.features } })
    const { patch, notMentioned } = importFiles([{ path: 'specification.json', text }], sample)
    expect(patch.map(({ op }) => op)).toEqual(sample.glossary.map(() => 'removeItem'))
    expect(notMentioned).toContain('personas')
  })

  test.each(['{', '[]', 'null', '{"format":2,"specification":{}}', '{"format":1,"specification":null}'])(
    '%s is only a text',
    text => expect(importFiles([{ path: 'a.json', text }], sample).reader.key).toBe('text'),
  )
})
