import { describe, expect, test } from 'vitest'
import type { Specification } from '../../specification/specification.ts'
import { createChecker } from '../createChecker.ts'
import { companionsInOtherWords } from './companionsInOtherWords.testing.ts'
import { companions, contradictions, type Statements } from './contradictionExamples.testing.ts'
import { acrossModuleChecks } from './index.ts'
import { numberCompanions, numbersInOtherWords } from './numbersInOtherWords.testing.ts'
import { dataInOtherWords, rightsInOtherWords, waysInOtherWords } from './otherWords.testing.ts'
import { specificationOf } from './specification.testing.ts'
import { companionWays, contradictingWays } from './wayExamples.testing.ts'

/** Those that compare statements with each other. */
const comparing =
  /^(?:conflicting-|excluded-|mandatory-technology|platform-mismatch|optional-yet-required|mixed-units|relationship-mismatch|one-against-many)/
const check = createChecker(acrossModuleChecks.filter(({ id }) => comparing.test(id)))
const people =
  /\b(applicant|worker|farmer|officer|nurse|teacher|driver|student|singer|citizen|parent|guest|gardener|warden|pupil|clerk|paralegal|lawyer|trainee|physician|pharmacist|owner|sitter|customer|reader|volunteer|coordinator|member|dancer|cook|coach|patient|technician|secretary|auditor|fitter|seller|admin|trainer|vet|keeper|tenant|helper|school)s?\b/gi

/** The feature has one story and criterion, by whoever the statements are about. */
function toSpecification(statements: Statements): Specification {
  const [name = 'Start', ...description] = (statements.feature ?? '').split(': ')
  const found = [...Object.values(statements).join(' ').matchAll(people)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  const names = [...new Set([...found, 'visitor'])].map(it => `${it.charAt(0).toUpperCase()}${it.slice(1)}`)
  const [persona = ''] = names
  const [term, definition] =
    statements.term?.includes(' | ') === true ? statements.term.split(' | ') : ['Archive', statements.term]
  const goal = statements.story ?? 'do it'
  return specificationOf({
    personas: names.map(it => ({ name: it })),
    overview: { corePurpose: statements.purpose ?? '', targetAudience: statements.audience ?? '' },
    features: [{ name, description: description.join(': '), importance: 'High' }],
    userStories: [{ persona, goal, relatedFeature: `FE-1 ${name}` }],
    acceptanceCriteria: [{ userStoryId: `US-1 ${goal}`, criteria: [statements.criterion ?? ''] }],
    technicalRequirements: {
      frontend: statements.frontend ?? '',
      backend: statements.backend ?? '',
      database: statements.database ?? '',
      mobile: statements.mobile ?? '',
      architecture: statements.architecture ?? '',
      thirdPartyApis: statements.services ?? '',
      otherNotes: statements.notes ?? '',
    },
    nonFunctionalRequirements: {
      targetPlatform: statements.platform ?? '',
      securityConsiderations: { other: statements.access ?? '' },
      performanceNotes: statements.performance ?? '',
      usabilityNotes: statements.usability ?? '',
    },
    constraints: {
      mandatoryTechnologies: statements.mandatory ?? '',
      keyExclusions: statements.exclusions ?? '',
      compliance: statements.compliance ?? '',
      budgetConstraints: statements.budget ?? '',
    },
    outOfScope: { excludedFeatures: statements.outOfScope ?? '' },
    glossary: term === undefined || definition === undefined ? [] : [{ term, definition }],
    dataModels: statements.model === undefined ? [] : [toModel(statements.model)],
  })
}

function toModel(text: string) {
  const [name = '', description = '', attributes = '', relationships = ''] = text.split(/\s?\|\s?/)
  return {
    ...{ name, description, relationships },
    attributes: attributes.split(';').map(it => {
      const [attribute = '', type = '', required, example = ''] = it.split(':')
      return { name: attribute, type: type as 'Text', required: required === 'true', example }
    }),
  }
}

const findingsOf = (statements: Statements) =>
  check(toSpecification(statements)).findings.filter(({ severity }) => severity !== 'hint')
const rowsOf = (all: readonly Statements[]) => all.map(it => [Object.values(it).join(' | '), it] as const)

describe('of two statements that contradict each other, one is found', () => {
  test.each(
    rowsOf([
      ...contradictions,
      ...contradictingWays,
      ...numbersInOtherWords,
      ...rightsInOtherWords,
      ...waysInOtherWords,
      ...dataInOtherWords,
    ]),
  )('%s', (_text, statements) => {
    expect(findingsOf(statements)).not.toEqual([])
  })
})

describe('statements that go with each other are left alone', () => {
  test.each(rowsOf([...companions, ...companionWays, ...companionsInOtherWords, ...numberCompanions]))(
    '%s',
    (_text, statements) => {
      expect(findingsOf(statements)).toEqual([])
    },
  )
})
