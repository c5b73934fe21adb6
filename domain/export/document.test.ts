import { describe, expect, test } from 'vitest'
import { documentSectionsOf, toDocument } from './document.ts'
import {
  appendixHeading,
  generatedOn,
  numberedHeadings,
  createRealisticSpecification,
} from './document.testing.ts'
import { modules } from '../modules/index.ts'
import { createBlankSpecification } from '../specification/specification.ts'

describe('the document', () => {
  test('is identical for the same values and date', () => {
    const once = toDocument('Pantry', createRealisticSpecification(), generatedOn)
    expect(toDocument('Pantry', structuredClone(createRealisticSpecification()), generatedOn)).toBe(once)
  })

  test('has a section for each module, in order, starting with its heading', () => {
    const all = documentSectionsOf(createRealisticSpecification())
    expect(all.map(section => section.heading)).toEqual([...numberedHeadings, appendixHeading])
    expect(all.map(section => section.key)).toEqual([...modules.map(module => module.key), 'brainDump'])
    for (const { heading, markdown } of all) expect(markdown.startsWith(`## ${heading}\n\n`)).toBe(true)
  })

  test.each(['', ' \n\t '])('has no appendix if the brain dump is %j', brainDump => {
    expect(
      documentSectionsOf({ ...createRealisticSpecification(), brainDump }).map(section => section.heading),
    ).toEqual(numberedHeadings)
  })

  test('is titled "Unnamed" without a name, and its title is one line without invisible marks', () => {
    expect(title(' \n ')).toBe('# Unnamed - Specification')
    expect(title('My\u2028 great\r\napp')).toBe('# My great app - Specification')
    expect(title('a\u202Eb\u{E0041}c \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}')).toBe(
      '# abc \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} - Specification',
    )
  })

  test('has placeholders in every section of an empty project', () => {
    expect(toDocument('', createBlankSpecification(), generatedOn)).toMatchInlineSnapshot(`
      "# Unnamed - Specification

      Generated on: Nov 21, 2026

      ## 1. Project Overview

      **Project Name:** Unnamed

      **Core Purpose:** Not specified

      **Primary Goals:** Not specified

      **Target Audience:** Not specified

      ## 2. Problem Statement

      **Pain Point:** Not specified

      **Who Experiences This Problem:** Not specified

      **Why This Is Important:** Not specified

      ## 3. Target Personas

      No personas defined yet

      ## 4. Core Features

      No features defined yet

      ## 5. User Stories

      No user stories defined yet

      ## 6. Acceptance Criteria

      No acceptance criteria defined yet

      ## 7. Data Models

      No data models defined yet

      ## 8. Technical Requirements

      **Frontend:** Not specified

      **Backend:** Not specified

      **Database:** Not specified

      **Mobile:** Not specified

      **Architecture:** Not specified

      **Third-Party APIs:** Not specified

      **Libraries:** Not specified

      ## 9. Non-Functional Requirements

      **Target Platform:** Not specified

      **Handles Sensitive Data:** Not specified

      **Authentication Required:** Not specified

      ## 10. Constraints & Limitations

      No constraints defined yet

      ## 11. Out of Scope

      Not specified

      ## 12. Glossary

      No terms defined yet
      "
    `)
  })
})

const title = (name: string) => toDocument(name, createBlankSpecification(), generatedOn).split('\n\n')[0]
