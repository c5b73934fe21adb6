import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handOverOptions, sample, specificationsToHandOver } from '../export/targets/handedOver.testing.ts'
import { nastySpecification } from '../export/targets/nasty.testing.ts'
import { backlog } from '../export/targets/backlog/target.ts'
import { kiro } from '../export/targets/kiro/target.ts'
import { openspec } from '../export/targets/openspec/target.ts'
import { specKit } from '../export/targets/spec-kit/target.ts'
import { notations } from '../export/criteria/notation.ts'
import type { ExportFile } from '../export/targets/target.ts'
import { createBlankSpecification, visibleForms, type Specification } from '../specification/specification.ts'
import { wordsOf } from '../text/words.ts'
import { describePlaces } from './import.testing.ts'
import { importFiles } from './index.ts'

const options = { ...handOverOptions, openQuestions: [] }
/** The files are of a project of this name. */
const named = specificationsToHandOver.map(
  ([name, { overview, ...rest }]) =>
    [name, { ...rest, overview: { ...overview, name: options.name } }] as const,
)
const templates = named.filter(([name]) => !name.startsWith('random'))
const random = named.slice(templates.length)

describe.each([specKit, openspec, kiro, backlog].map(target => [target.key, target] as const))(
  'files of %s',
  (key, target) => {
    const filesOf = (specification: Specification, notation: (typeof notations)[number] = 'givenWhenThen') =>
      target.files(specification, { ...options, notation })

    test.each(notations)(
      'change nothing when they are unchanged, with criteria in the notation %s',
      notation => {
        for (const [name, specification] of [...templates, ...random.slice(0, 20)]) {
          const { reader, patch } = importFiles(filesOf(specification, notation), specification)
          expect({ name, key: reader.key, patch }).toEqual({ name, key, patch: [] })
        }
      },
    )

    test('give the same files again in a blank project', () => {
      for (const [name, specification] of templates) {
        const files = filesOf(specification)
        const { specification: taken, unread } = importFiles(files, createBlankSpecification())
        expect(filesOf(taken).map(withoutFullStops), name).toEqual(files.map(withoutFullStops))
        expect(
          unread.map(withoutFullStops).filter(({ text }) => text !== ''),
          name,
        ).toEqual([])
      }
    })

    test('have exactly the change that was made in the project they came from', () => {
      const [feature, story] = [sample.features[2]!, sample.userStories[3]!]
      const edited: Specification = {
        ...sample,
        features: sample.features.with(2, { ...feature, description: 'Only on Mondays' }),
        userStories: sample.userStories.with(3, { ...story, benefit: 'nobody waits' }),
        acceptanceCriteria: sample.acceptanceCriteria.with(0, {
          ...sample.acceptanceCriteria[0]!,
          criteria: sample.acceptanceCriteria[0]!.criteria.with(1, 'Every day has two guides'),
        }),
      }
      const { patch } = importFiles(filesOf(edited), sample)
      expect(describePlaces(patch)).toEqual([
        `set features.${feature.id}.description`,
        `set userStories.${story.id}.benefit`,
        'set acceptanceCriteria.AC-1.criteria',
      ])
    })

    test('keep every word, whatever was changed in them', () => {
      fc.assert(
        fc.property(
          fc.nat(),
          fc.nat(),
          fc.constantFrom('splitzq word', '- [ ] zqentry one', '## zqhead'),
          (file, line, added) => {
            const files = filesOf(sample)
            const lines = files[file % files.length]!.text.split('\n')
            const at = line % lines.length
            const text = [...lines.slice(0, at), added, ...lines.slice(at)].join('\n')
            const changed = files.with(file % files.length, { path: files[file % files.length]!.path, text })
            expect(lostWords(changed, sample)).toEqual([])
          },
        ),
        { numRuns: 25 },
      )
    })

    test('never throw, whatever they are', () => {
      fc.assert(
        fc.property(nastySpecification, fc.nat(), fc.nat(), (specification, from, length) => {
          const files = filesOf(specification).map(({ path, text }) => ({
            path,
            text:
              text.slice(0, from % (text.length + 1)) +
              text.slice((from % (text.length + 1)) + (length % 80)),
          }))
          expect(importFiles(files, sample).patch.every(it => it.op !== 'moveItem')).toBe(true)
        }),
        { numRuns: 20 },
      )
    })
  },
)

/**
 * A criterion in steps is read without the full stop at its end. Spec Kit's outcomes may be goals or qualities, so that
 * nobody knows whether boxes were left without a tick.
 */
const withoutFullStops = ({ path, text }: ExportFile): ExportFile => ({
  path,
  text: text
    .replaceAll(/\.(?=(?: \(AC-\d+\.\d+\))?$)/gm, '')
    .replaceAll(/^- \*\*FR-\d+\*\*: (?:Handles sensitive data|Authentication required): No(?:\n|$)/gm, ''),
})

/** The words of files that are neither in the project after the import, nor named as not understood. */
function lostWords(files: readonly ExportFile[], current: Specification): string[] {
  const { specification, unread } = importFiles(files, current)
  const forms = visibleForms.map(({ key }) => JSON.stringify(specification[key]).replaceAll('\\n', ' '))
  const kept = new Set([...forms, ...unread.map(({ text }) => text)].flatMap(wordsOf))
  return files.flatMap(({ text }) => wordsOf(text)).filter(word => word.includes('zq') && !kept.has(word))
}

test.each([specKit, openspec, kiro, backlog])(
  'files of $key have the link of a story to a feature that doesn’t exist',
  target => {
    const links = ['FE-99 Weather', 'Weather (soon), *or* [later]']
    const userStories = sample.userStories.map((story, i) => ({
      ...story,
      relatedFeature: links[i] ?? story.relatedFeature,
    }))
    const files = target.files({ ...sample, userStories }, options)
    const { specification } = importFiles(files, createBlankSpecification())
    const linksOf = (stories: Specification['userStories']) =>
      Object.fromEntries(stories.map(({ id, relatedFeature }) => [id, relatedFeature]))
    expect(linksOf(specification.userStories)).toEqual(linksOf(userStories))
  },
)

test.each([openspec, backlog])(
  'files of $key are the same again in a blank project, whatever the texts',
  target => {
    // A heading in a code block of a definition is taken for one of the document.
    const readable = random.filter(([, { glossary }]) => glossary.every(it => !it.definition.includes('#')))
    for (const [name, specification] of readable.slice(0, 100)) {
      // Decisions aren’t read, and a name that is blank is that of the project.
      const overview = { ...specification.overview, name: options.name }
      const files = target.files({ ...specification, overview, decisions: [] }, options)
      const { specification: taken } = importFiles(files, createBlankSpecification())
      expect(target.files(taken, options).map(withoutFullStops), name).toEqual(files.map(withoutFullStops))
    }
  },
)

test('what is missing from a file is removed, but nothing for a missing file', () => {
  const files = openspec.files(sample, options)
  const kept = files.filter(({ path }) => !path.includes('fe-3-'))
  expect(importFiles(kept, sample).patch).toEqual([])
  const withoutStory = files.map(({ path, text }) => ({
    path,
    text: text.replace(/### Requirement: US-4 [^]*$/, ''),
  }))
  expect(describePlaces(importFiles(withoutStory, sample).patch)).toEqual([
    'removeItem US-4',
    'removeItem AC-4',
  ])
  const [spec] = kiro.files(sample, options)
  const withoutFeature = {
    path: spec!.path,
    text: spec!.text.replace(/### Requirement 8: [^]*?(?=\n#{2,3} )/, ''),
  }
  expect(describePlaces(importFiles([withoutFeature], sample).patch)).toEqual(['removeItem FE-8'])
})
