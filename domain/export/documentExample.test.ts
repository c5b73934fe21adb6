import { describe, expect, test } from 'vitest'
import { toDocument } from './document.ts'
import { generatedOn, createRealisticSpecification } from './document.testing.ts'

describe('the document', () => {
  test('of a realistic project matches this example', () => {
    expect(toDocument('Pantry', createRealisticSpecification(), generatedOn)).toMatchInlineSnapshot(`
      "# Pantry - Specification

      Generated on: Nov 21, 2026

      ## 1. Project Overview

      **Project Name:** Pantry

      **Core Purpose:** Tells people what they can cook from what they have at home.

      **Primary Goals:**

      - 60 % of searches end with a recipe opened
      - 1,000 weekly users within a year

      **Target Audience:**

      Parents who cook on weekdays.

      They own a phone and little time.

      ## 2. Problem Statement

      **Pain Point:** It is 6 pm and nobody knows what to cook.

      **Who Experiences This Problem:** Not specified

      **Why This Is Important:** A family throws away food worth $1,000 a year.

      ## 3. Target Personas

      ### Persona 1: Busy parent (PE-1)

      **Characteristics:** 38, works full time

      **Needs & Goals:**

      1. Cook within 30 minutes
      2. Use up what is there

      **Pain Points:** Not specified

      ## 4. Core Features

      ### Feature 1: Search recipes (FE-1)

      **Priority:** High

      A person types ingredients; the app lists recipes that need no others.

      \`\`\`sql
      # by match
      SELECT * FROM recipe
      \`\`\`

      ### Feature 2: Unnamed (FE-3)

      **Priority:** Low

      [Later] Share a list <with the family>

      ## 5. User Stories

      ### User Story 1 (US-1)

      As a Busy parent, I want to find a recipe by what is in my fridge, so that I can cook without going shopping.

      **Related Feature:** FE-1 Search recipes

      ### User Story 2 (US-2)

      I want to share a list.

      ## 6. Acceptance Criteria

      ### For User Story 1 (AC-1)

      **Related User Story:** US-1 find a recipe by what is in my fridge

      - **AC-1.1:** Given three ingredients, only recipes with no others are shown
      - **AC-1.2:** [ ] Answers within 300 ms

      ### For User Story 2 (AC-2)

      No criteria defined yet

      ## 7. Data Models

      ### Model 1: Recipe (DM-1)

      How to cook one dish.

      **Attributes:**

      - **title** (Text, required), e.g. Tomato soup
      - **is_public** (Boolean)

      **Relationships:**

      A Recipe has many Ingredients
      A Recipe belongs to one User

      ### Model 2: Ingredient (DM-2)

      Not specified

      **Attributes:**

      No attributes defined yet

      **Relationships:** Not specified

      \`\`\`mermaid
      erDiagram
        Recipe {
          Text title "required, e.g. Tomato soup"
          Boolean is_public
        }
        Ingredient
        Recipe ||--o{ Ingredient : "has"
      \`\`\`

      ## 8. Technical Requirements

      **Frontend:** React with TypeScript

      **Backend:** Node.js

      **Database:** PostgreSQL

      **Mobile:** Not specified

      **Architecture:** One server, one database

      **Third-Party APIs:** Not specified

      **Libraries:** Not specified

      **Additional Technical Notes:** Deployed as a container.

      ## 9. Non-Functional Requirements

      **Target Platform:** Web, on phones and desktops

      **Handles Sensitive Data:** No

      **Authentication Required:** Yes

      **Performance:** Search answers within 300 ms for 10,000 recipes

      **Usability:** WCAG 2.2 AA

      ## 10. Constraints & Limitations

      **Mandatory Technologies:** PostgreSQL, since the team runs it already

      **Compliance:** GDPR

      ## 11. Out of Scope

      - Native mobile apps
      - [v2] Payments
      - Languages other than English

      ## 12. Glossary

      - **Pantry:** The ingredients that a person has at home
      - **Match:**

        A recipe that needs

        - no other ingredient
        - at most 30 minutes

      ## Appendix: Original Brain Dump

      \`\`\`\`text
      An app that tells me what I can cook.

      \`\`\`
      idea: scan the fridge?
      \`\`\`
      # Later
      - share recipes
      \`\`\`\`
      "
    `)
  })
})
