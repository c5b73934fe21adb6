import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Specification } from '../../../specification/specification.ts'
import { createRealisticSpecification, generatedOn } from '../../document.testing.ts'
import { nastySpecification } from '../nasty.testing.ts'
import { workOf } from '../workOf.ts'
import { taskMaster } from './target.ts'

/** The structure that Task Master 0.43.1 reads (`validateSubtaskStructure` and its schemas of tasks in `dist`). */
const text = z.string().min(1)
const work = {
  id: z.int().positive(),
  title: text,
  description: text,
  details: z.string(),
  testStrategy: text,
  status: z.literal('pending'),
  dependencies: z.array(z.never()),
}
const tasksFile = z.strictObject({
  master: z.strictObject({
    tasks: z.array(
      z.strictObject({
        ...work,
        priority: z.enum(['high', 'medium', 'low']),
        subtasks: z.array(z.strictObject(work)),
      }),
    ),
    metadata: z.strictObject({ created: z.iso.datetime(), updated: z.iso.datetime(), description: text }),
  }),
})

const read = (specification: Specification) => {
  const options = {
    name: 'Pantry',
    date: '2026-11-21',
    generatedOn,
    notation: 'plain',
    openQuestions: [],
  } as const
  const [requirements, tasks] = taskMaster.files(specification, options)
  return { requirements: requirements!.text, tasks: tasksFile.parse(JSON.parse(tasks!.text)).master.tasks }
}

test('features are tasks under the numbers of their ids, stories are subtasks with their criteria', () => {
  const { tasks } = read(createRealisticSpecification())
  expect(tasks.map(({ id, title, priority }) => [id, title, priority])).toEqual([
    [1, 'FE-1 Search recipes', 'high'],
    [3, 'FE-3', 'low'],
    [4, 'Stories without a feature', 'medium'],
    [5, 'Criteria without a story', 'medium'],
  ])
  expect(tasks[0]!.testStrategy).toBe('The criteria of all subtasks hold: AC-1.1, AC-1.2')
  expect(tasks[0]!.subtasks).toMatchObject([
    {
      id: 1,
      title: 'US-1 find a recipe by what is in my fridge',
      testStrategy:
        'AC-1.1: Given three ingredients, only recipes with no others are shown\nAC-1.2: [ ] Answers within 300 ms',
    },
  ])
  expect(tasks[1]!.details).toBe('[NEEDS CLARIFICATION: FE-3 has no user stories yet]')
})

test('the requirements document has the parts of Task Master’s template', () => {
  const { requirements } = read(createRealisticSpecification())
  const ownHeadings = requirements.match(/^(?:<.*>|# (?!Later).*)$/gm)
  expect(ownHeadings).toEqual([
    '<context>',
    '# Overview',
    '# Core Features',
    '# User Experience',
    '</context>',
    '<PRD>',
    '# Technical Architecture',
    '# Development Roadmap',
    '# Risks and Mitigations',
    '# Appendix',
    '</PRD>',
  ])
})

test('tasks keep Task Master’s structure, and no two have the same number, whatever the texts', () => {
  fc.assert(
    fc.property(nastySpecification, specification => {
      const { tasks } = read(specification)
      expect(new Set(tasks.map(({ id }) => id)).size).toBe(workOf(specification).length)
      for (const { subtasks } of tasks)
        expect(new Set(subtasks.map(({ id }) => id)).size).toBe(subtasks.length)
    }),
    { numRuns: 500 },
  )
})
