import type { ProjectStatus } from '#domain/specification/project.ts'
import type { FormKey } from '#domain/specification/specification.ts'

const number = new Intl.NumberFormat('en-US')

/** Returns a count with its noun: '1 project', '1,000 projects'. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`

/**
 * The titles of steps that aren’t simply their keys in words. The cards need nothing else from the modules, so the
 * dashboard doesn’t load the definitions; messages.test.ts compares these titles with them.
 */
const stepTitles: Partial<Record<FormKey | 'review', string>> = {
  overview: 'Project Overview',
  personas: 'Target Personas',
  features: 'Core Features',
  nonFunctionalRequirements: 'Non-Functional Requirements',
  outOfScope: 'Out of Scope',
  review: 'Review & Export',
}

/** Turns 'userStories' into 'User Stories'. */
const toWords = (key: string) =>
  key.replace(/^[a-z]|[A-Z]/g, (letter, at) => (at > 0 ? ' ' : '') + letter.toUpperCase())

/** The dashboard’s texts, except for those of its dialogs, which load later (dialogs/messages.ts). */
export const messages = {
  title: 'Your Projects',
  newProject: 'New Project',
  loading: 'Loading projects...',
  emptyTitle: 'No projects yet',
  emptyText: 'Get started by creating a new project.',
  first: {
    create: 'Create your first project',
    sample: 'Open a sample project',
    sampleName: 'Sample: Walking Bus',
  },
  lastUpdated: 'Last updated',
  ago: {
    now: 'just now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} ago`,
    days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'} ago`,
  },
  next: (step: FormKey | 'review') => `Next: ${stepTitles[step] ?? toWords(step)}`,
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  progress: (name: string) => `${name}: progress`,
  loadFailed: 'Failed to load projects. Please try again.',
  tryAgain: 'Try again',
  /** Shown below that error. */
  openedOnDevice: 'You’ve opened these on this device before. You can work on them offline:',
  unsavedOnDevice: 'Unsaved changes on this device. Open the project to save them:',
  untitled: 'Untitled project',
  tools: {
    search: 'Search projects',
    status: 'Show',
    statuses: { active: 'Active', archived: 'Archived', all: 'All', trashed: 'Trash' },
    sort: 'Sort by',
    sorts: { updated: 'Last updated', name: 'Name', progress: 'Progress' },
    deletedLast: 'Recently deleted',
  },
  totals: {
    projects: (count: number) => countOf(count, 'project'),
    progress: (percent: number) => `${percent}% complete on average`,
    modules: (count: number) => countOf(count, 'module filled', 'modules filled'),
    lastChange: (date: string) => `last updated ${date}`,
  },
  found: (count: number) => `${countOf(count, 'project')} found`,
  shown: (count: number) => `${countOf(count, 'project')} shown`,
  shownOf: (shown: number, total: number) => `Showing ${number.format(shown)} of ${number.format(total)}`,
  more: 'Show more',
  nothing: {
    found: 'No projects found',
    foundText: (search: string) => `No project’s name, description or brain dump contains “${search}”.`,
    clear: 'Clear search',
    active: 'No active projects',
    activeText: (archived: number) => `You have ${countOf(archived, 'archived project')}.`,
    showArchived: 'Show archived',
    archived: 'No archived projects',
    archivedText: 'Archive a project from its ⋮ menu to hide it without changing it.',
    trashed: 'The trash is empty',
    trashedText: 'Deleted projects stay here for 30 days.',
  },
  card: {
    menu: (name: string) => `More actions for ${name}`,
    review: 'Preview & Export',
    download: 'Download as JSON',
    archive: 'Archive',
    unarchive: 'Unarchive',
    archived: 'Archived',
  },
  failed: {
    create: 'Failed to create project',
    update: 'Failed to update project',
    delete: 'Failed to delete project',
  },
  moved: {
    active: (name: string) => `“${name}” is active again.`,
    archived: (name: string) => `“${name}” moved to the archive.`,
    trashed: (name: string) => `“${name}” moved to the trash.`,
  } satisfies Record<ProjectStatus, unknown>,
  undo: 'Undo',
  undone: (name: string) => `“${name}” restored.`,
  trash: {
    kept: 'Deleted projects stay here for 30 days.',
    deleted: 'Deleted',
    until: 'Will be permanently deleted on',
    restore: 'Restore',
    restoreName: (name: string) => `Restore ${name}`,
    remove: 'Delete permanently',
    removeName: (name: string) => `Delete permanently: ${name}`,
    empty: 'Empty trash',
    emptied: 'The trash is empty.',
    removed: (name: string) => `“${name}” was permanently deleted.`,
  },
} as const
