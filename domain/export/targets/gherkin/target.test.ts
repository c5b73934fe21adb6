import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Specification } from '../../../specification/specification.ts'
import { createRealisticSpecification, generatedOn } from '../../document.testing.ts'
import { nastySpecification } from '../nasty.testing.ts'
import { workOf } from '../workOf.ts'
import { gherkin } from './target.ts'

const filesOf = (specification: Specification) =>
  gherkin.files(specification, {
    name: 'Pantry',
    date: '2026-11-21',
    generatedOn,
    notation: 'plain',
    openQuestions: [],
  })

/** What Cucumber's own parser reads: what would run, and the rules by their tag. */
function parse(text: string) {
  const newId = IdGenerator.incrementing()
  const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text)
  const { description, children } = document.feature!
  return {
    comments: document.comments,
    description,
    rules: children.flatMap(({ rule }) => (rule === undefined ? [] : [rule])),
    runs: compile(document, 'a.feature', newId),
  }
}

test('a file for each feature, a rule for each story and a scenario for each criterion', () => {
  const files = filesOf(createRealisticSpecification())
  expect(files.map(({ path }) => path)).toEqual([
    'features/fe-1-search-recipes.feature',
    'features/fe-3.feature',
    'features/other-stories.feature',
    'features/other-criteria.feature',
    'spec.lock',
  ])
  expect(files[0]!.text).toBe(`@FE-1 @high
Feature: FE-1 Search recipes
  A person types ingredients; the app lists recipes that need no others.

  \`\`\`sql
  \\# by match
  SELECT * FROM recipe
  \`\`\`

  @US-1
  Rule: US-1 find a recipe by what is in my fridge
    As a Busy parent, I want to find a recipe by what is in my fridge, so that I can cook without going shopping.

    @AC-1.1
    Scenario: AC-1.1 only recipes with no others are shown
      Given three ingredients
      Then only recipes with no others are shown

    @AC-1.2
    Scenario: AC-1.2 [ ] Answers within 300 ms
      Then [ ] Answers within 300 ms
`)
})

test('what isn’t specified is a step that nobody can define', () => {
  const texts = filesOf(createRealisticSpecification())
    .filter(({ path }) => path.endsWith('.feature'))
    .map(({ text }) => parse(text))
  const stepsOf = (file: number) => texts[file]!.runs.flatMap(({ steps }) => steps.map(step => step.text))
  expect(stepsOf(1)).toEqual(['[NEEDS CLARIFICATION: FE-3 has no user stories yet]'])
  expect(stepsOf(2)).toEqual(['[NEEDS CLARIFICATION: US-2 has no acceptance criteria yet]'])
})

test('Cucumber reads exactly these rules and scenarios, whatever the texts', () => {
  fc.assert(
    fc.property(nastySpecification, specification => {
      const groups = workOf(specification)
      const files = filesOf(specification)
      for (const [i, { feature, items }] of groups.entries()) {
        const { comments, description, rules, runs } = parse(files[i]!.text)
        expect(comments).toEqual([])
        expect(description.includes(feature?.description.match(/[a-z]{5,}/)?.[0] ?? '')).toBe(true)
        expect(rules.map(({ tags }) => tags[0]!.name)).toEqual(items.map(({ id }) => `@${id}`))
        const ids = runs.map(({ tags }) => tags.at(-1)!.name)
        const expected = items.flatMap(({ criteria }) =>
          criteria.length === 0 ? ['@needs-clarification'] : criteria.map(({ id }) => `@${id}`),
        )
        expect(ids).toEqual(items.length === 0 ? ['@needs-clarification'] : expected)
        for (const { steps } of runs) expect(steps.length).toBeGreaterThan(0)
        const names = runs.flatMap(({ name, tags }) =>
          tags.at(-1)!.name.startsWith('@AC-') ? [[name, tags.at(-1)!.name]] : [],
        )
        for (const [name, tag] of names) expect(name!.startsWith(`${tag!.slice(1)} `)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})
