import type { ExportFile } from '../export/targets/target.ts'

/** Files as the tools themselves and their users write them, without any id of ours. */
export const foreignFiles: Readonly<
  Record<'spec-kit' | 'openspec' | 'kiro' | 'backlog', readonly ExportFile[]>
> = {
  'spec-kit': [
    {
      path: 'specs/004-lending-desk/spec.md',
      text: `# Feature Specification: Lending Desk

**Feature Branch**: \`004-lending-desk\`${'  '}
**Created**: 2026-02-03${'  '}
**Status**: Draft${'  '}
**Input**: User description: "Neighbours lend tools to each other"

## User Scenarios & Testing _(mandatory)_

### User Story 1 - Reserve a Tool (Priority: P1)

A neighbour picks a tool and a day and sees at once whether it's free.

**Why this priority**: Without reservations there is no desk.

**Independent Test**: Reserve a drill on an empty calendar.

**Acceptance Scenarios**:

1. **Given** a free drill, **When** Ada reserves it for Monday, **Then** it is marked as taken
2. **Given** a taken drill, **When** Ben reserves it, **Then** he is offered the next free day
   and sees who has it

---

### User Story 2 - Return a Tool (Priority: P3)

As a keeper, I want to scan a returned tool, so that it is free again.

**Acceptance Scenarios**:

1. **Given** a lent saw, **When** it is scanned, **Then** it is free

### Edge Cases

- What happens when a tool breaks?

## Requirements _(mandatory)_

### Functional Requirements

- **FR-001**: System MUST refuse two reservations of a tool on one day.
- **FR-002**: System MUST send a reminder
  the evening before.

### Key Entities _(include if feature involves data)_

- **Tool**: Something that can be lent, with a photo.

## Success Criteria _(mandatory)_

### Measurable Outcomes

- **SC-001**: 9 of 10 tools come back on time.

## Assumptions

- Everybody has a phone.
`,
    },
    {
      path: 'specs/004-lending-desk/tasks.md',
      text: '# Tasks\n\n- [ ] T001 [P] [US1] Create the calendar\n',
    },
  ],
  openspec: [
    {
      path: 'openspec/specs/tool-lending/spec.md',
      text: `# tool-lending Specification

## Purpose
Neighbours lend tools to each other without a middleman.

## Requirements

### Requirement: Reserve a tool
The system SHALL keep one reservation per tool and day.

#### Scenario: Tool is free
- **GIVEN** a free drill
- **WHEN** Ada reserves it
- **THEN** it is marked as taken
- **AND** Ada gets a message

#### Scenario: Tool is taken
- WHEN Ben reserves a taken drill
- THEN he is offered the next free day
`,
    },
    {
      path: 'openspec/changes/add-scanner/specs/tool-lending/spec.md',
      text: `## ADDED Requirements

### Requirement: Scan a tool
The system SHALL free a tool when it is scanned.

#### Scenario: Lent saw
- **WHEN** a lent saw is scanned
- **THEN** it is free

## REMOVED Requirements

### Requirement: Paper list
**Reason**: Nobody reads it.
`,
    },
    { path: 'openspec/changes/add-scanner/proposal.md', text: '## Why\n\nKeepers type too much.\n' },
    { path: 'openspec/changes/archive/2026-01-01-old/proposal.md', text: '## Why\n\nLong gone.\n' },
  ],
  kiro: [
    {
      path: '.kiro/specs/lending-desk/requirements.md',
      text: `# Requirements Document

## Introduction

Neighbours lend tools to each other.

## Glossary

- **Keeper**: Whoever has the key to the shed.

## Requirements

### Requirement 1: Reserve a tool

**User Story:** As a neighbour, I want to reserve a tool, so that it's there on Monday.

#### Acceptance Criteria

1. WHEN a tool is free THEN the system SHALL accept the reservation
2. IF a tool is taken
   THEN the system SHALL offer the next free day

### Requirement 2

**User Story:** As a keeper, I want to scan returned tools so that they are free again

#### Acceptance Criteria

1.1. WHEN a tool is scanned THE SYSTEM SHALL mark it as free
`,
    },
    {
      path: '.kiro/specs/lending-desk/tasks.md',
      text: '- [ ] 1. Create the calendar\n  - _Requirements: 1.2_\n',
    },
    { path: '.kiro/steering/structure.md', text: '# Structure\n\nOne folder for each feature.\n' },
  ],
  backlog: [
    {
      path: 'backlog/tasks/task-7 - Reserve-a-tool.md',
      text: `---
id: task-7
title: >-
  Reserve a tool for
  a day
status: In Progress
assignee:
  - '@ada'
created_date: '2026-02-03 09:15'
labels: [calendar, "must have"]
dependencies: []
priority: high
owner: { name: Ada }
---

## Description

<!-- SECTION:DESCRIPTION:BEGIN -->
Neighbours see at once whether a tool is free.
<!-- SECTION:DESCRIPTION:END -->

## Acceptance Criteria
<!-- AC:BEGIN -->
- [x] #1 One reservation per tool and day
- [ ] #2 A taken tool shows the next free day
<!-- AC:END -->

## Implementation Notes

Uses a calendar table.
`,
    },
    {
      path: 'backlog/tasks/task-7.1 - Remind.md',
      text: `---
id: task-7.1
title: Remind borrowers
status: To Do
parent_task_id: task-7
---

## Description

A message the evening before.

## Acceptance Criteria

- [ ] The message names the tool
`,
    },
  ],
}
